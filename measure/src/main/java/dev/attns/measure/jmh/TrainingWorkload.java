package dev.attns.measure.jmh;

import dev.attns.correction.CorrectedStep;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.Solution;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.trajectory.TimeGrid;

/**
 * One iteration of a training with the settings of the paper's authors: loss and gradient of a batch of one-step samples
 * of the elastic pendulum, and the update by Adam.
 *
 * <p>There are samples for four batches, so that an iteration gathers its own from all over the data and the order of an
 * epoch is drawn only every fourth time.
 */
public enum TrainingWorkload implements Workload {
    TRAINING_ITERATION;

    /** Hidden units. */
    public static final int WIDTH = 1024;

    /** Trajectories to learn from. */
    public static final int TRAJECTORIES = 1024;

    /** Steps of each; every one is a sample. */
    public static final int STEPS = 64;

    private static final long SEED = 1;

    @Override
    public Class<?> benchmark() {
        return TrainingBenchmark.class;
    }

    @Override
    public String description() {
        return ElasticPendulumAttNs.description(WIDTH) + ", batch " + settings().batch();
    }

    @Override
    public Unit unit() {
        return Unit.MILLISECONDS_PER_ITERATION;
    }

    @Override
    public int operations() {
        return 1;
    }

    @Override
    public boolean hasLongCalls() {
        return true;
    }

    /** The step and the network that is trained. */
    public CorrectedStep correctedStep() {
        return ElasticPendulumAttNs.correctedStep(WIDTH);
    }

    /** The authors' settings. */
    public AdamSettings settings() {
        return AdamSettings.faithful(
                ElasticPendulumAttNs.problem(), correctedStep().scheme());
    }

    /** Accurate trajectories, solved on the calling thread. */
    public Solution data() {
        Problem problem = ElasticPendulumAttNs.problem();
        TimeGrid grid = new TimeGrid(0, STEPS * ElasticPendulumAttNs.STEP, STEPS);
        return new AccurateSolver(problem.ode(), Workers.of(1)).solve(problem.starts(SEED, TRAJECTORIES), grid);
    }
}
