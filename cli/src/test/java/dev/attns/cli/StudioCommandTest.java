package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.attns.cli.command.Attns;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.run.ExitCode;
import dev.attns.file.Json;
import dev.attns.studio.Studio;
import dev.attns.studio.StudioSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code attns studio}, and the commands that its page gives away. */
@Timeout(300)
class StudioCommandTest {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static final String DECAY = """
            name: decay
            parameters: {rate: {value: 1, range: positive}}
            state: [x]
            equations: {x: -rate*x - x^3}
            initial: {x: uniform(0.5, 1)}
            step: 0.25
            horizon: 2
            """;

    @TempDir
    private Path folder;

    private static HttpResponse<byte[]> ask(String base, String token, String path, Object body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .header("X-Attns-Token", token)
                .header("X-Attns-Page", "page-of-the-test");
        if (body != null) {
            request.POST(BodyPublishers.ofString(Json.compact(body)));
        }
        return CLIENT.send(request.build(), BodyHandlers.ofByteArray());
    }

    private static Map<?, ?> json(HttpResponse<byte[]> answer) {
        return (Map<?, ?>) Json.parse(new String(answer.body(), StandardCharsets.UTF_8), "The answer");
    }

    @Test
    void itPrintsItsAddressServesThePageAndStopsWhenInterrupted() throws Exception {
        Interruption interruption = new Interruption();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                false);
        CompletableFuture<Integer> code = CompletableFuture.supplyAsync(() -> new Attns(terminal, interruption)
                .run("studio", "van-der-pol:mu=2", "--no-open", "--folder", folder.toString()));
        while (!out.toString(StandardCharsets.UTF_8).endsWith("\n")) {
            assertThat(code).isNotDone();
            Thread.sleep(5);
        }
        String[] address = out.toString(StandardCharsets.UTF_8).strip().split("/\\?token=");
        assertThat(address[0]).matches("http://127\\.0\\.0\\.1:\\d+");
        Map<?, ?> systems = json(ask(address[0], address[1], "/api/systems", null));
        Map<?, ?> subject = (Map<?, ?>) systems.get("subject");
        assertThat((String) subject.get("text")).contains("name: van-der-pol");
        assertThat(subject.get("parameters")).isEqualTo(Map.of("mu", 2.0));
        interruption.request();
        assertThat(code.get()).isEqualTo(ExitCode.DONE);
        assertThat(catchThrowable(() -> ask(address[0], address[1], "/api/systems", null)))
                .isInstanceOf(ConnectException.class);
    }

    @Test
    void aPortThatIsTakenAndOneThatIsNoneAreToldApart() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            CommandRun run = CommandRun.of(
                    "studio", "--no-open", "--folder", folder.toString(), "--port", "" + taken.getLocalPort());
            assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(run.err()).contains("in use").contains("0 for any that is free");
        }
        CommandRun none = CommandRun.of("studio", "--no-open", "--folder", folder.toString(), "--port", "70000");
        assertThat(none.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(none.err()).contains("from 0 to 65535");
    }

    @Test
    void aSystemThatIsNotThereIsRefusedBeforeAnythingIsServed() {
        CommandRun run = CommandRun.of("studio", "van-der-poll", "--no-open", "--folder", folder.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains("did you mean 'van-der-pol'");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void theCommandsThatThePageGivesAwayDoTheSameToTheByte() throws Exception {
        Files.writeString(folder.resolve("decay.yaml"), DECAY);
        try (Studio studio =
                Studio.open(StudioSettings.in(folder.resolve("studio")).with(Duration.ofMinutes(5)))) {
            String base = "http://127.0.0.1:" + studio.port();
            Object trained = json(ask(base, studio.token(), "/api/train", Map.of("text", DECAY, "trajectories", 12)))
                    .get("job");
            String events = new String(
                    ask(base, studio.token(), "/api/jobs/" + trained + "/events", null)
                            .body(),
                    StandardCharsets.UTF_8);
            String model = events.replaceAll("(?s).*\"model\":\"([0-9a-f]+)\".*", "$1");
            Map<?, ?> taken = json(ask(
                    base,
                    studio.token(),
                    "/api/take",
                    Map.of("model", model, "start", List.of(0.75), "trajectories", 12, "horizon", 1.1)));
            assertThat(taken.get("files")).isEqualTo(List.of(Map.of("name", "decay.yaml", "text", DECAY)));
            for (Object each : (List<?>) taken.get("commands")) {
                run((String) ((Map<?, ?>) each).get("command"));
            }
            assertThat(folder.resolve("decay.model"))
                    .hasBinaryContent(ask(base, studio.token(), "/api/models/" + model + "/file", null)
                            .body());
            assertThat(folder.resolve("corrected.csv")).exists();
            Map<?, ?> ofText = json(ask(
                    base,
                    studio.token(),
                    "/api/take",
                    Map.of(
                            "text",
                            DECAY,
                            "parameters",
                            Map.of("rate", 1.5),
                            "start",
                            List.of(-0.5),
                            "targetError",
                            1e-9)));
            assertThat(ofText.get("commands").toString()).contains("decay.yaml:rate=1.5", "--target-error 1.0e-9");
            for (String name : List.of("plain.csv", "plain.csv.json", "accurate.csv", "accurate.csv.json")) {
                Files.delete(folder.resolve(name));
            }
            for (Object each : (List<?>) ofText.get("commands")) {
                String command = (String) ((Map<?, ?>) each).get("command");
                if (command.startsWith("attns solve")) {
                    run(command);
                } else {
                    String[] words = command.split(" ");
                    new Attns(silent(), new Interruption())
                            .commandLine()
                            .parseArgs(Arrays.copyOfRange(words, 1, words.length));
                }
            }
        }
    }

    private static Terminal silent() {
        PrintStream none = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        return new Terminal(none, none, false);
    }

    /** Runs a command as if in the folder. */
    private void run(String command) {
        String[] words = Arrays.stream(command.split(" "))
                .skip(1)
                .map(word -> word.matches("[a-z]+(\\.(yaml|model|csv).*|-c)")
                        ? folder.resolve(word).toString()
                        : word)
                .toArray(String[]::new);
        CommandRun run = CommandRun.of(words);
        assertThat(run.code()).as(command + "\n" + run.err()).isZero();
    }
}
