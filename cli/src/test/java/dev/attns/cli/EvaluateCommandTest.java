package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
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
        "guarded_trajectories",
        "guarded_steps",
        "guarded_share",
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
            assertThat(said(run)).hasSize(1).first().asString().startsWith("The data follow the equation to ");
        } else {
            assertThat(said(run)).isEmpty();
        }
        return (Map<?, ?>) Json.parse(run.out(), "the output");
    }

    /** What was said, but for the guard: the model has few trajectories, and some others leave them. */
    private static List<String> said(CommandRun run) {
        return run.err()
                .lines()
                .filter(line -> !line.contains("left the region that the model was trained on; order 8 took"))
                .toList();
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
        assertThat(said(run)).isEmpty();
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSize(6);
        assertThat(lines.get(5)).startsWith("Between its steps errors are ");
        assertThat(lines.get(0))
                .isEqualTo("elastic-pendulum, step 0.1, 7 trajectories to time 2.0: squared error at the end");
        assertThat(lines.get(2).strip().split(" +"))
                .containsExactly("mean", "median", "largest", "exploded", "seconds");
        assertThat(lines.get(3)).startsWith("attns ");
        assertThat(lines.get(4)).startsWith("rk4 ");
    }

    @Test
    void trajectoriesThatLeaveTheTrainedRegionAreToldOf() {
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
                "0.1,13,0,0",
                "--out",
                far.toString());
        assertThat(made.code()).as(made.err()).isZero();
        CommandRun run = evaluate(model, "--data", far.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err())
                .contains(
                        "1 trajectory left the region that the model was trained on; order 8 took 3 steps (100.00 %)");
        Map<?, ?> figures = (Map<?, ?>)
                Json.parse(evaluate(model, "--data", far.toString(), "--json").out(), "the output");
        assertThat(figures.get("guarded_steps")).isEqualTo(3L);
        assertThat(figures.get("guarded_trajectories")).isEqualTo(1L);
        assertThat(figures.get("guarded_share")).isEqualTo(1.0);
        assertThat(figures.get("out_of_range")).isEqualTo(0L);
        assertThat((double) figures.get("mse_at_end")).isLessThan(1e-12);
        assertThat(((Map<?, ?>) figures.get("plain")).get("guarded_steps")).isEqualTo(0L);
        CommandRun warned = evaluate(model, "--data", far.toString(), "--guard", "warn");
        assertThat(warned.code()).isZero();
        assertThat(warned.err()).contains("1 trajectory left the region", "do not trust them from there on");
        CommandRun failed = evaluate(model, "--data", far.toString(), "--guard", "fail");
        assertThat(failed.code()).isEqualTo(ExitCode.NUMERICAL_FAILURE);
        CommandRun off = evaluate(model, "--data", far.toString(), "--guard", "off");
        assertThat(off.code()).isZero();
        assertThat(off.err()).doesNotContain("left the region");
    }

    @Test
    void theJsonHasEveryFigureOfBoth() {
        Map<?, ?> figures = figures("--trajectories", "7", "--horizon", "2", "--json");
        assertThat(((List<?>) figures.get("figures")).toArray())
                .startsWith((Object[]) KEYS)
                .endsWith("inside_ratio", "plain")
                .hasSize(KEYS.length + 2);
        assertThat(((Map<?, ?>) figures.get("plain")).keySet().toArray()).containsExactly((Object[]) KEYS);
        assertThat(figures.get("trajectories")).isEqualTo(7L);
        assertThat(figures.get("steps")).isEqualTo(20L);
        assertThat((long) figures.get("guarded_steps")).isBetween(0L, 14L);
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
