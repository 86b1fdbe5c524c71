package dev.attns.cli.run;

import dev.attns.cli.display.Hints;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.display.TuningDisplay;
import dev.attns.error.InputException;
import dev.attns.evaluation.Certification;
import dev.attns.file.Journal;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import dev.attns.tuning.Tuner;
import dev.attns.tuning.Tuning;
import dev.attns.tuning.TuningSettings;
import java.io.IOException;
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

    /** The fastest model with the wanted error, with its dense output and its certificate. */
    public Optional<Model> finished(Tuning tuning) throws IOException {
        Optional<Tuning.Timed> best = tuning.model();
        if (best.isEmpty()) {
            return Optional.empty();
        }
        Model dense = Detached.call(() -> best.get().dense(tuning.settings().horizon(), workers), interruption);
        return Optional.of(certified(dense, tuning));
    }

    /** With a certificate, by trajectories that had no part in the search; without one where there are none. */
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
