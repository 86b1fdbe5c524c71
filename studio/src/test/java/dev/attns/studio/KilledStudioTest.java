package dev.attns.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A studio that is killed in the middle of its work. */
@Timeout(300)
class KilledStudioTest {

    private static final Map<String, ?> SEARCH =
            Map.of("text", Texts.LONG_SEARCH, "targetError", 1e-28, "trajectories", 20);

    @TempDir
    private Path folder;

    /** A studio in a process of its own. */
    public static final class Separate {

        private Separate() {}

        public static void main(String[] arguments) throws Exception {
            Studio studio = Studio.open(StudioSettings.in(Path.of(arguments[0])));
            System.out.println(studio.address());
            System.in.read();
        }
    }

    @Test
    void theNextStudioOffersToGoOnAndNotBeforeTheOtherIsDead() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Separate.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (Studio second = Studio.open(StudioSettings.in(folder).with(Duration.ofMinutes(5)))) {
            BufferedReader out =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            StudioClient first = StudioClient.of(out.readLine(), "page-of-the-first");
            StudioClient later = new StudioClient(second, "page-of-the-second");
            String job;
            try (StudioClient.Events page = first.events("/api/page")) {
                job = (String) first.post("/api/tune", SEARCH).get("job");
                assertThat(page.await(event -> event.get("kind").equals("progress")))
                        .isNotNull();
                assertThat(offered(later)).isEmpty();
                assertThat(later.send("POST", "/api/jobs/" + job + "/resume", null)
                                .statusCode())
                        .isEqualTo(404);
                process.destroyForcibly().waitFor();
            } catch (IOException theStreamEndsWithTheProcess) {
                throw new AssertionError(theStreamEndsWithTheProcess);
            }
            assertThat(offered(later)).hasSize(1);
            Map<?, ?> offer = (Map<?, ?>) offered(later).get(0);
            assertThat(offer.get("job")).isEqualTo(job);
            assertThat(offer.get("kind")).isEqualTo("tune");
            assertThat(offer.get("system")).isEqualTo("slow");
            assertThat(((Map<?, ?>) offer.get("request")).get("text")).isEqualTo(Texts.LONG_SEARCH);
            assertThat(later.post("/api/jobs/" + job + "/resume", Map.of()).get("job"))
                    .isEqualTo(job);
            assertThat(later.await(
                            "/api/jobs/" + job + "/events",
                            event -> event.get("kind").equals("progress")))
                    .isNotNull();
            assertThat(offered(later)).isEmpty();
        } finally {
            process.destroyForcibly();
        }
    }

    private static List<?> offered(StudioClient client) throws IOException {
        return (List<?>) client.get("/api/systems").get("resumable");
    }
}
