package dev.attns.hipparchus;

import dev.attns.event.search.StepSamples;
import dev.attns.event.zero.ChebyshevGrid;
import java.io.Serializable;

/**
 * The states inside a step as polynomials, {@code u_c(θ) = Σ_k a_ck·T_k(2θ − 1)}, through the points in which our own solvers look for
 * events. Immutable, so that whoever handles steps may keep it.
 */
final class StepPolynomial implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final ChebyshevGrid GRID = new ChebyshevGrid(StepSamples.DEGREE);

    /** {@code coefficients[component][k]}. */
    private final double[][] coefficients;

    private StepPolynomial(double[][] coefficients) {
        this.coefficients = coefficients;
    }

    /** The polynomial through the samples of a step of one trajectory, with so many rows. */
    static StepPolynomial through(StepSamples samples, int rows) {
        double[][] values = new double[samples.dimension()][GRID.degree() + 1];
        double[] state = new double[rows];
        for (int j = 0; j <= GRID.degree(); j++) {
            samples.stateAt(GRID.point(j), 0, state);
            for (int c = 0; c < values.length; c++) {
                values[c][j] = state[c];
            }
        }
        double[][] coefficients = new double[values.length][GRID.degree() + 1];
        for (int c = 0; c < values.length; c++) {
            GRID.coefficients(values[c], coefficients[c]);
        }
        return new StepPolynomial(coefficients);
    }

    /** The state at a place, by Clenshaw's recurrence. */
    double[] state(double theta) {
        double[] state = new double[coefficients.length];
        double x = 2 * theta - 1;
        for (int c = 0; c < state.length; c++) {
            double[] a = coefficients[c];
            double next = 0;
            double afterNext = 0;
            for (int k = a.length - 1; k > 0; k--) {
                double here = a[k] + 2 * x * next - afterNext;
                afterNext = next;
                next = here;
            }
            state[c] = a[0] + x * next - afterNext;
        }
        return state;
    }

    /** The derivative by θ: {@code Σ_k 2·a_k·T_k'}, with {@code T_k' = k·U_{k−1}}, by the same recurrence. */
    double[] derivative(double theta) {
        double[] derivative = new double[coefficients.length];
        double x = 2 * theta - 1;
        for (int c = 0; c < derivative.length; c++) {
            double[] a = coefficients[c];
            double next = 0;
            double afterNext = 0;
            for (int k = a.length - 1; k > 0; k--) {
                double here = k * a[k] + 2 * x * next - afterNext;
                afterNext = next;
                next = here;
            }
            derivative[c] = 2 * next;
        }
        return derivative;
    }
}
