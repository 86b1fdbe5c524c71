package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.Json;
import dev.attns.model.Model;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every file in the folder {@code systems}, from its text to the errors of a model, by the commands that a user has. */
class SystemFilesTest {

    private static final Path SYSTEMS = Path.of("../systems");

    /** Of the mean squared errors of the plain scheme and of a small network; measured from 3e3 to 3e7. */
    private static final double LEAST_FACTOR = 300;

    /** RK4 itself makes no larger an error where motions are parabolas, as between two bounces. */
    private static final double ROUNDING = 1e-26;

    private static final int STEPS = 15;

    @TempDir
    Path folder;

    static Stream<String> files() throws IOException {
        try (Stream<Path> all = Files.list(SYSTEMS)) {
            return all
                    .filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @Test
    void thereAreSixAtLeast() throws IOException {
        assertThat(files().toList()).hasSizeGreaterThanOrEqualTo(6).allMatch(name -> name.endsWith(".yaml"));
    }

    @ParameterizedTest
    @MethodSource("files")
    void aFileIsShownTrainedSolvedAndEvaluated(String name) throws IOException {
        Path file = Files.copy(SYSTEMS.resolve(name), folder.resolve(name));
        Map<?, ?> shown = json("systems", "show", file.toString(), "--json");
        assertThat(shown.get("system") + ".yaml").isEqualTo(name);
        assertThat((String) shown.get("summary")).isNotEmpty();
        int components = ((List<?>) shown.get("components")).size();
        String horizon = Double.toString(STEPS * ((Number) shown.get("step")).doubleValue());

        Path data = folder.resolve("data.npy");
        int varied = Systems.problem(file.toString()).varied().size();
        String trajectories = Integer.toString(12 + 40 * varied);
        run(
                "generate",
                file.toString(),
                "--trajectories",
                trajectories,
                "--horizon",
                horizon,
                "--out",
                data.toString());
        assertThat((Map<?, ?>) Json.parse(Files.readString(folder.resolve("data.npy.json")), "the description"))
                .extracting("system_text")
                .isEqualTo(Files.readString(file));
        Path model = folder.resolve("a.model");
        run(
                "train",
                file.toString(),
                "--data",
                data.toString(),
                "--width",
                "16",
                "--activation",
                "tanh",
                "--out",
                model.toString());
        assertThat(Model.read(model).problem().source()).contains(Files.readString(file));

        Files.delete(file);
        Path ends = folder.resolve("ends.csv");
        run("solve", model.toString(), "--trajectories", "3", "--horizon", horizon, "--out", ends.toString());
        List<String> lines = Files.readAllLines(ends);
        assertThat(lines).hasSize(1 + 3 * (STEPS + 1));
        assertThat(lines.get(0).split(",")).hasSize(2 + components + varied);
        assertThat(lines.subList(1, lines.size()))
                .allSatisfy(line -> assertThat(Stream.of(line.split(",")).mapToDouble(Double::parseDouble))
                        .allMatch(Double::isFinite));

        Map<?, ?> corrected =
                json("evaluate", model.toString(), "--trajectories", "20", "--horizon", horizon, "--json");
        Map<?, ?> plain = (Map<?, ?>) corrected.get("plain");
        assertThat(corrected.get("exploded")).isEqualTo(0L);
        assertThat(plain.get("exploded")).isEqualTo(0L);
        assertThat(error(corrected)).isPositive().isLessThan(Math.max(error(plain) / LEAST_FACTOR, ROUNDING));
    }

    private static double error(Map<?, ?> figures) {
        return ((Number) figures.get("mse_at_end")).doubleValue();
    }

    private static Map<?, ?> json(String... command) {
        return (Map<?, ?>) Json.parse(run(command).out(), "the output");
    }

    private static CommandRun run(String... command) {
        CommandRun run = CommandRun.of(command);
        assertThat(run.code()).as(run.err()).isZero();
        return run;
    }
}
