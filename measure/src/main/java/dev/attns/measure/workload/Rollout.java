package dev.attns.measure.workload;

import dev.attns.correction.CorrectedStep;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.trajectory.TimeGrid;

/**
 * Solving with a model: a batch of elastic pendulums rolled out by the corrected step, of which only the states at the
 * end are kept.
 *
 * @param width hidden units
 */
public record Rollout(int width) {

    /** Trajectories in the batch. */
    public static final int BATCH = 10_000;

    /** Steps of each trajectory. */
    public static final int STEPS = 20;

    private static final long SEED = 1;

    /** What is solved, in a few words. */
    public String description() {
        return ElasticPendulumModel.description(width) + ", " + BATCH + " trajectories, " + STEPS + " steps";
    }

    /** The step and the network. */
    public CorrectedStep correctedStep() {
        return ElasticPendulumModel.correctedStep(width);
    }

    /** The starts of the batch, drawn already. */
    public Starts starts() {
        Problem problem = ElasticPendulumModel.problem();
        return Starts.of(problem, StartRows.draw(problem, SEED, BATCH));
    }

    /** The start and the end. */
    public TimeGrid ends() {
        return new TimeGrid(0, STEPS * ElasticPendulumModel.problem().step(), 1);
    }
}
