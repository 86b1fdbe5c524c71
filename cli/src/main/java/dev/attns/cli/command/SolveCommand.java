package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.WRONG_STEP;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.ProblemDescription;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.BatchOptions;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.OutputOptions;
import dev.attns.cli.option.StartOptions;
import dev.attns.file.Fingerprint;
import dev.attns.model.Model;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.reference.References;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code attns solve}: solve a system from given or random starts. */
@Command(
        name = "solve",
        description = "Solve with a model, or a system with a classical scheme, from given or random starts.",
        customSynopsis = "attns solve MODEL|SYSTEM (--initial=START | --trajectories=N) --out=FILE [OPTIONS]",
        sortOptions = false,
        footer = {
            "",
            "Example: attns solve elastic.model --trajectories 1e6 --every 500 --out ends.npy",
            "Example: attns solve elastic-pendulum --initial 0.3,10,0,0 --out path.csv"
        })
final class SolveCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(
            paramLabel = "MODEL|SYSTEM",
            completionCandidates = Candidates.OfSystem.class,
            description = "A file that 'train' has written, or a system (NAME or FILE.yaml).")
    private String subject;

    @Option(
            names = "--scheme",
            paramLabel = "SCHEME",
            completionCandidates = SolverNames.class,
            description = "For a system: rk4 (default), rk3, improved-euler, euler, dop853 or accurate.")
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

    /** Names of schemes, and the solver that proves its accuracy. */
    private static final class SolverNames extends Candidates {
        SolverNames() {
            super(Stream.concat(Schemes.all().stream().map(Scheme::name), Stream.of(References.ACCURATE)));
        }
    }

    SolveCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Optional<Model> model = Detached.call(this::model, interruption);
        Problem problem =
                model.isPresent() ? model.get().problem() : Detached.call(() -> Systems.problem(subject), interruption);
        double step = model.map(trained -> trained.correctedStep().step()).orElseGet(() -> batch.step(problem));
        double horizon = batch.horizon(problem);
        TimeGrid steps = model.isPresent() ? TimeGrid.until(horizon, step) : TimeGrid.of(0, horizon, step);
        if (every < 1) {
            throw BAD_COUNT.with("--every", every, 1, steps.steps());
        }
        TimeGrid grid = steps.every(every);
        Solver solver = model.<Solver>map(trained -> new HybridSolver(trained, batch.workers()))
                .orElseGet(() -> classical(problem, step));
        Map<String, Object> description = ProblemDescription.of(problem, grid, solver.description());
        if (model.isPresent()) {
            description.put("model_sha256", Fingerprint.of(Path.of(subject)));
        }
        Starts starts = from.of(problem, batch, description);
        return new OutputRun(terminal, interruption).run(problem, solver, starts, grid, description, output);
    }

    /** The model that the subject names, where it is a file. */
    private Optional<Model> model() throws IOException {
        Path file = Path.of(subject);
        if (Systems.isFile(subject) || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Model model = Model.read(file);
        if (scheme != null) {
            throw BAD_SETTING.with("scheme", scheme, "left out: the model has its own");
        }
        double step = model.correctedStep().step();
        if (batch.step(step) != step) {
            throw WRONG_STEP.with(batch.step(step), step);
        }
        return Optional.of(model);
    }

    private Solver classical(Problem problem, double step) {
        if (References.ACCURATE.equals(scheme)) {
            return new AccurateSolver(problem.ode(), batch.workers());
        }
        return new ClassicalSolver(
                problem.ode(), scheme == null ? Schemes.rk4() : Schemes.named(scheme), step, batch.workers());
    }
}
