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
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.ExitCode;
import dev.attns.cli.run.TuningRun;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.file.Journal;
import dev.attns.model.DataOrigin;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.References;
import dev.attns.report.MadeBy;
import dev.attns.report.Numbers;
import dev.attns.report.comparison.Comparison;
import dev.attns.report.comparison.ComparisonReport;
import dev.attns.training.Trained;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import dev.attns.tuning.Tuning;
import dev.attns.tuning.TuningSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code attns demo}: data, training, comparison and report in one command. */
@Command(
        name = "demo",
        description = "Make data, search, train, compare with the rivals and write a report.",
        sortOptions = false,
        footer = {"", "Example: attns demo elastic-pendulum --out demo"})
final class DemoCommand implements Callable<Integer> {

    private static final long TRAINING_SEED = 1;
    private static final long TEST_SEED = 2;
    private static final long TIMING_SEED = 3;
    private static final int TEST_TRAJECTORIES = 200;

    /** A narrow network: what it loses in accuracy it gains in speed. */
    private static final int WIDEST = 32;

    /** Errors to aim at where none is given: the next one where no model reaches the one before. */
    private static final double[] ERRORS = {1e-9, 1e-6, 1e-3};

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
    private TrainingCount trajectories = new TrainingCount(100);

    @Option(
            names = "--target-error",
            paramLabel = "E",
            description = "The wanted mean squared error (default: 1e-9, or 1e-6 or 1e-3 where no model reaches it).")
    private Double target;

    @Option(
            names = "--budget",
            paramLabel = "SECONDS",
            defaultValue = "8",
            description = "For the training of each method (default: ${DEFAULT-VALUE}).")
    private double budget;

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
        TuningRun search = new TuningRun(terminal, interruption, problem, new Journal(out.resolve("search")), workers);
        Optional<Tuning> ours = reaching(problem, count, search);
        if (ours.isEmpty()) {
            return stopped();
        }
        Tuning tuning = ours.get();
        Optional<Model> found = search.finished(tuning).map(TuningRun.Finished::model);
        if (found.isEmpty()) {
            terminal.say(
                    "%s",
                    "No model gets there in less time than the classical solvers; shown is one at the system's usual step.");
        }
        Optional<Model> attns = found.isPresent() ? found : trained(problem, count, workers);
        if (attns.isEmpty()) {
            return stopped();
        }
        attns.get().write(file(Corrections.attns()));
        if (found.isEmpty()) {
            return compare(attns.get(), Map.of(), OptionalDouble.empty(), workers);
        }
        double wanted = tuning.settings().target();
        int tried = tuning.tried().size();
        terminal.say("The same search for NeurVec, of %d candidates at most.", tried);
        Optional<Tuning> theirs = search.search(tuning.settings().rival(Corrections.neurVec(), tried));
        if (theirs.isEmpty()) {
            return stopped();
        }
        Map<String, Model> others = new LinkedHashMap<>();
        if (theirs.get().model().isPresent()) {
            Model model = theirs.get().model().get().model();
            model.write(file(Corrections.neurVec()));
            others.put(Corrections.neurVec().name(), model);
        } else {
            terminal.say("No model of NeurVec reaches that error.");
        }
        return compare(attns.get(), others, OptionalDouble.of(wanted), workers);
    }

    private Path file(Correction method) {
        return out.resolve(method.name() + ".model");
    }

    /** A model at the usual step, where the search has none to show; nothing where a stop was requested. */
    private Optional<Model> trained(Problem problem, int count, Workers workers) throws IOException {
        Trajectories data = Detached.call(
                () -> DataOptions.generate(problem, TimeGrid.of(problem), TRAINING_SEED, 0, count, workers),
                interruption);
        try (TrainingDisplay display = new TrainingDisplay(terminal, interruption, 0)) {
            return Training.of(problem)
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

    /** What a search finds for the error that is given, or for the least of the usual ones that a model reaches. */
    private Optional<Tuning> reaching(Problem problem, int count, TuningRun search) throws IOException {
        double[] errors = target == null ? ERRORS : new double[] {target};
        Optional<Tuning> found = Optional.empty();
        for (double error : errors) {
            terminal.say("For a mean squared error of %s:", Numbers.given(error, 4));
            found = search.search(settings(problem, count, error));
            if (found.isEmpty() || found.get().model().isPresent()) {
                break;
            }
            terminal.say("No model reaches that.");
        }
        return found;
    }

    private TuningSettings settings(Problem problem, int count, double error) {
        return new TuningSettings(error, budget, count, TRAINING_SEED, problem.horizon(), Corrections.attns());
    }

    private int compare(Model attns, Map<String, Model> others, OptionalDouble wanted, Workers workers)
            throws IOException {
        terminal.say("Comparing with the rivals on %d fresh trajectories.", TEST_TRAJECTORIES);
        TimeGrid grid =
                TimeGrid.until(attns.problem().horizon(), attns.correctedStep().step());
        Trajectories truth = Detached.call(
                () -> DataOptions.generate(attns.problem(), grid, TEST_SEED, 0, TEST_TRAJECTORIES, workers),
                interruption);
        Optional<Comparison> comparison;
        try (StudyDisplay display = new StudyDisplay(terminal, interruption, "Comparing", "solutions")) {
            comparison = Comparison.of(attns, others, truth, wanted, TIMING_SEED, workers, display);
        }
        if (comparison.isEmpty()) {
            return stopped();
        }
        ComparisonReport report = new ComparisonReport(comparison.get(), List.of());
        Path page = report.report()
                .madeBy(MadeBy.of(
                                "attns demo " + system + " --trajectories " + trajectories.count()
                                        + (wanted.isPresent()
                                                ? " --target-error " + Numbers.given(wanted.getAsDouble(), 4)
                                                : "")
                                        + " --budget " + Numbers.given(budget, 4),
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

    private int stopped() {
        terminal.say("Stopped; what was tried is kept in %s, and the same command goes on.", out);
        return ExitCode.STOPPED;
    }
}
