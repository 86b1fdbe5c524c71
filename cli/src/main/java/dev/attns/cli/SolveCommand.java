package dev.attns.cli;

import static dev.attns.error.InputError.BAD_COUNT;

import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.reference.References;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.StartFile;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code attns solve}: solve a system from given or random starts. */
@Command(
        name = "solve",
        description = "Solve a system with a classical scheme from given or random starts.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Example: attns solve elastic-pendulum --scheme rk4 --step 0.1 --initial 0.3,10,0,0 --out path.csv"
        })
final class SolveCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(paramLabel = "SYSTEM", description = "NAME or NAME:PARAMETER=VALUE,… ('attns systems' lists them).")
    private String system;

    @Option(
            names = "--scheme",
            paramLabel = "SCHEME",
            defaultValue = "rk4",
            description = "euler, improved-euler, rk3, rk4, dop853, or accurate (default: ${DEFAULT-VALUE}).")
    private String scheme;

    @ArgGroup(multiplicity = "1")
    private StartOptions from;

    @Option(
            names = "--every",
            paramLabel = "N",
            defaultValue = "1",
            description = "Keep every N-th step (default: ${DEFAULT-VALUE}).")
    private int every;

    @Mixin
    private BatchOptions batch;

    @Mixin
    private OutputOptions output;

    /** Where the trajectories start: one of two ways. */
    static final class StartOptions {

        @Option(
                names = "--initial",
                paramLabel = "START",
                required = true,
                description = "One start, as numbers with commas, or a .npy file [trajectory, component].")
        private String initial;

        @Option(
                names = "--trajectories",
                paramLabel = "N",
                required = true,
                converter = WholeNumber.class,
                description = "So many random starts.")
        private Long trajectories;
    }

    SolveCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Problem problem = Systems.problem(system);
        TimeGrid steps = TimeGrid.of(0, batch.horizon(problem), batch.step(problem));
        if (every < 1) {
            throw BAD_COUNT.with("--every", every, 1, steps.steps());
        }
        TimeGrid grid = steps.every(every);
        Solver solver = scheme.equals(References.ACCURATE)
                ? new AccurateSolver(problem.ode(), batch.workers())
                : new ClassicalSolver(problem.ode(), Schemes.named(scheme), batch.step(problem), batch.workers());
        Map<String, Object> description = ProblemDescription.of(problem, grid, solver.description());
        Starts starts = starts(problem, description);
        return new OutputRun(terminal, interruption).run(problem, solver, starts, grid, description, output);
    }

    private Starts starts(Problem problem, Map<String, Object> description) throws IOException {
        if (from.trajectories != null) {
            long count = BatchOptions.trajectories(from.trajectories);
            description.put("seed", batch.seed());
            description.put("first", batch.first());
            description.put("trajectories", count);
            return problem.starts(batch.seed(), batch.first(), count);
        }
        boolean isFile = from.initial.endsWith(".npy");
        Starts starts = isFile
                ? StartFile.open(Path.of(from.initial), problem)
                : Starts.of(problem, StartText.parse(from.initial, problem));
        description.put("initial", from.initial);
        description.put("trajectories", starts.count());
        return starts;
    }
}
