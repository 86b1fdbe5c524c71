package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.UNKNOWN_COMPONENT;

import dev.attns.cli.display.DataUse;
import dev.attns.cli.display.GuardText;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.JsonResult;
import dev.attns.cli.display.StudyDisplay;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.DataOptions;
import dev.attns.cli.option.EngineOption;
import dev.attns.cli.option.GuardOption;
import dev.attns.cli.option.HorizonOption;
import dev.attns.cli.option.NumberConverter;
import dev.attns.cli.option.OpenedData;
import dev.attns.cli.option.ResampleOption;
import dev.attns.cli.option.ThreadOption;
import dev.attns.cli.option.output.JsonOption;
import dev.attns.cli.option.output.OutputFolder;
import dev.attns.cli.run.DataTrial;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.EngineRun;
import dev.attns.cli.run.ExitCode;
import dev.attns.correction.CorrectedStep;
import dev.attns.data.DataReader;
import dev.attns.error.Named;
import dev.attns.evaluation.Certification;
import dev.attns.evaluation.DataEfficiency;
import dev.attns.evaluation.Evaluation;
import dev.attns.guard.Guard;
import dev.attns.model.Certificate;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.reference.References;
import dev.attns.report.MadeBy;
import dev.attns.report.Numbers;
import dev.attns.report.comparison.Comparison;
import dev.attns.report.comparison.ComparisonReport;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.solver.block.SolverRecipe;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code attns evaluate}: how good a model is, beside the plain scheme at the same step. */
@Command(
        name = "evaluate",
        description = "Compare a model with accurate trajectories, beside the plain scheme at the same step.",
        customSynopsis = "attns evaluate MODEL (--data=FILE | --trajectories=N) [OPTIONS]",
        sortOptions = false,
        footer = {"", "Example: attns evaluate elastic.model --trajectories 500 --seed 2"})
final class EvaluateCommand implements Callable<Integer> {

    private static final String ROW = "%-10s %12s %12s %12s %9s %10s%n";

    private static final long TIMING_SEED = 3;

    /** So many trajectories tell what errors there are between steps. */
    private static final long INSIDE_TRAJECTORIES = 50;

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(paramLabel = "MODEL", description = "A file that 'train' has written.")
    private Path file;

    @ArgGroup(multiplicity = "1")
    private DataOptions data;

    @Mixin
    private ResampleOption resample;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "2",
            converter = NumberConverter.Whole.class,
            description = "Seed of the starts (default: ${DEFAULT-VALUE}, not as in training).")
    private long seed;

    @Option(
            names = "--horizon",
            paramLabel = "T",
            description = "Time to solve to (default: the system's or the data's).")
    private Double horizon;

    @Mixin
    private GuardOption guard;

    @Mixin
    private ThreadOption threads;

    @Mixin
    private EngineOption engine;

    @Mixin
    private JsonOption json;

    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "Compare with the classical rivals too, and write a report.")
    private Path report;

    @Option(
            names = "--portrait",
            paramLabel = "NAME",
            arity = "1",
            split = ",",
            description = "Two components of the report's phase portrait (default: the first two).")
    private List<String> portrait;

    EvaluateCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        if (report == null) {
            return run();
        }
        return OutputFolder.reserve(report).during(this::run);
    }

    private int run() throws IOException {
        Model model = Detached.call(() -> Model.read(file), interruption);
        if (portrait != null) {
            if (portrait.size() != 2) {
                throw BAD_COUNT.with("The number of components of a portrait", portrait.size(), 2, 2);
            }
            portrait.forEach(name -> component(model.problem(), name));
        }
        Workers workers = threads.workers();
        resample.check(!data.areGenerated());
        HybridSolver solver = guard.applyTo(new HybridSolver(model, workers));
        Trajectories truth;
        Evaluation corrected;
        Evaluation plain;
        try (EngineRun run = EngineRun.of(engine, terminal)) {
            CorrectedStep step = model.correctedStep();
            Problem problem = model.problem();
            Solver accurate = run.over(
                    new AccurateSolver(problem.ode(), workers), () -> SolverRecipe.of(problem, References.ACCURATE));
            truth = Detached.call(() -> truth(problem, step.step(), accurate), interruption);
            Solver scheme = run.over(
                    new ClassicalSolver(problem.ode(), step.scheme(), step.step(), workers),
                    () -> SolverRecipe.of(problem, step.scheme(), step.step()));
            Solver hybrid = run.over(solver, () -> SolverRecipe.of(model, solver.guard(), false));
            corrected = Detached.call(() -> Evaluation.of(hybrid, truth), interruption);
            plain = Detached.call(() -> Evaluation.of(scheme, truth), interruption);
        }
        Trajectories some = truth.range(0, Math.min(truth.count(), INSIDE_TRAJECTORIES));
        Optional<Double> inside = Detached.call(
                () -> Certification.insideRatio(solver, model, some.starts(), truth.grid()), interruption);
        if (json.isGiven()) {
            Map<String, Object> fields = new LinkedHashMap<>(corrected.describe());
            inside.ifPresent(ratio -> fields.put("inside_ratio", ratio));
            fields.put("plain", plain.describe());
            terminal.out()
                    .print(JsonResult.of("evaluate")
                            .system(model.problem())
                            .step(
                                    model.correctedStep().scheme().name(),
                                    model.correctedStep().step())
                            .seed(data.areGenerated() ? seed : null)
                            .text(fields));
        } else {
            print(model, corrected, plain, truth.grid());
            inside.ifPresent(ratio -> terminal.out().println(Certificate.insideSentence(ratio)));
        }
        if (model.provenance().region().isEmpty()) {
            terminal.say("%s", GuardText.NONE);
        }
        boolean failed = solver.guard() == Guard.FAIL && corrected.outOfRange() > 0;
        Terminal teller = failed ? terminal.loud() : terminal;
        GuardText.sentence(
                        solver.guard(),
                        corrected.guarded() + corrected.outOfRange(),
                        corrected.guardedSteps(),
                        corrected.guardedShare())
                .ifPresent(sentence -> teller.say("%s", sentence));
        int code = report == null ? ExitCode.DONE : write(model, truth, workers);
        return code == ExitCode.DONE && failed ? ExitCode.NUMERICAL_FAILURE : code;
    }

    /** The trajectories to compare with. */
    private Trajectories truth(Problem problem, double step, Solver accurate) throws IOException {
        double end = HorizonOption.of(horizon, problem);
        DataReader reader = resample.applyTo(DataReader.of(problem).atStep(step).with(accurate.workers()));
        OpenedData opened = data.open(
                horizon == null ? reader : reader.until(end),
                count -> AccurateTrajectories.of(
                        problem, accurate, problem.starts(seed, 0, count), TimeGrid.until(end, step), 0),
                DataUse.EVALUATION);
        opened.announce(terminal);
        return opened.trajectories();
    }

    private int write(Model model, Trajectories truth, Workers workers) throws IOException {
        terminal.say("Comparing with the classical rivals.");
        Optional<Comparison> comparison;
        try (StudyDisplay display = new StudyDisplay(terminal, interruption, "Comparing", "solutions")) {
            comparison = Comparison.of(model, Map.of(), truth, OptionalDouble.empty(), TIMING_SEED, workers, display);
        }
        List<DataEfficiency.Point> efficiency =
                comparison.isEmpty() ? List.of() : new DataTrial(terminal, interruption).measure(model, truth, workers);
        if (comparison.isEmpty() || interruption.isRequested()) {
            terminal.say("Stopped; no report was written.");
            return ExitCode.STOPPED;
        }
        ComparisonReport made = new ComparisonReport(comparison.get(), efficiency);
        if (portrait != null) {
            made = made.portraying(
                    component(model.problem(), portrait.get(0)), component(model.problem(), portrait.get(1)));
        }
        Path page = made.report()
                .madeBy(MadeBy.of(
                                "attns evaluate " + file.getFileName() + " --trajectories " + truth.count()
                                        + " --report " + report.getFileName(),
                                LocalDate.now().toString())
                        .with("seed", seed))
                .writeTo(report);
        terminal.say("%s", made.conclusion());
        made.conclusionOnGrid().ifPresent(sentence -> terminal.say("%s", sentence));
        terminal.say("Wrote %s, with the data of its pictures beside it.", page);
        return ExitCode.DONE;
    }

    private static int component(Problem problem, String name) {
        List<String> all = problem.components();
        return all.indexOf(Named.find(name, all, component -> component, UNKNOWN_COMPONENT));
    }

    private void print(Model model, Evaluation corrected, Evaluation plain, TimeGrid grid) {
        PrintStream out = terminal.out();
        out.printf(
                Locale.ROOT,
                "%s, step %s, %d trajectories to time %s: squared error at the end%n%n",
                model.problem().name(),
                model.correctedStep().step(),
                corrected.trajectories(),
                grid.end());
        out.printf(ROW, "", "mean", "median", "largest", "exploded", "seconds");
        row(out, model.correctedStep().correction().name(), corrected);
        row(out, model.correctedStep().scheme().name(), plain);
    }

    private static void row(PrintStream out, String name, Evaluation evaluation) {
        out.printf(
                ROW,
                name,
                Numbers.number(evaluation.meanAtEnd()),
                Numbers.number(evaluation.medianAtEnd()),
                Numbers.number(evaluation.maximumAtEnd()),
                evaluation.exploded(),
                String.format(Locale.ROOT, "%.3f", evaluation.seconds()));
    }
}
