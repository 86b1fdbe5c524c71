package dev.attns.cli.command;

import static dev.attns.error.InputError.NOT_A_FOLDER;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.display.TuningFields;
import dev.attns.cli.display.TuningText;
import dev.attns.cli.option.HorizonOption;
import dev.attns.cli.option.ModelFile;
import dev.attns.cli.option.SeedOption;
import dev.attns.cli.option.SystemParameter;
import dev.attns.cli.option.ThreadOption;
import dev.attns.cli.option.TrainingCount;
import dev.attns.cli.option.output.JsonOption;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.ExitCode;
import dev.attns.cli.run.TuningRun;
import dev.attns.correction.Corrections;
import dev.attns.error.InputException;
import dev.attns.file.Journal;
import dev.attns.measure.compare.HipparchusTime;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.report.comparison.UsualGrid;
import dev.attns.tuning.CandidateList;
import dev.attns.tuning.Tuning;
import dev.attns.tuning.TuningSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code attns tune}: the cheapest solver with a wanted error. */
@Command(
        name = "tune",
        description = "Search for the cheapest model with a wanted error, or the classical solver that beats it.",
        customSynopsis = "attns tune SYSTEM --target-error=E --out=MODEL [OPTIONS]",
        sortOptions = false,
        footer = {
            "",
            "It chooses scheme, step, what the correction reads, its shape and precision, and",
            "confirms the choice on trajectories that it has not seen. What it tried is kept in",
            "the folder MODEL.tuning: the same command goes on after Ctrl-C, with a larger",
            "--budget or another --target-error; --force starts over.",
            "",
            "Example: attns tune elastic-pendulum --target-error 1e-10 --out elastic.model"
        })
final class TuneCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Interruption interruption;

    @Mixin
    private SystemParameter system;

    @Option(
            names = "--target-error",
            paramLabel = "E",
            required = true,
            description = "The wanted mean squared error at the horizon.")
    private double target;

    @Option(
            names = "--budget",
            paramLabel = "SECONDS",
            defaultValue = "120",
            description = "Train nothing more after this time (default: ${DEFAULT-VALUE}).")
    private double budget;

    @Mixin
    private TrainingCount trajectories = new TrainingCount(500);

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            defaultValue = "attns",
            description = "attns (default), or a rival, which keeps to its own input: neurvec, csm, fsnet.")
    private String method;

    @Mixin
    private SeedOption seed;

    @Mixin
    private HorizonOption horizon;

    @Mixin
    private ThreadOption threads;

    @Mixin
    private JsonOption json;

    @Option(
            names = "--grid",
            description =
                    "The states at the system's usual step on the way are wanted, too: choose the fastest with that error there.")
    private boolean isOnGrid;

    @Mixin
    private ModelFile output;

    TuneCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Problem problem = Detached.call(system::problem, interruption);
        TuningSettings settings = new TuningSettings(
                target, budget, trajectories.count(), seed.seed(), horizon.of(problem), Corrections.named(method));
        Workers workers = threads.workers();
        CandidateList.finest(problem, settings.horizon());
        return output.reserve().during(() -> run(problem, settings, workers));
    }

    private int run(Problem problem, TuningSettings settings, Workers workers) throws IOException {
        TuningRun run = new TuningRun(terminal, interruption, problem, journal(), workers);
        Optional<Tuning> found = run.search(settings);
        if (found.isEmpty()) {
            terminal.say(
                    "Stopped; what was tried is kept in %s, and the same command goes on.", output.beside(".tuning"));
            return ExitCode.STOPPED;
        }
        Tuning tuning = found.get();
        Optional<HipparchusTime> hipparchus = Detached.run(
                () -> HipparchusTime.of(problem, tuning.chosenOn(), tuning.confirmedOn(), target, workers),
                interruption);
        Optional<TuningRun.OnGrid> onGrid = isOnGrid ? run.onGrid(tuning) : Optional.empty();
        Optional<TuningRun.Finished> chosen =
                onGrid.isPresent() ? onGrid.map(TuningRun.OnGrid::chosen) : run.finished(tuning);
        return show(problem, tuning, chosen, onGrid.map(TuningRun.OnGrid::grid), hipparchus);
    }

    /** Where to resume. A model that a search has written may be replaced by that of the next one. */
    private Journal journal() throws IOException {
        Path folder = output.beside(".tuning");
        Journal journal = new Journal(folder);
        output.check(isTuned(output.path()));
        if (Files.exists(folder) && !journal.exists()) {
            throw NOT_A_FOLDER.with(folder);
        }
        if (output.isForced()) {
            journal.clear();
        }
        return journal;
    }

    private static boolean isTuned(Path file) throws IOException {
        try {
            return Files.isRegularFile(file)
                    && !Model.read(file).provenance().tuning().isEmpty();
        } catch (InputException noModel) {
            return false;
        }
    }

    private int show(
            Problem problem,
            Tuning tuning,
            Optional<TuningRun.Finished> chosen,
            Optional<UsualGrid> onGrid,
            Optional<HipparchusTime> hipparchus)
            throws IOException {
        if (chosen.isPresent()) {
            chosen.get().model().write(output.path());
        }
        if (json.isGiven()) {
            terminal.out().print(TuningFields.head(problem, tuning).text(TuningFields.of(tuning, hipparchus, onGrid)));
        } else {
            TuningText text = new TuningText(system.text(), problem, tuning, hipparchus);
            terminal.out().print(text.table().text());
            terminal.out().println();
            terminal.out().println(text.conclusion());
            onGrid.ifPresent(grid -> terminal.out().println(grid.sentence()));
            if (isOnGrid && onGrid.isEmpty()) {
                terminal.out()
                        .println("No model tells the states every " + problem.step()
                                + " on the way, or no classical solver is there to compare with.");
            }
        }
        terminal.out().flush();
        if (chosen.isPresent()) {
            Model model = chosen.get().model();
            terminal.say("Wrote %s: %s.", output.path(), chosen.get().candidate());
            model.provenance().certificate().ifPresent(certificate -> {
                terminal.say("%s", certificate.verdict());
                certificate.insideVerdict().ifPresent(sentence -> terminal.say("%s", sentence));
            });
            return ExitCode.DONE;
        }
        terminal.say("No model reaches the error, so none was written.");
        if (!tuning.isReached()) {
            terminal.loud()
                    .say(
                            "attns: Nothing reaches the error; allow a larger --target-error, or give more --trajectories or a"
                                    + " larger --budget.");
            return ExitCode.NUMERICAL_FAILURE;
        }
        return ExitCode.DONE;
    }
}
