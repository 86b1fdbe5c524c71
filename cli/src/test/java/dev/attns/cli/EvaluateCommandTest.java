package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.command.ExitCode;
import dev.attns.cli.display.Interruption;
import dev.attns.evaluation.Evaluation;
import dev.attns.file.Json;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateCommandTest {

    private static final String[] KEYS = {
        "mse_at_end",
        "median_at_end",
        "max_at_end",
        "mse_over_time",
        "exploded",
        "out_of_range",
        "largest_factor",
        "guarded_steps",
        "trajectories",
        "steps",
        "seconds"
    };

    @TempDir
    static Path models;

    private static Path model;

    @TempDir
    Path folder;

    @Test
    void itStopsWhateverItIsAt() {
        Interruption interruption = new Interruption();
        interruption.request();
        CommandRun run =
                CommandRun.of(interruption, "evaluate", model.toString(), "--trajectories", "500", "--horizon", "1000");
        assertThat(run.code()).isEqualTo(ExitCode.STOPPED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("Stopped").hasLineCount(1);
    }

    @BeforeAll
    static void trained() {
        model = SmallTraining.train(models.resolve("a.model"), "--epochs", "100");
    }

    private static CommandRun evaluate(Path file, String... options) {
        String[] arguments = new String[options.length + 2];
        arguments[0] = "evaluate";
        arguments[1] = file.toString();
        System.arraycopy(options, 0, arguments, 2, options.length);
        return CommandRun.of(arguments);
    }

    private static Map<?, ?> figures(String... options) {
        CommandRun run = evaluate(model, options);
        assertThat(run.code()).as(run.err()).isZero();
        if (Arrays.asList(options).contains("--data")) {
            assertThat(run.err()).startsWith("The data follow the equation to ").hasLineCount(1);
        } else {
            assertThat(run.err()).isEmpty();
        }
        return (Map<?, ?>) Json.parse(run.out(), "the output");
    }

    private static void assertRefused(CommandRun run, String... said) {
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(said).startsWith("attns: ").hasLineCount(1);
    }

    @Test
    void theTextHasARowForTheModelAndOneForThePlainScheme() {
        CommandRun run = evaluate(model, "--trajectories", "7", "--horizon", "2");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSize(5);
        assertThat(lines.get(0))
                .isEqualTo("elastic-pendulum, step 0.1, 7 trajectories to time 2.0: squared error at the end");
        assertThat(lines.get(2).strip().split(" +"))
                .containsExactly("mean", "median", "largest", "exploded", "seconds");
        assertThat(lines.get(3)).startsWith("attns ");
        assertThat(lines.get(4)).startsWith("rk4 ");
    }

    @Test
    void trajectoriesFarLargerThanInTrainingAreToldOf() {
        Path far = folder.resolve("far.npy");
        CommandRun made = CommandRun.of(
                "solve",
                "elastic-pendulum",
                "--scheme",
                "accurate",
                "--step",
                "0.1",
                "--horizon",
                "0.3",
                "--initial",
                "0.1,200,0,0",
                "--out",
                far.toString());
        assertThat(made.code()).as(made.err()).isZero();
        CommandRun run = evaluate(model, "--data", far.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern(
                        "1 trajectory went far beyond the states that the model was trained on, up to \\S+ times"
                                + " as large. Do not trust them.");
        Map<?, ?> figures = (Map<?, ?>)
                Json.parse(evaluate(model, "--data", far.toString(), "--json").out(), "the output");
        assertThat(figures.get("out_of_range")).isEqualTo(1L);
        assertThat((double) figures.get("largest_factor")).isGreaterThan(5);
        assertThat(((Map<?, ?>) figures.get("plain")).get("out_of_range")).isEqualTo(0L);
    }

    @Test
    void theJsonHasEveryFigureOfBoth() {
        Map<?, ?> figures = figures("--trajectories", "7", "--horizon", "2", "--json");
        assertThat(figures.keySet().toArray())
                .startsWith((Object[]) KEYS)
                .endsWith("plain")
                .hasSize(KEYS.length + 1);
        assertThat(((Map<?, ?>) figures.get("plain")).keySet().toArray()).containsExactly((Object[]) KEYS);
        assertThat(figures.get("trajectories")).isEqualTo(7L);
        assertThat(figures.get("steps")).isEqualTo(20L);
        assertThat(figures.get("guarded_steps")).isEqualTo(0L);
        assertThat((List<?>) figures.get("mse_over_time")).hasSize(21);
    }

    @Test
    void theFiguresAreThoseOfTheLibrary() throws IOException {
        Map<?, ?> figures = figures("--trajectories", "9", "--horizon", "2", "--seed", "5", "--json");
        Model read = Model.read(model);
        TimeGrid grid = TimeGrid.of(0, 2, 0.1);
        Solution truth = new AccurateSolver(read.problem().ode(), Workers.of(1))
                .solve(read.problem().starts(5, 9), grid);
        Evaluation corrected = Evaluation.of(new HybridSolver(read, Workers.of(1)), truth);
        Evaluation plain = Evaluation.of(new ClassicalSolver(read.problem().ode(), Schemes.rk4(), 0.1), truth);
        assertThat(figures.get("mse_at_end")).isEqualTo(corrected.meanAtEnd());
        assertThat(figures.get("median_at_end")).isEqualTo(corrected.medianAtEnd());
        assertThat(figures.get("max_at_end")).isEqualTo(corrected.maximumAtEnd());
        assertThat(figures.get("exploded")).isEqualTo(corrected.exploded());
        assertThat(((List<?>) figures.get("mse_over_time")))
                .isEqualTo(DoubleStream.of(corrected.meanOverTime()).boxed().toList());
        assertThat(((Map<?, ?>) figures.get("plain")).get("mse_at_end")).isEqualTo(plain.meanAtEnd());
    }

    @Test
    void dataInAFileGiveTheSameFiguresAsGeneratedOnes() {
        Path data = SmallTraining.data(folder.resolve("data.npy"), "--seed", "2");
        Map<?, ?> read = figures("--data", data.toString(), "--json");
        Map<?, ?> generated = figures("--trajectories", "12", "--horizon", "2", "--json");
        for (String key : List.of("mse_at_end", "median_at_end", "max_at_end", "mse_over_time", "exploded")) {
            assertThat(read.get(key)).as(key).isEqualTo(generated.get(key));
        }
    }

    @Test
    void theSeedMatters() {
        assertThat(figures("--trajectories", "5", "--horizon", "2", "--seed", "3", "--json")
                        .get("mse_at_end"))
                .isNotEqualTo(figures("--trajectories", "5", "--horizon", "2", "--json")
                        .get("mse_at_end"));
    }

    @Test
    void dataOfAnotherSystemAreRefused() {
        Path other = SmallTraining.data(folder.resolve("other.npy"), "henon-heiles", new String[] {});
        assertRefused(evaluate(model, "--data", other.toString()), "other.npy", "henon-heiles", "elastic-pendulum");
        Path coarse = SmallTraining.data(folder.resolve("coarse.npy"), "--step", "0.2");
        assertRefused(evaluate(model, "--data", coarse.toString()), "points 0.2 apart", "0.1");
    }

    @Test
    void aModelThatIsCutShortDamagedOrForeignIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(model);
        Path bad = folder.resolve("bad.model");
        Files.write(bad, Arrays.copyOf(whole, whole.length - 1));
        assertRefused(evaluate(bad, "--trajectories", "3"), "bad.model is truncated");
        byte[] flipped = whole.clone();
        flipped[whole.length - 3] ^= 4;
        Files.write(bad, flipped);
        assertRefused(evaluate(bad, "--trajectories", "3"), "bad.model is damaged");
        Path data = SmallTraining.data(folder.resolve("data.npy"));
        assertRefused(evaluate(data, "--trajectories", "3"), "data.npy is not a safetensors file");
    }

    @Test
    void aHorizonThatTheStepDoesNotDivideIsRefused() {
        assertRefused(evaluate(model, "--trajectories", "3", "--horizon", "2.05"), "take 2.0 and 2.1");
        assertRefused(evaluate(model, "--trajectories", "3", "--horizon", "0"), "horizon");
    }
}
