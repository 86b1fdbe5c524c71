package dev.attns.paper.cell;

import dev.attns.model.DataOrigin;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.References;
import dev.attns.training.Trained;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * What cells are computed with: threads, trajectories, which are made when they are asked for and held for a while, the
 * models of finished cells, and the word to stop. Safe to use from many threads.
 */
public final class Laboratory {

    /** Training data are of seeds that lie so far from the test's. */
    private static final long TRAINING_SEEDS = 1000;

    private static final long TEST_SEED = 2;
    private static final long VALIDATION_SEED = 3;

    /** So many sets of trajectories are held. */
    private static final int HELD = 12;

    private final Archive archive;
    private final Workers workers;
    private final BooleanSupplier stop;
    private final Function<Trial, TrainingProgress> watchers;
    private final Map<String, Trajectories> held = new LinkedHashMap<>(HELD, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Trajectories> eldest) {
            return size() > HELD;
        }
    };

    /** A laboratory where nobody watches. */
    public Laboratory(Archive archive, Workers workers, BooleanSupplier stop) {
        this(archive, workers, stop, trial -> TrainingProgress.SILENT);
    }

    /**
     * A laboratory.
     *
     * @param watchers who hears how the training of a trial goes; asked when it begins
     */
    public Laboratory(
            Archive archive, Workers workers, BooleanSupplier stop, Function<Trial, TrainingProgress> watchers) {
        this.archive = archive;
        this.workers = workers;
        this.stop = stop;
        this.watchers = watchers;
    }

    /** The threads of one cell. */
    public Workers workers() {
        return workers;
    }

    /** Whether to stop. */
    public boolean stopRequested() {
        return stop.getAsBoolean();
    }

    /** Follows the training of a trial that begins. */
    LossCurve curve(Trial trial) {
        return LossCurve.of(stop, watchers.apply(trial));
    }

    /** Trajectories to train on: the first so many of the seed. */
    public Trajectories training(String system, String reference, long seed, int trajectories, double horizon) {
        return trajectories(system, reference, TRAINING_SEEDS + seed, trajectories, horizon);
    }

    /** Where those come from. */
    static DataOrigin trainingOrigin(String reference, long seed) {
        return DataOrigin.generated(reference, TRAINING_SEEDS + seed, 0);
    }

    /** Accurate trajectories to validate on, which no training and no test has. */
    public Trajectories validation(String system, int trajectories, double horizon) {
        return trajectories(system, References.ACCURATE, VALIDATION_SEED, trajectories, horizon);
    }

    /** Where those come from. */
    static DataOrigin validationOrigin() {
        return DataOrigin.generated(References.ACCURATE, VALIDATION_SEED, 0);
    }

    /** Accurate trajectories to test on. */
    public Trajectories tests(String system, int trajectories, double horizon) {
        return tests(system, References.ACCURATE, trajectories, horizon);
    }

    /** The same trajectories as another solver has them. */
    public Trajectories tests(String system, String reference, int trajectories, double horizon) {
        return trajectories(system, reference, TEST_SEED, trajectories, horizon);
    }

    /** Trajectories with a point after each usual step of the system. */
    private Trajectories trajectories(String system, String reference, long seed, int count, double horizon) {
        String name = system + " " + reference + " " + seed + " " + count + " " + horizon;
        synchronized (held) {
            Trajectories there = held.get(name);
            if (there != null) {
                return there;
            }
        }
        Problem problem = Systems.problem(system);
        Trajectories made = References.named(reference, problem.ode(), workers)
                .solve(problem.starts(seed, count), TimeGrid.of(0, horizon, problem.step()));
        synchronized (held) {
            held.put(name, made);
        }
        return made;
    }

    /** What the training of a trial leaves on the disk while it runs. */
    TrainingNotes notes(Trial trial) {
        return archive.notes(trial);
    }

    /** The model of a trial, trained anew where it is not to be found; nothing where a stop was requested. */
    Optional<Model> model(Trial trial) throws IOException {
        Optional<Model> kept = archive.model(trial);
        if (kept.isPresent()) {
            return kept;
        }
        Optional<Model> trained = trial.train(this, curve(trial)).map(Trained::model);
        if (trained.isPresent()) {
            archive.notes(trial).delete();
        }
        return trained;
    }

    /** Keeps the model of a trial. */
    void keepModel(Trial trial, Model model) throws IOException {
        archive.keepModel(trial, model);
    }
}
