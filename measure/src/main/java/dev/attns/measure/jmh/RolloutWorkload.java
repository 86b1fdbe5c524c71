package dev.attns.measure.jmh;

import dev.attns.correction.CorrectedStep;
import dev.attns.network.ParameterBlock;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.trajectory.TimeGrid;
import java.util.List;

/**
 * Solving with a model: a batch of elastic pendulums rolled out by the corrected step, of which only the states at the
 * end are kept.
 *
 * <p>The model is not trained, which changes nothing in what is computed. It is the start of a training with the output
 * layer made so small that the trajectories stay near those of plain RK4.
 */
public enum RolloutWorkload implements Workload {
    HYBRID_ROLLOUT(1024),
    HYBRID_ROLLOUT_64(64);

    /** Trajectories in the batch. */
    public static final int BATCH = 10_000;

    /** Steps of each trajectory. */
    public static final int STEPS = 20;

    private static final double OUTPUT_FACTOR = 1e-6;
    private static final long SEED = 1;

    private final int width;

    RolloutWorkload(int width) {
        this.width = width;
    }

    @Override
    public Class<?> benchmark() {
        return RolloutBenchmark.class;
    }

    @Override
    public String description() {
        return ElasticPendulumAttNs.description(width) + ", " + BATCH + " trajectories, " + STEPS + " steps";
    }

    @Override
    public Unit unit() {
        return Unit.NANOSECONDS_PER_STEP;
    }

    @Override
    public int operations() {
        return BATCH * STEPS;
    }

    @Override
    public boolean hasLongCalls() {
        return true;
    }

    /** The step and the network. */
    public CorrectedStep correctedStep() {
        return ElasticPendulumAttNs.correctedStep(width);
    }

    /** The parameters of the network. */
    public double[] parameters() {
        CorrectedStep correctedStep = correctedStep();
        double[] parameters = correctedStep.network().start(SEED);
        List<ParameterBlock> blocks = correctedStep.network().blocks();
        int outputLayer = blocks.get(blocks.size() - 2).offset();
        for (int i = outputLayer; i < parameters.length; i++) {
            parameters[i] *= OUTPUT_FACTOR;
        }
        return parameters;
    }

    /** The starts of the batch. */
    public Starts starts() {
        Problem problem = ElasticPendulumAttNs.problem();
        return Starts.of(problem, StartRows.draw(problem, BATCH));
    }

    /** The start and the end. */
    public TimeGrid ends() {
        return new TimeGrid(0, STEPS * ElasticPendulumAttNs.STEP, 1);
    }
}
