package dev.attns.cli.run;

import dev.attns.cli.display.Hints;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.StudyDisplay;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.display.TuningDisplay;
import dev.attns.error.InputException;
import dev.attns.evaluation.Certification;
import dev.attns.evaluation.Contender;
import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.file.Journal;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.report.comparison.UsualGrid;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import dev.attns.tuning.Candidate;
import dev.attns.tuning.Tuner;
import dev.attns.tuning.Tuning;
import dev.attns.tuning.TuningSettings;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A search that is shown, can be stopped, and whose model is finished for use. */
public final class TuningRun {

    private final Terminal terminal;
    private final Interruption interruption;
    private final Problem problem;
    private final Journal journal;
    private final Workers workers;

    /**
     * Searches for one problem.
     *
     * @param journal where a search keeps what it found, and begins with what is there
     */
    public TuningRun(Terminal terminal, Interruption interruption, Problem problem, Journal journal, Workers workers) {
        this.terminal = terminal;
        this.interruption = interruption;
        this.problem = problem;
        this.journal = journal;
        this.workers = workers;
    }

    /** Searches; nothing where a stop was requested. */
    public Optional<Tuning> search(TuningSettings settings) throws IOException {
        try (TuningDisplay display = new TuningDisplay(terminal, interruption, settings.target())) {
            Tuner tuner = new Tuner(problem, settings, journal, workers);
            return Detached.run(() -> tuner.tune(display), interruption);
        }
    }

    /** A model for use, with its dense output and its certificate, and what it was found as. */
    public record Finished(Candidate candidate, Model model) {}

    /** A model for use that was chosen by the states on the usual grid, and how it compares there. */
    public record OnGrid(UsualGrid grid, Finished chosen) {}

    /** The fastest model with the wanted error at the end. */
    public Optional<Finished> finished(Tuning tuning) throws IOException {
        Optional<Tuning.Timed> best = tuning.model();
        return best.isEmpty()
                ? Optional.empty()
                : Optional.of(certified(best.get(), dense(best.get(), tuning), tuning));
    }

    /**
     * Of the models with the wanted error at the end the fastest with that error on the usual grid; nothing where none tells its states
     * there, or no classical solver is there to compare with.
     */
    public Optional<OnGrid> onGrid(Tuning tuning) throws IOException {
        TuningSettings settings = tuning.settings();
        Map<Contender, Tuning.Timed> found = new LinkedHashMap<>();
        Map<Contender, Model> models = new LinkedHashMap<>();
        for (Tuning.Timed each : tuning.reaching()) {
            Model model = dense(each, tuning);
            String name = settings.method().name();
            Contender contender = Contender.corrected(name, model, settings.horizon(), workers);
            found.put(contender, each);
            models.put(contender, model);
        }
        Optional<UsualGrid> grid = compared(List.copyOf(models.keySet()), tuning);
        if (grid.isEmpty()) {
            return Optional.empty();
        }
        Contender own = grid.get().own().contender();
        return Optional.of(new OnGrid(grid.get(), certified(found.get(own), models.get(own), tuning)));
    }

    private Optional<UsualGrid> compared(List<Contender> trained, Tuning tuning) {
        List<Contender> rivals = tuning.rivals().stream()
                .filter(tuning::reaches)
                .map(Measured::contender)
                .toList();
        TuningSettings settings = tuning.settings();
        try (StudyDisplay display = new StudyDisplay(terminal, interruption, "Timing", "solutions")) {
            return UsualGrid.of(
                    problem,
                    trained,
                    rivals,
                    tuning.confirmedOn(),
                    settings.target(),
                    settings.certificateSeed(),
                    display);
        }
    }

    private Model dense(Tuning.Timed each, Tuning tuning) throws IOException {
        double horizon = tuning.settings().horizon();
        return Detached.call(() -> each.dense(horizon, workers), interruption);
    }

    /** With a certificate, by trajectories that had no part in the search; without one where there are none. */
    private Finished certified(Tuning.Timed found, Model model, Tuning tuning) throws IOException {
        return new Finished(found.outcome().candidate(), certified(model, tuning));
    }

    private Model certified(Model model, Tuning tuning) throws IOException {
        TuningSettings settings = tuning.settings();
        TimeGrid grid = Certification.points(
                model, TimeGrid.until(settings.horizon(), model.correctedStep().step()));
        long count = Certification.trajectories(grid, problem.dimension());
        try {
            return Detached.call(
                    () -> {
                        Trajectories fresh = accurate(problem.starts(settings.certificateSeed(), count), grid);
                        return model.with(model.provenance().certifiedBy(new Certification(model, workers).by(fresh)));
                    },
                    interruption);
        } catch (InputException unsolvable) {
            terminal.say("%s", Hints.sentence(unsolvable));
            return model;
        }
    }

    private Trajectories accurate(Starts starts, TimeGrid grid) {
        return AccurateTrajectories.of(problem, starts, grid, workers);
    }
}
