package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.network.Network;
import dev.attns.network.Precision;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.MadeUpTrajectories;
import java.util.SplittableRandom;

/** Single steps of Euler's scheme from random states of a pendulum, and where they ought to end, for tests. */
public final class MadeUpSteps {

    public static final double STEP = 0.5;
    public static final int DIMENSION = 2;
    static final Ode ODE = new FormulaOde(DIMENSION, (time, state, slope) -> {
        slope[0] = state[1];
        slope[1] = -Math.sin(state[0]);
    });

    private MadeUpSteps() {}

    /** What Euler's step misses. */
    @FunctionalInterface
    public interface Residual {

        /** A component of it for a sample whose step has the given slope. */
        double of(int sample, double[] slope, int component);
    }

    /** Trajectories of a single step each. */
    public static MadeUpTrajectories data(int count, Residual residual) {
        SplittableRandom random = new SplittableRandom(3);
        double[][][] states = new double[2][count][DIMENSION];
        for (int i = 0; i < count; i++) {
            double[] from = states[0][i];
            from[0] = 3 * random.nextDouble() - 1;
            from[1] = 2 * random.nextDouble() - 0.5;
            double[] slope = {from[1], -Math.sin(from[0])};
            for (int c = 0; c < DIMENSION; c++) {
                states[1][i][c] = from[c] + STEP * slope[c] + residual.of(i, slope, c);
            }
        }
        return MadeUpTrajectories.of(2, count, DIMENSION, (point, i, c) -> states[point][i][c]);
    }

    /** The step with a correction. */
    public static CorrectedStep correctedStep(Correction correction, Network shape) {
        return new CorrectedStep(ODE, Schemes.euler(), STEP, correction, shape, false, Precision.DOUBLE);
    }
}
