package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.BARS_OF_OTHER_STARTS;
import static dev.attns.error.InputError.NO_CERTIFICATE;
import static dev.attns.error.InputError.WRONG_STEP;

import dev.attns.cli.display.GuardText;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.ProblemDescription;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.BatchOptions;
import dev.attns.cli.option.BatchStarts;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.EngineOption;
import dev.attns.cli.option.GuardOption;
import dev.attns.cli.option.ParameterOption;
import dev.attns.cli.option.PointOptions;
import dev.attns.cli.option.StartOptions;
import dev.attns.cli.option.output.SolveOutput;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.EngineRun;
import dev.attns.cli.run.ExitCode;
import dev.attns.evaluation.Audit;
import dev.attns.file.Fingerprint;
import dev.attns.model.Certificate;
import dev.attns.model.Model;
import dev.attns.problem.ParameterLimits;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.reference.References;
import dev.attns.report.Numbers;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.solver.block.SolverRecipe;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code attns solve}: solve a system from given or random starts. */
@Command(
        name = "solve",
        description = "Solve with a model, or a system with a classical scheme, from given or random starts.",
        customSynopsis = "attns solve MODEL|SYSTEM (--initial=START | --trajectories=N | --parameters=SETS)"
                + " (--out=FILE | --summary=FILE | --report=DIR | --events=FILE) [OPTIONS]",
        sortOptions = false,
        footer = {
            "",
            "Example: attns solve elastic.model --trajectories 1e6 --every 500 --out ends.npy",
            "Example: attns solve elastic.model --trajectories 9 --every 0.01 --out a.csv",
            "Example: attns solve elastic-pendulum --initial 0.3,10,0,0 --out path.csv",
            "Example: attns solve varied.model --parameters k=30..50/21 --summary k.csv"
        })
final class SolveCommand implements Callable<Integer> {

    private static final String ERROR_BAR = "error_bar";
    private static final int MOST_AUDITED = 1_000_000;
    private static final long AUDIT_SEED = 4_000_003;

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

    @ArgGroup(multiplicity = "0..1")
    private StartOptions from;

    @Mixin
    private ParameterOption parameters;

    @Mixin
    private PointOptions points;

    @Mixin
    private EventOptions events;

    @Mixin
    private GuardOption guard;

    @Option(names = "--error-bars", description = "Write how far off states are at most, too.")
    private boolean errorBars;

    @Option(names = "--audit", paramLabel = "N", description = "Say how large errors are, by N accurate solutions.")
    private Integer audit;

    @Mixin
    private BatchOptions batch;

    @Mixin
    private EngineOption engine;

    @Mixin
    private SolveOutput output;

    @Spec
    private CommandSpec command;

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
        if (from == null && !parameters.isGiven()) {
            throw new ParameterException(
                    command.commandLine(),
                    "Missing required argument: '--initial=START', '--trajectories=N' or '--parameters=SETS'");
        }
        output.require(command, events.hasFile());
        Optional<Model> model = Detached.call(this::model, interruption);
        Problem problem = Detached.call(
                () -> events.of(model.isPresent() ? model.get().problem() : Systems.problem(subject)), interruption);
        double step = model.map(trained -> trained.correctedStep().step()).orElseGet(() -> batch.step(problem));
        double horizon = batch.horizon(problem);
        TimeGrid steps = points.areInSteps()
                ? model.isPresent() ? TimeGrid.until(horizon, step) : TimeGrid.of(0, horizon, step)
                : new TimeGrid(0, horizon, 1);
        TimeGrid grid = points.of(steps);
        Optional<HybridSolver> hybrid =
                model.map(trained -> barred(trained, guard.applyTo(new HybridSolver(trained, batch.workers()))));
        Solver alone = hybrid.isPresent() ? hybrid.get() : classical(problem, step);
        Map<String, Object> description = ProblemDescription.of(problem, grid, alone.description());
        Solver followed = events.over(problem, alone, description);
        if (hybrid.isPresent()) {
            description.put("model_sha256", Fingerprint.of(Path.of(subject)));
            description.put("guard", hybrid.get().guard().label());
            if (model.get().provenance().region().isEmpty()) {
                terminal.say("%s", GuardText.NONE);
            }
        }
        ParameterLimits limits =
                model.isPresent() ? ParameterLimits.ofModel(problem) : ParameterLimits.ofEquation(problem);
        Starts starts = batchStarts().of(limits, description);
        if (audit != null && (audit < Audit.FEWEST || audit > MOST_AUDITED)) {
            throw BAD_COUNT.with("The number of trajectories to audit", audit, Audit.FEWEST, MOST_AUDITED);
        }
        List<String> components = new ArrayList<>(problem.components());
        if (errorBars) {
            components.add(ERROR_BAR);
            description.put("error_bars", true);
        }
        if (audit != null && followed != alone) {
            throw BAD_SETTING.with("audit", audit, "left out: no accurate solution follows events");
        }
        try (EngineRun run = EngineRun.of(engine, terminal)) {
            Solver solver = run.over(followed, () -> recipe(model, problem, step, hybrid));
            int code = new SolveRun(terminal, interruption, output, events)
                    .run(problem, components, solver, starts, grid, description, parameters.map(components.size()));
            if (audit != null && code != ExitCode.STOPPED) {
                audit(solver, starts, grid);
            }
            return code;
        }
    }

    /** What other machines build the same solver from. */
    private SolverRecipe recipe(Optional<Model> model, Problem problem, double step, Optional<HybridSolver> hybrid) {
        SolverRecipe steps = model.isPresent()
                ? SolverRecipe.of(model.get(), hybrid.orElseThrow().guard(), errorBars)
                : References.ACCURATE.equals(scheme)
                        ? SolverRecipe.of(problem, scheme)
                        : SolverRecipe.of(problem, scheme(), step);
        return events.over(problem, steps);
    }

    private BatchStarts batchStarts() {
        return new BatchStarts(from, parameters, batch);
    }

    private HybridSolver barred(Model model, HybridSolver solver) {
        if (!errorBars) {
            return solver;
        }
        if (!batchStarts().areDrawn()) {
            throw BARS_OF_OTHER_STARTS.with();
        }
        Certificate certificate = model.provenance().certificate().orElseThrow(NO_CERTIFICATE::with);
        terminal.say(
                "Error bars hold at all times for %.0f %% of the trajectories up to time %s, with confidence %.0f %%.",
                100 * certificate.bars().get(0).share(), certificate.horizon(), 100 * certificate.confidence());
        return solver.withErrorBars(certificate::estimateFactor);
    }

    /** The seed of the draw is not one that starts are drawn with. */
    private void audit(Solver solver, Starts starts, TimeGrid grid) throws IOException {
        Audit found =
                Detached.call(() -> Audit.of(solver, starts, grid, audit, batch.seed() + AUDIT_SEED), interruption);
        terminal.say(
                "%s",
                Double.isFinite(found.error())
                        ? String.format(
                                Locale.ROOT,
                                "Audit: %.0f %% of the trajectories of this batch have an error below %s at the end, with"
                                        + " confidence %.0f %%; in the median of %d it is %s.",
                                100 * found.share(),
                                Numbers.error(found.error()),
                                100 * found.confidence(),
                                found.trajectories(),
                                Numbers.error(found.median()))
                        : String.format(
                                Locale.ROOT,
                                "Audit: it cannot be said that %.0f %% of the trajectories of this batch are solved to the"
                                        + " end; too many of %d are lost, or have no end.",
                                100 * found.share(),
                                found.trajectories()));
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
        if (errorBars) {
            throw BAD_SETTING.with("solver", scheme == null ? "rk4" : scheme, "a model: no other has error bars");
        }
        if (guard.isGiven()) {
            throw BAD_SETTING.with("guard", guard.name(), "left out: it is a model's steps that are guarded");
        }
        if (References.ACCURATE.equals(scheme)) {
            return new AccurateSolver(problem.ode(), batch.workers());
        }
        return new ClassicalSolver(problem.ode(), scheme(), step, batch.workers());
    }

    private Scheme scheme() {
        return scheme == null ? Schemes.rk4() : Schemes.named(scheme);
    }
}
