package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.Version;
import dev.attns.cli.run.ExitCode;
import dev.attns.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command that prints a result as JSON prints it in the form of {@code docs/json.md}. */
class JsonResultTest {

    private static final List<String> HEAD =
            List.of("command", "system", "parameters", "step", "scheme", "seed", "versions", "machine", "figures");

    /** Those of systems are no results but descriptions; that of bench, which takes long, is held to the form where it is run. */
    private static final Set<String> ELSEWHERE = Set.of("systems", "show", "bench");

    private static final String OSCILLATOR = "van-der-pol:mu=0.5..1.5";

    @TempDir
    static Path folder;

    /** What each command printed, which is asked for more than once. */
    private static final Map<String, Map<?, ?>> RESULTS = new HashMap<>();

    private static Path model;
    private static Path observed;
    private static Path system;

    @BeforeAll
    static void train() throws IOException {
        String text = Files.readString(Path.of("../systems/rigid-body.yaml"))
                .replaceAll("step: .*", "step: 0.4")
                .replaceAll("horizon: .*", "horizon: 2");
        system = Files.writeString(folder.resolve("body.yaml"), text);
        model = SmallTraining.trainClosedForm(folder.resolve("a.model"));
        observed = SmallTraining.data(
                folder.resolve("observed.csv"), OSCILLATOR, new String[] {"--trajectories", "3", "--step", "0.1"});
    }

    /** A small run of each. */
    private static final Map<String, List<String>> RUNS = Map.of(
            "evaluate", List.of("MODEL", "--trajectories", "4", "--horizon", "1", "--seed", "7"),
            "inspect", List.of("MODEL"),
            "tune",
                    List.of(
                            "spring-mass:d=2",
                            "--target-error",
                            "1e-9",
                            "--trajectories",
                            "4",
                            "--horizon",
                            "1",
                            "--budget",
                            "2",
                            "--seed",
                            "7",
                            "--out",
                            "OUT"),
            "demo", List.of("SYSTEM", "--trajectories", "3", "--target-error", "1e-3", "--budget", "2", "--out", "OUT"),
            "fit", List.of(OSCILLATOR, "--data", "OBSERVED", "--parameters", "mu", "--seed", "7"));

    private static Map<?, ?> result(String command) {
        return RESULTS.computeIfAbsent(command, JsonResultTest::run);
    }

    private static Map<?, ?> run(String command) {
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(RUNS.get(command));
        words.replaceAll(word -> switch (word) {
            case "MODEL" -> model.toString();
            case "SYSTEM" -> system.toString();
            case "OBSERVED" -> observed.toString();
            case "OUT" -> folder.resolve("out-" + command).toString();
            default -> word;
        });
        words.addAll(List.of("--json", "--quiet"));
        CommandRun run = CommandRun.of(words.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).isEmpty();
        return (Map<?, ?>) Json.parse(run.out(), "the output of " + command);
    }

    static Stream<String> commands() {
        return CommandTree.visible()
                .filter(command -> command.getCommandSpec().findOption("--json") != null)
                .map(command -> command.getCommandSpec().name())
                .filter(name -> !ELSEWHERE.contains(name));
    }

    @Test
    void everyOtherCommandWithJsonIsRunHere() {
        assertThat(new TreeSet<>(RUNS.keySet())).isEqualTo(commands().collect(Collectors.toCollection(TreeSet::new)));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void theHeadComesFirstAndNamesTheFiguresThatFollow(String command) {
        Map<?, ?> result = result(command);
        requireForm(command, result);
        assertThat(((Number) result.get("step")).doubleValue()).isPositive();
        assertThat(result.get("scheme")).isInstanceOf(String.class);
        assertThat(result.get("seed")).isEqualTo(RUNS.get(command).contains("--seed") ? 7L : 1L);
    }

    /** Holds a result to the form. */
    static void requireForm(String command, Map<?, ?> result) {
        List<String> names = result.keySet().stream().map(Object::toString).toList();
        assertThat(names).startsWith(HEAD.toArray(String[]::new));
        assertThat(result.get("command")).isEqualTo(command);
        assertThat(result.get("system")).isInstanceOf(String.class);
        assertThat((Map<?, ?>) result.get("parameters")).isNotEmpty();
        Map<?, ?> versions = (Map<?, ?>) result.get("versions");
        assertThat(versions.get("attns")).isEqualTo(Version.current());
        assertThat(versions.get("java")).isEqualTo(System.getProperty("java.version"));
        assertThat(result.get("machine")).asString().contains("processor");
        assertThat(result.get("figures")).isEqualTo(names.subList(HEAD.size(), names.size()));
        assertThat((List<?>) result.get("figures")).isNotEmpty();
    }

    /** Scripts rely on them. */
    @Test
    void theFiguresOfAnEvaluationStandWhereTheyAlwaysStood() {
        Map<?, ?> result = result("evaluate");
        List<String> figures = List.of(
                "mse_at_end",
                "median_at_end",
                "max_at_end",
                "mse_over_time",
                "exploded",
                "guarded_steps",
                "trajectories",
                "steps",
                "seconds");
        assertThat(new LinkedHashSet<Object>(result.keySet()))
                .containsAll(figures)
                .contains("plain");
        assertThat(new LinkedHashSet<Object>(((Map<?, ?>) result.get("plain")).keySet()))
                .containsAll(figures);
    }

    @Test
    void thePageNamesEveryEntryOfTheHeadAndEveryFigureOfEveryCommand() throws IOException {
        String page = Files.readString(Path.of("../docs/json.md"));
        HEAD.forEach(name -> assertThat(page).contains("`" + name + "`"));
        for (String command : List.of("evaluate", "inspect", "demo", "fit", "tune")) {
            ((List<?>) result(command).get("figures"))
                    .forEach(name -> assertThat(page).as(command).contains("`" + name + "`"));
        }
    }
}
