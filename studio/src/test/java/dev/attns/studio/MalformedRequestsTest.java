package dev.attns.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Requests with everything wrong that can be: no crash, no hang, nothing written, and the next one is served. */
class MalformedRequestsTest {

    private static final int COUNT = Integer.getInteger("attns.requests", 2000);
    private static final long SEED = Long.getLong("attns.fuzz.seed", 25);
    private static final int PATIENCE_MILLISECONDS = 120_000;

    private static final List<String> METHODS = List.of(
            "GET", "POST", "PUT", "HEAD", "OPTIONS", "get", "", "P OST", "G\u0000T", "CONNECT", "\u00e4", "POST");
    private static final List<String> PATHS = List.of(
            "/",
            "/api/check",
            "/api/solve",
            "/api/train",
            "/api/tune",
            "/api/rivals",
            "/api/cloud",
            "/api/take",
            "/api/models",
            "/api/models/0123456789abcdef0123/file",
            "/api/jobs/0123456789abcdef/stop",
            "/api/jobs/0123456789abcdef/resume",
            "/api/page?page=x",
            "/api/systems?token=%zz",
            "//",
            "/%",
            "/%00",
            "/assets/%2e%2e%2f",
            "http://evil.example/",
            "*",
            "",
            "/api/check?a=b=c&&=",
            "/\u00fc",
            "/api/jobs/x/events");
    private static final List<String> BODIES = List.of(
            "",
            "{",
            "{}",
            "[]",
            "null",
            "{\"text\":",
            "{\"text\":null}",
            "{\"text\":7}",
            "{\"text\":\"name: a\"}",
            "{\"text\":\"\",\"model\":\"\"}",
            "{\"model\":\"../../etc/passwd\",\"start\":[1]}",
            "{\"model\":\"0123456789abcdef0123\",\"start\":[1]}",
            "{\"text\":\"name: a\\nstate: [x]\\nequations: {x: -x}\\ninitial: {x: 1}\\nstep: 0.1\\nhorizon: 1\",\"start\":[1e999]}",
            "{\"text\":\"name: a\\nstate: [x]\\nequations: {x: -x}\\ninitial: {x: 1}\\nstep: 0.1\\nhorizon: 1\",\"start\":[]}",
            "{\"text\":\"name: a\\nstate: [x]\\nequations: {x: -x}\\ninitial: {x: 1}\\nstep: 0.1\\nhorizon: 1\",\"frames\":-1}",
            "{\"text\":\"name: a\\nstate: [x]\\nequations: {x: -x}\\ninitial: {x: 1}\\nstep: 0\\nhorizon: 1e300\",\"start\":[1]}",
            "{\"text\":\"name: a\\nstate: [x]\\nequations: {x: 1/0}\\ninitial: {x: 1}\\nstep: 1\\nhorizon: 1\",\"start\":[1],"
                    + "\"parameters\":{\"x\":null}}",
            "[".repeat(5000),
            "{\"a\":".repeat(300),
            "\"\\ud800\"",
            "\u0000\u0001\u00ff\u00fe");

    @TempDir
    private Path folder;

    private final Random random = new Random(SEED);

    @Test
    @Timeout(900)
    void noneDoesAnyHarm() throws IOException {
        try (Studio studio = Studio.open(StudioSettings.in(folder))) {
            Map<Path, Long> before = files();
            Map<String, Integer> answers = new TreeMap<>();
            List<Socket> open = new ArrayList<>();
            for (int i = 0; i < COUNT; i++) {
                answers.merge(answerTo(request(studio), studio, open), 1, Integer::sum);
            }
            assertThat(answers.keySet())
                    .as("seed " + SEED)
                    .doesNotContain("500")
                    .contains("400", "401", "403", "404", "405");
            assertThat(answers.get("400")).as(answers.toString()).isGreaterThan(COUNT / 10);
            assertThat(files()).isEqualTo(before);
            assertThat(new StudioClient(studio, "afterwards")
                            .post("/api/check", Map.of("text", Texts.DECAY))
                            .get("name"))
                    .isEqualTo("decay");
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    private Map<Path, Long> files() throws IOException {
        Map<Path, Long> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(file, Files.size(file));
            }
        }
        return files;
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private byte[] request(Studio studio) {
        return random.nextInt(3) == 0 ? almostRight(studio) : wrong(studio);
    }

    /** Sent as it should be, and a few characters of what it asks for are others. */
    private byte[] almostRight(Studio studio) {
        StringBuilder body = new StringBuilder(Json.compact(Map.of(
                "text",
                Texts.OSCILLATOR,
                "start",
                List.of(1, 0),
                "parameters",
                Map.of("k", 5, "n", 1),
                "points",
                20,
                "frames",
                3,
                "interval",
                0.1,
                "count",
                20)));
        for (int changes = random.nextInt(6); changes >= 0; changes--) {
            int at = random.nextInt(body.length());
            switch (random.nextInt(3)) {
                case 0 -> body.setCharAt(at, (char) random.nextInt(128));
                case 1 -> body.deleteCharAt(at);
                default -> body.insert(at, any(List.of("9", "-", "e", "[", "\"", "0", "^", "(", "*", "\\", ",", "\n")));
            }
        }
        String path = any(List.of("check", "solve", "take", "cloud", "train", "tune", "rivals", "models"));
        return ("POST /api/" + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + studio.port() + "\r\nX-Attns-Token: "
                        + studio.token() + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private byte[] wrong(Studio studio) {
        String body = random.nextInt(4) == 0 ? noise(random.nextInt(3000)) : any(BODIES);
        StringBuilder text = new StringBuilder();
        text.append(any(METHODS)).append(' ').append(any(PATHS)).append(' ');
        text.append(any(List.of("HTTP/1.1", "HTTP/1.0", "HTTP/9.9", "", "FTP"))).append("\r\n");
        if (random.nextInt(8) > 0) {
            text.append("Host: ")
                    .append(random.nextInt(6) > 0 ? "127.0.0.1:" + studio.port() : noise(20))
                    .append("\r\n");
        }
        if (random.nextInt(4) > 0) {
            text.append("X-Attns-Token: ")
                    .append(random.nextInt(6) > 0 ? studio.token() : noise(32))
                    .append("\r\n");
        }
        if (random.nextInt(4) == 0) {
            text.append("X-Attns-Page: ").append(noise(12)).append("\r\n");
        }
        switch (random.nextInt(12)) {
            case 0 -> text.append("Content-Length: -5\r\n");
            case 1 -> text.append("Content-Length: 99999999999999999999\r\n");
            case 2 -> text.append("Content-Length: ").append(body.length() + 10).append("\r\n");
            case 3 -> text.append("Content-Length: ").append(body.length() / 2).append("\r\n");
            case 4 -> text.append("Transfer-Encoding: chunked\r\n");
            case 5 -> text.append("Content-Length: 3\r\nContent-Length: 4\r\n");
            case 6 -> text.append("Transfer-Encoding: ").append(noise(6)).append("\r\n");
            default -> text.append("Content-Length: ").append(body.length()).append("\r\n");
        }
        for (int header = random.nextInt(4); header > 0; header--) {
            text.append(noise(random.nextInt(30)))
                    .append(random.nextBoolean() ? ": " : "")
                    .append("x\r\n");
        }
        if (random.nextInt(10) > 0) {
            text.append("\r\n");
        }
        return text.append(body).toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Any characters, line ends among them. */
    private String noise(int length) {
        return IntStream.range(0, length)
                .mapToObj(
                        i -> Character.toString(random.nextInt(8) == 0 ? random.nextInt(256) : 33 + random.nextInt(94)))
                .reduce("", String::concat);
    }

    /** The status of the answer; "closed" where there is none. One in fifty does not wait for it. */
    private String answerTo(byte[] request, Studio studio, List<Socket> open) throws IOException {
        Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), studio.port());
        socket.setSoTimeout(PATIENCE_MILLISECONDS);
        try {
            OutputStream out = socket.getOutputStream();
            out.write(request, 0, random.nextInt(5) == 0 ? random.nextInt(request.length + 1) : request.length);
            out.flush();
            if (random.nextInt(50) == 0 && open.size() < 40) {
                open.add(socket);
                return "left open";
            }
            socket.shutdownOutput();
            InputStream in = socket.getInputStream();
            byte[] head = in.readNBytes(12);
            socket.close();
            return head.length < 12 ? "closed" : new String(head, StandardCharsets.ISO_8859_1).substring(9);
        } catch (IOException closedByTheStudio) {
            socket.close();
            assertThat(closedByTheStudio).isNotInstanceOf(SocketTimeoutException.class);
            return "closed";
        }
    }
}
