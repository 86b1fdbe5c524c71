package dev.attns.studio;

import static dev.attns.studio.StudioClient.numbers;
import static dev.attns.studio.StudioClient.sentence;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.file.Json;
import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import dev.attns.text.source.SourceText;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is computed within a request. */
class ViewsTest {

    private static final double NINE_DIGITS = 1e-8;

    @TempDir
    private static Path folder;

    private static Studio studio;
    private static StudioClient client;

    @BeforeAll
    static void open() throws IOException {
        studio = Studio.open(StudioSettings.in(folder));
        client = new StudioClient(studio, "the-page");
    }

    @AfterAll
    static void close() throws IOException {
        studio.close();
    }

    private static double[] curve(Map<?, ?> answer, String name, int component) {
        Map<?, ?> curve = (Map<?, ?>) ((Map<?, ?>) answer.get("curves")).get(name);
        return numbers(((List<?>) curve.get("states")).get(component));
    }

    private static List<Object> fields(Map<?, ?> answer, String list, String name) {
        return ((List<?>) answer.get(list))
                .stream().<Object>map(each -> ((Map<?, ?>) each).get(name)).toList();
    }

    @Test
    void theExamplesAreTheBuiltInSystemsAndThoseOfTheFolder() throws IOException {
        Map<?, ?> answer = client.get("/api/systems");
        TreeSet<String> names = new TreeSet<>(Systems.names());
        try (Stream<Path> files = Files.list(Path.of("../systems"))) {
            names.addAll(files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .map(name -> name.replace(".yaml", ""))
                    .collect(Collectors.toSet()));
        }
        assertThat(new TreeSet<>(fields(answer, "systems", "name"))).isEqualTo(names);
        assertThat(answer.get("subject")).isNull();
        assertThat((List<?>) answer.get("resumable")).isEmpty();
    }

    @Test
    void everyExampleCanBeCheckedAndSolved() throws IOException {
        for (Object each : (List<?>) client.get("/api/systems").get("systems")) {
            String text = (String) ((Map<?, ?>) each).get("text");
            Map<?, ?> checked = client.post("/api/check", Map.of("text", text));
            assertThat(checked.get("error")).as(text).isNull();
            Map<?, ?> solved = client.post(
                    "/api/solve", Map.of("text", text, "start", fields(checked, "starts", "value"), "points", 20));
            assertThat(curve(solved, "plain", 0)).as(text).hasSize(21);
            assertThat(curve(solved, "accurate", 0)[1]).as(text).isFinite();
        }
    }

    @Test
    void aMistakeIsToldWithItsPlace() throws IOException {
        Map<?, ?> answer = client.post("/api/check", Map.of("text", Texts.DECAY.replace("x^3", "yy^3")));
        Map<?, ?> error = (Map<?, ?>) answer.get("error");
        assertThat((String) error.get("sentence")).contains("'yy'");
        assertThat(error.get("line")).isEqualTo(4L);
        assertThat(error.get("column")).isEqualTo(26L);
        assertThat(error.get("length")).isEqualTo(2L);
    }

    @Test
    void aTextIsUnderstoodWithItsSlidersStartsAndBodies() throws IOException {
        Map<?, ?> answer = client.post("/api/check", Map.of("text", Texts.OSCILLATOR, "parameters", Map.of("n", 2)));
        assertThat(answer.get("components")).isEqualTo(List.of("q1", "q2", "p1", "p2"));
        assertThat(answer.get("hasEnergy")).isEqualTo(true);
        assertThat(answer.get("bodies")).isEqualTo(Map.of("kind", "springs", "positions", List.of(0L, 1L)));
        assertThat(fields(answer, "parameters", "name")).isEqualTo(List.of("k", "n"));
        assertThat(fields(answer, "parameters", "value")).isEqualTo(List.of(4.0, 2.0));
        assertThat(fields(answer, "parameters", "meaning")).isEqualTo(List.of("stiffness", ""));
        Map<?, ?> q1 = (Map<?, ?>) ((List<?>) answer.get("starts")).get(0);
        assertThat((double) q1.get("low")).isBetween(0.5, 0.52);
        assertThat((double) q1.get("high")).isBetween(0.98, 1.0);
    }

    @Test
    void thePlainCurveIsTheLibrarysOwnAndTheAccurateOneIsTrue() throws IOException {
        Map<?, ?> answer = client.post(
                "/api/solve",
                Map.of("text", Texts.OSCILLATOR, "start", List.of(1, 0), "scheme", "rk3", "horizon", 3, "points", 100));
        Problem problem = Family.of(new SourceText("test", Texts.OSCILLATOR)).with("");
        TimeGrid grid = new TimeGrid(0, 3, 100);
        Solution plain = new ClassicalSolver(problem.ode(), Schemes.rk3(), 0.1)
                .solve(Starts.of(problem, new double[] {1, 0}), grid);
        double[] error = numbers(((Map<?, ?>) answer.get("error")).get("plain"));
        double[] energy = numbers(((Map<?, ?>) answer.get("energy")).get("accurate"));
        for (int point = 0; point <= 100; point++) {
            double truth = Math.cos(2 * grid.at(point));
            assertThat(curve(answer, "plain", 0)[point]).isCloseTo(plain.at(point, 0, 0), within(NINE_DIGITS));
            assertThat(curve(answer, "accurate", 0)[point]).isCloseTo(truth, within(NINE_DIGITS));
            assertThat(error[point]).isGreaterThanOrEqualTo(Math.abs(plain.at(point, 0, 0) - truth) - NINE_DIGITS);
            assertThat(energy[point]).isCloseTo(2, within(NINE_DIGITS));
        }
        assertThat(error[100]).isGreaterThan(1e-4);
    }

    @Test
    void aParameterThatIsMovedGivesWhatATextWithThatValueGives() throws IOException {
        Map<String, ?> start =
                Map.of("text", Texts.OSCILLATOR, "start", List.of(1, 0), "parameters", Map.of("k", 6.25));
        double[] moved = curve(client.post("/api/solve", start), "plain", 0);
        double[] written = curve(
                client.post(
                        "/api/solve",
                        Map.of("text", Texts.OSCILLATOR.replace("value: 4", "value: 6.25"), "start", List.of(1, 0))),
                "plain",
                0);
        assertThat(moved).containsExactly(written, within(NINE_DIGITS));
        assertThat(sentence(client.post(
                        "/api/solve",
                        Map.of("text", Texts.OSCILLATOR, "start", List.of(1, 0), "parameters", Map.of("k", -1)))))
                .contains("above zero");
    }

    @Test
    void aParameterThatASizeDependsOnIsCompiledAnew() throws IOException {
        String text = Texts.OSCILLATOR.replace("step: 0.1", "step: 0.4/k");
        Map<?, ?> answer =
                client.post("/api/solve", Map.of("text", text, "start", List.of(1, 0), "parameters", Map.of("k", 8)));
        assertThat(answer.get("step")).isEqualTo(0.05);
    }

    @Test
    void eventsAreToldOfEveryCurve() throws IOException {
        String text = Texts.OSCILLATOR + "events: {crossing: \"q[1]\"}\n";
        Map<?, ?> answer = client.post("/api/solve", Map.of("text", text, "start", List.of(1, 0)));
        assertThat(fields(answer, "events", "name")).hasSize(6).containsOnly("crossing");
        assertThat((double) fields(answer, "events", "time").get(0)).isCloseTo(Math.PI / 4, within(1e-7));
    }

    @ParameterizedTest
    @CsvSource({
        "horizon, 1e12, steps",
        "step, 1e-12, steps",
        "points, 1e9, from 2 to 5000",
        "points, 0.5, whole number",
        "horizon, -1, above zero",
        "start, 3, list",
        "scheme, 7, string"
    })
    void whatWouldTakeForeverIsRefusedWithASentence(String field, double value, String words) throws IOException {
        Map<String, Object> fields = new HashMap<>(Map.of("text", Texts.OSCILLATOR, "start", List.of(1, 0)));
        fields.put(field, value);
        assertThat(sentence(client.post("/api/solve", fields))).contains(words);
    }

    @ParameterizedTest
    @CsvSource({"1001, at most 1000", "100000, 10000 components", "1000000000, whole number"})
    void aHugeStateIsRefusedWithASentence(String size, String words) throws IOException {
        String text = Texts.OSCILLATOR.replace("value: 1, range: count", "value: " + size);
        assertThat(sentence(client.post("/api/check", Map.of("text", text)))).contains(words);
    }

    @Test
    void aTextCanComputeAndNothingElse() throws IOException {
        for (String formula :
                List.of("system(1)", "java.lang.Runtime(x)", "!!java.net.URL [x]", "${x}", "`id`", "x; y")) {
            Map<?, ?> answer = client.post("/api/check", Map.of("text", Texts.DECAY.replace("-rate*x - x^3", formula)));
            assertThat(sentence(answer)).as(formula).isNotBlank();
        }
    }

    @Test
    void aSolutionThatBlowsUpIsCutOffAndSaysSo() throws IOException {
        Map<?, ?> answer = client.post(
                "/api/solve", Map.of("text", Texts.DECAY.replace("-rate*x - x^3", "rate*x^2"), "start", List.of(1)));
        Map<?, ?> plain = (Map<?, ?>) ((Map<?, ?>) answer.get("curves")).get("plain");
        assertThat((String) plain.get("status")).contains("not finite");
        assertThat(curve(answer, "accurate", 0)[0]).isEqualTo(1);
        assertThat(curve(answer, "accurate", 0)[500]).isNaN();
    }

    @Test
    void aCloudIsTheStatesOfTheLibraryFrameByFrame() throws IOException {
        HttpResponse<byte[]> answer = client.send(
                "POST",
                "/api/cloud",
                ("{\"text\":" + Json.compact(Texts.OSCILLATOR)
                                + ",\"count\":300,\"frames\":30,\"interval\":0.034,\"x\":0,\"y\":1,\"seed\":5,\"first\":2}")
                        .getBytes(StandardCharsets.UTF_8));
        double interval = Double.parseDouble(
                answer.headers().firstValue("X-Attns-Interval").orElseThrow());
        assertThat(interval).isCloseTo(0.1 / 3, within(1e-15));
        assertThat(answer.body()).hasSize(30 * 2 * 300 * Float.BYTES);
        FloatBuffer frames =
                ByteBuffer.wrap(answer.body()).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
        Problem problem = Family.of(new SourceText("test", Texts.OSCILLATOR)).with("");
        Solution solution = new ClassicalSolver(problem.ode(), Schemes.rk4(), 0.1)
                .solve(problem.starts(5, 300), new TimeGrid(0, 33 * interval, 33));
        for (int frame = 0; frame < 30; frame++) {
            for (int i = 0; i < 300; i++) {
                int at = frame * 600 + i;
                assertThat(frames.get(at)).isCloseTo((float) solution.at(frame + 2, i, 0), within(1e-5f));
                assertThat(frames.get(at + 300)).isCloseTo((float) solution.at(frame + 2, i, 1), within(1e-5f));
            }
        }
    }

    @Test
    void aModelThatIsNotThereIsMissingAndAFileThatIsNoneIsRefused() throws IOException {
        assertThat(client.send("GET", "/api/models/0123456789abcdef0123", null).statusCode())
                .isEqualTo(404);
        assertThat(client.send("POST", "/api/models", new byte[] {1, 2, 3}).statusCode())
                .isEqualTo(400);
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.filter(Files::isRegularFile)).isEmpty();
        }
    }
}
