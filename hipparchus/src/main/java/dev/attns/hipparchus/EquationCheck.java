package dev.attns.hipparchus;

import static dev.attns.error.InputError.OTHER_RIGHT_HAND_SIDE;

import dev.attns.problem.Problem;
import java.util.Arrays;

/**
 * Holds the equation that an integrator is given against that of its model, wherever slopes are asked for. Differences count as rounding
 * up to 1e-9 of the largest {@code |f_c|} and {@code |u_c|/h} so far of that component, and 1e-12 of those of all.
 */
final class EquationCheck {

    private static final double ROUNDING = 1e-9;
    private static final double ROUNDING_OF_ALL = 1e-12;

    private final Problem problem;
    private final double step;
    private final OdeEquation own;
    private final double[] size;

    EquationCheck(Problem problem, double step, double[] parameters) {
        this.problem = problem;
        this.step = step;
        own = OdeEquation.of(problem, parameters);
        size = new double[problem.dimension()];
    }

    /** Begins an integration. */
    void begin() {
        Arrays.fill(size, 0);
    }

    /**
     * Refuses slopes that are not those of the model's equation.
     *
     * @throws dev.attns.error.InputException with where they differ
     */
    void hold(double time, double[] state, double[] slope) {
        double[] expected = own.computeDerivatives(time, state);
        double all = 0;
        for (int c = 0; c < size.length; c++) {
            size[c] = Math.max(size[c], Math.max(Math.abs(expected[c]), Math.abs(state[c] / step)));
            all = Math.max(all, size[c]);
        }
        for (int c = 0; c < size.length; c++) {
            double difference = Math.abs(slope[c] - expected[c]);
            boolean areBothLost = !Double.isFinite(slope[c]) && !Double.isFinite(expected[c]);
            if (!areBothLost && !(difference <= ROUNDING * size[c] + ROUNDING_OF_ALL * all)) {
                throw OTHER_RIGHT_HAND_SIDE.with(
                        problem.name(), time, slope[c], problem.components().get(c), expected[c]);
            }
        }
    }
}
