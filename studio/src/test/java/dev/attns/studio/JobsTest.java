package dev.attns.studio;

import static dev.attns.studio.StudioClient.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.Json;
import dev.attns.model.Model;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Work that takes longer than a request. */
@Timeout(300)
class JobsTest {

    @TempDir
    private static Path folder;

    private static Studio studio;
    private static StudioClient client;
    private static String model;
    private static final List<Map<?, ?>> told = new ArrayList<>();

    @BeforeAll
    static void trainAModel() throws IOException {
        studio = Studio.open(StudioSettings.in(folder).with(Duration.ofMinutes(5)));
        client = new StudioClient(studio, "the-page");
        String job = (String) client.post("/api/train", Map.of("text", Texts.DECAY, "trajectories", 12))
                .get("job");
        Map<?, ?> done = client.await("/api/jobs/" + job + "/events", event -> {
            told.add(event);
            return event.get("kind").equals("done");
        });
        assertThat(done).as(told.toString()).isNotNull();
        model = (String) done.get("model");
    }

    @AfterAll
    static void close() throws IOException {
        studio.close();
    }

    @Test
    void aTrainingTellsItsWayAndLeavesNoNote() throws IOException {
        assertThat(told.stream().<Object>map(event -> event.get("kind")))
                .containsSubsequence("queued", "started", "progress", "done");
        Map<?, ?> summary = (Map<?, ?>) told.get(told.size() - 1).get("summary");
        assertThat((double) summary.get("correctedError")).isLessThan((double) summary.get("plainError"));
        assertThat((List<?>) client.get("/api/systems").get("resumable")).isEmpty();
    }

    @Test
    void theModelSolvesWithItsErrorItsBandAndItsRegion() throws IOException {
        Map<?, ?> answer = client.post("/api/solve", Map.of("model", model, "start", List.of(0.7)));
        Map<?, ?> error = (Map<?, ?>) answer.get("error");
        double[] corrected = numbers(error.get("corrected"));
        double[] band = numbers(error.get("band"));
        assertThat(corrected[500]).isLessThan(numbers(error.get("plain"))[500]);
        assertThat(band[500]).isGreaterThan(corrected[500]);
        assertThat((String) error.get("bandSentence")).contains("confidence");
        Map<?, ?> region = (Map<?, ?>) answer.get("region");
        assertThat(numbers(region.get("low"))[0]).isLessThan(numbers(region.get("high"))[0]);
        Map<?, ?> curve = (Map<?, ?>) ((Map<?, ?>) answer.get("curves")).get("corrected");
        assertThat((List<?>) curve.get("guarded")).isEmpty();
    }

    @Test
    void stepsOutsideTheTrainedRegionAreMarked() throws IOException {
        Map<?, ?> answer = client.post("/api/solve", Map.of("model", model, "start", List.of(3)));
        Map<?, ?> curve = (Map<?, ?>) ((Map<?, ?>) answer.get("curves")).get("corrected");
        assertThat((long) curve.get("guardedSteps")).isPositive();
        assertThat(numbers(curve.get("guarded")))
                .hasSize(((Number) curve.get("guardedSteps")).intValue())
                .startsWith(0);
        assertThat((String) curve.get("status")).contains("outside the trained region");
    }

    @Test
    void anotherParameterThanTheModelsIsRefusedAndItsOwnIsNot() throws IOException {
        Map<?, ?> other = client.post(
                "/api/solve", Map.of("model", model, "start", List.of(0.7), "parameters", Map.of("rate", 2)));
        assertThat(StudioClient.sentence(other)).contains("rate = 2");
        Map<?, ?> own = client.post(
                "/api/solve", Map.of("model", model, "start", List.of(0.7), "parameters", Map.of("rate", 1)));
        assertThat(own.get("error")).isNotNull();
        assertThat(own.get("curves")).isNotNull();
    }

    @Test
    void theModelIsDownloadedAsAFileThatIsOneAndComesBackAsItself() throws IOException {
        HttpResponse<byte[]> file = client.send("GET", "/api/models/" + model + "/file", null);
        assertThat(file.headers().firstValue("Content-Disposition")).hasValue("attachment; filename=\"decay.model\"");
        Path taken = Files.createTempFile(folder, "taken", ".model");
        Files.write(taken, file.body());
        assertThat(Model.read(taken).problem().name()).isEqualTo("decay");
        Map<?, ?> again = StudioClient.json(client.send("POST", "/api/models", file.body()));
        assertThat(again.get("model")).isEqualTo(model);
        assertThat(again.get("text")).isEqualTo(Texts.DECAY);
    }

    @Test
    void aDamagedModelIsRefusedAndLeavesNothing() throws IOException {
        byte[] file = client.send("GET", "/api/models/" + model + "/file", null).body();
        file[file.length - 3] ^= 1;
        Map<?, ?> answer = StudioClient.json(client.send("POST", "/api/models", file));
        assertThat(StudioClient.sentence(answer)).startsWith("The file is damaged");
        try (var files = Files.list(folder.resolve("models"))) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void theLinesOfJavaCompile() throws IOException {
        for (Map<String, ?> subject : List.of(
                Map.of("model", model, "start", List.of(0.7)),
                Map.of("text", Texts.OSCILLATOR, "start", List.of(1, 0), "parameters", Map.of("k", 6.5)))) {
            String java = (String) client.post("/api/take", subject).get("java");
            assertThat(java.lines().count()).isLessThanOrEqualTo(10);
            assertThat(errorsOf(java)).as(java).isEmpty();
        }
    }

    private static String errorsOf(String lines) {
        String imports = "import dev.attns.model.*; import dev.attns.problem.*; import dev.attns.reference.*;"
                + " import dev.attns.scheme.*; import dev.attns.solver.*; import dev.attns.trajectory.*;"
                + " import java.nio.file.*;";
        String source = imports + " class Taken { static void run() throws Exception {\n" + lines + "}}";
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter errors = new StringWriter();
        List<String> options = List.of(
                "-classpath", System.getProperty("java.class.path") + File.pathSeparator, "-d", folder.toString());
        compiler.getTask(errors, null, null, options, null, List.of(new Source(source)))
                .call();
        return errors.toString();
    }

    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String text) {
            super(URI.create("string:///Taken.java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    @Test
    void aCloudOfAModelIsStreamed() throws IOException {
        String request =
                Json.compact(Map.of("model", model, "count", 100, "frames", 20, "interval", 0.125, "x", 0, "y", 0));
        HttpResponse<byte[]> answer = client.send("POST", "/api/cloud", request.getBytes());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).hasSize(20 * 2 * 100 * Float.BYTES);
    }

    @Test
    void aSearchIsStoppedAndGoesOnAndIsForgotten() throws IOException {
        String job = (String)
                client.post("/api/tune", Map.of("text", Texts.LONG_SEARCH, "targetError", 1e-28, "trajectories", 20))
                        .get("job");
        client.await("/api/jobs/" + job + "/events", event -> event.get("kind").equals("progress"));
        client.post("/api/jobs/" + job + "/stop", Map.of());
        assertThat(client.await(
                        "/api/jobs/" + job + "/events",
                        event -> event.get("kind").equals("stopped")))
                .isNotNull();
        assertThat(resumable()).contains(job);
        client.post("/api/jobs/" + job + "/resume", Map.of());
        client.await("/api/jobs/" + job + "/events", event -> event.get("kind").equals("progress"));
        assertThat(resumable()).doesNotContain(job);
        client.post("/api/jobs/" + job + "/stop", Map.of());
        client.await("/api/jobs/" + job + "/events", event -> event.get("kind").equals("stopped"));
        client.post("/api/jobs/" + job + "/forget", Map.of());
        assertThat(resumable()).doesNotContain(job);
    }

    private static List<Object> resumable() throws IOException {
        return ((List<?>) client.get("/api/systems").get("resumable"))
                .stream().<Object>map(each -> ((Map<?, ?>) each).get("job")).toList();
    }

    @Test
    void workOfAClosedPageIsStoppedAndOfferedAgain(@TempDir Path elsewhere) throws Exception {
        try (Studio impatient = Studio.open(StudioSettings.in(elsewhere).with(Duration.ofSeconds(1)))) {
            StudioClient page = new StudioClient(impatient, "page-that-closes");
            String job;
            try (StudioClient.Events stream = page.events("/api/page")) {
                assertThat(stream.await(event -> event.get("kind").equals("hello")))
                        .isNotNull();
                job = (String) page.post(
                                "/api/tune",
                                Map.of("text", Texts.LONG_SEARCH, "targetError", 1e-28, "trajectories", 20))
                        .get("job");
                assertThat(stream.await(event -> event.get("kind").equals("progress"))
                                .get("job"))
                        .isEqualTo(job);
            }
            StudioClient other = new StudioClient(impatient, "page-that-stays");
            while (!other.get("/api/jobs/" + job).get("state").equals("stopped")) {
                Thread.sleep(50);
            }
            List<?> offered = (List<?>) other.get("/api/systems").get("resumable");
            assertThat(((Map<?, ?>) offered.get(0)).get("job")).isEqualTo(job);
        }
    }

    @Test
    void aPageHearsOfItsOwnJobsAlone() throws IOException {
        StudioClient one = new StudioClient(studio, "page-number-one");
        StudioClient two = new StudioClient(studio, "page-number-two");
        try (StudioClient.Events ofOne = one.events("/api/page");
                StudioClient.Events ofTwo = two.events("/api/page")) {
            ofOne.await(event -> event.get("kind").equals("hello"));
            ofTwo.await(event -> event.get("kind").equals("hello"));
            String jobOfOne = (String) one.post("/api/train", Map.of("text", Texts.DECAY, "trajectories", 6))
                    .get("job");
            String jobOfTwo = (String) two.post("/api/train", Map.of("text", Texts.DECAY, "trajectories", 7))
                    .get("job");
            assertThat(heard(ofOne)).containsOnly(jobOfOne);
            assertThat(heard(ofTwo)).containsOnly(jobOfTwo);
        }
    }

    private static List<Object> heard(StudioClient.Events events) throws IOException {
        List<Object> jobs = new ArrayList<>();
        events.await(event -> {
            jobs.add(event.get("job"));
            return event.get("kind").equals("done");
        });
        return jobs;
    }
}
