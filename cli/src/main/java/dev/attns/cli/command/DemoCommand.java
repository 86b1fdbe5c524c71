package dev.attns.cli.command;

import dev.attns.cli.display.DemoFields;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.JsonResult;
import dev.attns.cli.display.StudyDisplay;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.display.TrainingDisplay;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.DataOptions;
import dev.attns.cli.option.ThreadOption;
import dev.attns.cli.option.TrainingCount;
import dev.attns.cli.option.output.JsonOption;
import dev.attns.cli.option.output.OutputFolder;
import dev.attns.cli.run.DataTrial;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.ExitCode;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.evaluation.DataEfficiency;
import dev.attns.model.DataOrigin;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.PlainScheme;
import dev.attns.reference.References;
import dev.attns.report.MadeBy;
import dev.attns.report.comparison.Comparison;
import dev.attns.report.comparison.ComparisonReport;
import dev.attns.scheme.Schemes;
import dev.attns.training.Trained;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code attns demo}: data, training, comparison and report in one command. */
@Command(
        name = "demo",
        description = "Make data, train, compare with the rivals and write a report.",
        sortOptions = false,
        footer = {"", "Example: attns demo elastic-pendulum --out demo"})
final class DemoCommand implements Callable<Integer> {

    private static final long TRAINING_SEED = 1;
    private static final long TEST_SEED = 2;
    private static final long TIMING_SEED = 3;
    private static final int TEST_TRAJECTORIES = 200;

    /** A narrow network: what it loses in accuracy it gains in speed. */
    private static final int WIDEST = 32;

    /** The steps to choose from, in usual steps of the system: the coarser, the faster. */
    private static final double[] STEPS = {2, 1, 0.5, 0.25};

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(
            paramLabel = "SYSTEM",
            arity = "0..1",
            defaultValue = "elastic-pendulum",
            completionCandidates = Candidates.OfSystem.class,
            description = "NAME or FILE.yaml, :PARAMETER=VALUE,… after it (default: ${DEFAULT-VALUE}).")
    private String system;

    @Mixin
    private TrainingCount trajectories = new TrainingCount(20);

    @Option(
            names = "--step",
            paramLabel = "H",
            description = "Time step (default: twice the system's, where it divides the horizon and is stable).")
    private Double givenStep;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "attns-demo",
            description = "Where to write report and models (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Mixin
    private ThreadOption threads;

    @Mixin
    private JsonOption json;

    DemoCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Problem problem = Detached.call(() -> Systems.problem(system), interruption);
        int count = trajectories.count();
        Workers workers = threads.workers();
        return OutputFolder.reserve(out).during(() -> run(problem, count, workers));
    }

    private int run(Problem problem, int count, Workers workers) throws IOException {
        terminal.say("Making %d accurate trajectories of %s to train on.", count, problem.name());
        Trajectories data = data(problem, count, workers);
        Trajectories truth = generate(problem, data.grid(), TEST_SEED, TEST_TRAJECTORIES, workers);

        Map<String, Model> models = new LinkedHashMap<>();
        for (Correction method : List.of(Corrections.attns(), Corrections.neurVec())) {
            terminal.say("Training %s.", method.name());
            Optional<Model> model = train(problem, method, data, workers);
            if (model.isEmpty()) {
                return stopped();
            }
            model.get().write(file(method));
            models.put(method.name(), model.get());
        }
        Model attns = models.remove("attns");
        terminal.say("Comparing with the rivals on %d fresh trajectories.", TEST_TRAJECTORIES);
        Optional<Comparison> comparison;
        try (StudyDisplay display = new StudyDisplay(terminal, interruption, "Comparing", "solutions")) {
            comparison = Comparison.of(attns, models, truth, TIMING_SEED, workers, display);
        }
        if (comparison.isEmpty()) {
            return stopped();
        }
        List<DataEfficiency.Point> efficiency = new DataTrial(terminal, interruption).measure(attns, truth, workers);
        if (interruption.isRequested()) {
            return stopped();
        }
        ComparisonReport report = new ComparisonReport(comparison.get(), efficiency);
        Path page = report.report()
                .madeBy(MadeBy.of(
                                "attns demo " + system + " --trajectories " + count
                                        + (givenStep == null ? "" : " --step " + givenStep),
                                LocalDate.now().toString())
                        .with("seeds", "training " + TRAINING_SEED + ", test " + TEST_SEED + ", timing " + TIMING_SEED))
                .writeTo(out);
        print(comparison.get(), report);
        terminal.say("Wrote %s, with the data of its pictures and the models beside it.", page);
        return ExitCode.DONE;
    }

    private void print(Comparison comparison, ComparisonReport report) {
        if (json.isGiven()) {
            terminal.out()
                    .print(JsonResult.of("demo")
                            .system(comparison.problem())
                            .step(
                                    comparison.plainName(),
                                    comparison.model().correctedStep().step())
                            .seed(TRAINING_SEED)
                            .text(DemoFields.of(comparison, report)));
        } else {
            terminal.out().print(report.table().text());
            terminal.out().println();
            terminal.out().println(report.conclusion());
            report.conclusionOnGrid().ifPresent(terminal.out()::println);
        }
        terminal.out().flush();
    }

    /** Trajectories to train on, at the step that is given or at the coarsest that the plain scheme survives. */
    private Trajectories data(Problem problem, int count, Workers workers) throws IOException {
        Iterator<TimeGrid> grids = grids(problem).iterator();
        while (true) {
            TimeGrid grid = grids.next();
            Trajectories data = generate(problem, grid, TRAINING_SEED, count, workers);
            Optional<String> objection = PlainScheme.objection(problem, Schemes.rk4(), grid.step(), data, workers);
            objection.ifPresent(sentence -> terminal.say("%s", sentence));
            if (objection.isEmpty() || !grids.hasNext()) {
                return data;
            }
            terminal.say("Trying a smaller step.");
        }
    }

    private Trajectories generate(Problem problem, TimeGrid grid, long seed, int count, Workers workers)
            throws IOException {
        return Detached.call(() -> DataOptions.generate(problem, grid, seed, 0, count, workers), interruption);
    }

    /** The usual step itself is always among them, so that one that does not divide the horizon is refused. */
    private List<TimeGrid> grids(Problem problem) {
        if (givenStep != null) {
            return List.of(TimeGrid.of(0, problem.horizon(), givenStep));
        }
        return Arrays.stream(STEPS)
                .map(factor -> factor * problem.step())
                .filter(step -> step == problem.step() || divides(step, problem.horizon()))
                .mapToObj(step -> TimeGrid.of(0, problem.horizon(), step))
                .toList();
    }

    private static boolean divides(double step, double horizon) {
        double steps = horizon / step;
        return Math.abs(steps - Math.rint(steps)) < 1e-10 * steps;
    }

    /** The activation that costs least; AttNS reads one difference of stages beside the slope. */
    private Optional<Model> train(Problem problem, Correction method, Trajectories data, Workers workers)
            throws IOException {
        try (TrainingDisplay display = new TrainingDisplay(terminal, interruption, 0)) {
            return Training.of(problem)
                    .method(method)
                    .widest(WIDEST)
                    .seed(TRAINING_SEED)
                    .from(DataOrigin.generated(References.ACCURATE, TRAINING_SEED, 0))
                    .workers(workers)
                    .progress(display)
                    .on(data)
                    .run()
                    .map(Trained::model);
        }
    }

    private Path file(Correction method) {
        return out.resolve(method.name() + ".model");
    }

    private int stopped() {
        terminal.say(
                "%s",
                Files.exists(file(Corrections.attns()))
                        ? "Stopped; what was trained is in " + out + ", and the same command starts over."
                        : "Stopped before anything was trained; the same command starts over.");
        return ExitCode.STOPPED;
    }
}
