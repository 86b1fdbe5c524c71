package dev.attns.measure.workload;

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
public final class TrainingIteration {

    /** Trajectories to learn from. */
    private static final int TRAJECTORIES = 1024;

    /** Steps of each; every one is a sample. */
    private static final int STEPS = 64;

    private static final int WIDTH = 1024;

    private static final long SEED = 1;

    private TrainingIteration() {}

    /** What is trained, in a few words. */
    public static String description() {
        return ElasticPendulumModel.description(WIDTH) + ", batch " + settings().batch();
    }

    /** The step and the network that is trained. */
    public static CorrectedStep correctedStep() {
        return ElasticPendulumModel.correctedStep(WIDTH);
    }

    /** The authors' settings. */
    public static AdamSettings settings() {
        return AdamSettings.faithful(
                ElasticPendulumModel.problem(), correctedStep().scheme());
    }

    /** Accurate trajectories, solved on the calling thread. */
    public static Solution data() {
        Problem problem = ElasticPendulumModel.problem();
        TimeGrid grid = new TimeGrid(0, STEPS * problem.step(), STEPS);
        return new AccurateSolver(problem.ode(), Workers.of(1)).solve(problem.starts(SEED, TRAJECTORIES), grid);
    }
}
