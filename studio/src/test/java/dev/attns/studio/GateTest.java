package dev.attns.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is let in. */
class GateTest {

    @TempDir
    private static Path folder;

    private static Studio studio;

    @BeforeAll
    static void open() throws IOException {
        studio = Studio.open(StudioSettings.in(folder));
    }

    @AfterAll
    static void close() throws IOException {
        studio.close();
    }

    /** The answer to a request as it is written here, of which the host and the token may be left to this method. */
    private static String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), studio.port())) {
            String text = request.replace("HOST", "127.0.0.1:" + studio.port()).replace("TOKEN", studio.token());
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            try (InputStream in = socket.getInputStream()) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
    }

    @Test
    void theAddressHasTheTokenAndLeadsToThePage() throws IOException {
        assertThat(studio.address())
                .hasToString("http://127.0.0.1:" + studio.port() + "/?token=" + studio.token())
                .asString()
                .matches(".*token=[0-9a-f]{32}");
        assertThat(raw("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n"))
                .startsWith("HTTP/1.1 200")
                .containsIgnoringCase("<!doctype html>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "127.0.0.1",
                "127.0.0.1:1",
                "localhost.evil.example:PORT",
                "[::1]:PORT",
                "HOST\r\nHost: evil.example"
            })
    void anotherHostIsRefusedWhicheverNameLeadsHere(String host) throws IOException {
        String named = host.replace("PORT", "" + studio.port());
        assertThat(raw("GET / HTTP/1.1\r\nHost: " + named + "\r\n\r\n")).matches("(?s)HTTP/1.1 40[03].*");
    }

    @Test
    void localhostIsThisHost() throws IOException {
        assertThat(raw("GET / HTTP/1.1\r\nHost: localhost:" + studio.port() + "\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"})
    void anotherOriginIsRefusedEvenWithTheToken(String origin) throws IOException {
        assertThat(raw("GET /api/systems HTTP/1.1\r\nHost: HOST\r\nX-Attns-Token: TOKEN\r\nOrigin: " + origin
                        + "\r\n\r\n"))
                .startsWith("HTTP/1.1 403");
    }

    @Test
    void theStudiosOwnOriginIsLetIn() throws IOException {
        assertThat(
                        raw(
                                "GET /api/systems HTTP/1.1\r\nHost: HOST\r\nX-Attns-Token: TOKEN\r\nOrigin: http://HOST\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @Test
    void aSiteThatEmbedsOurFilesIsRefusedAndALinkIsNot() throws IOException {
        String request = "GET / HTTP/1.1\r\nHost: HOST\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: ";
        assertThat(raw(request + "no-cors\r\n\r\n")).startsWith("HTTP/1.1 403");
        assertThat(raw(request + "navigate\r\n\r\n")).startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /api/systems",
                "POST /api/check",
                "POST /api/solve",
                "POST /api/train",
                "POST /api/models",
                "GET /api/page?page=abcdefgh",
                "GET /api/systems?token=00000000000000000000000000000000",
                "GET /api/jobs/0123456789abcdef/events"
            })
    void nothingIsToldOrDoneWithoutTheToken(String request) throws IOException {
        assertThat(raw(request + " HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\n\r\n{}"))
                .startsWith("HTTP/1.1 401");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/assets/../Studio.class",
                "/assets/%2e%2e/Studio.class",
                "/assets/..%2fsystems%2fduffing.yaml",
                "/assets//etc/passwd",
                "/assets/.hidden.js",
                "/assets/",
                "/assets/index.html.class",
                "/../../etc/passwd",
                "/api",
                "/api/models/../../x"
            })
    void noNameLeadsOutOfThePagesFolder(String path) throws IOException {
        assertThat(raw("GET " + path + " HTTP/1.1\r\nHost: HOST\r\nX-Attns-Token: TOKEN\r\n\r\n"))
                .matches("(?s)HTTP/1.1 40[04].*");
    }

    @Test
    void otherMethodsAreRefused() throws IOException {
        for (String method : new String[] {"PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "HEAD"}) {
            assertThat(raw(method + " /api/check HTTP/1.1\r\nHost: HOST\r\nX-Attns-Token: TOKEN\r\n\r\n"))
                    .as(method)
                    .startsWith("HTTP/1.1 405");
        }
    }

    @Test
    void everyAnswerIsDefended() throws IOException {
        for (String path : new String[] {"/", "/api/systems", "/nothing"}) {
            HttpResponse<byte[]> answer = new StudioClient(studio, "abcdefgh").send("GET", path, null);
            assertThat(answer.headers().firstValue("Content-Security-Policy").orElse(""))
                    .startsWith("default-src 'self';")
                    .contains("frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
            assertThat(answer.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
            assertThat(answer.headers().firstValue("Access-Control-Allow-Origin"))
                    .isEmpty();
        }
    }

    @Test
    void aBodyThatIsTooLongIsRefused() throws IOException {
        StudioClient client = new StudioClient(studio, "abcdefgh");
        assertThat(client.send("POST", "/api/check", new byte[300_000]).statusCode())
                .isEqualTo(413);
        assertThat(raw("POST /api/check HTTP/1.1\r\nHost: HOST\r\nX-Attns-Token: TOKEN\r\n"
                        + "Content-Length: 99999999999999999\r\n\r\n"))
                .startsWith("HTTP/1.1 413");
    }
}
