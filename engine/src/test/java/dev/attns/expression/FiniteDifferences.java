package dev.attns.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleSupplier;

/** Derivatives of a function of an array by central differences, to hold exact ones against. */
public final class FiniteDifferences {

    /** How much of its size the function may lose to rounding. */
    private static final double ROUNDING = 5e-14;

    private FiniteDifferences() {}

    /** The derivative by the i-th number, of order four in the step; exact, up to rounding, for polynomials up to x⁴. */
    public static double derivative(DoubleSupplier function, double[] variables, int i, double step) {
        double near = at(function, variables, i, step) - at(function, variables, i, -step);
        double far = at(function, variables, i, 2 * step) - at(function, variables, i, -2 * step);
        return (8 * near - far) / (12 * step);
    }

    private static double at(DoubleSupplier function, double[] variables, int i, double shift) {
        double kept = variables[i];
        variables[i] = kept + shift;
        double value = function.getAsDouble();
        variables[i] = kept;
        return value;
    }

    /**
     * Holds a part of a gradient against differences, up to what these lose to rounding.
     *
     * @param tolerance relative to the largest derivative of the part
     */
    public static void assertGradient(
            String part,
            DoubleSupplier function,
            double[] variables,
            int from,
            int to,
            double step,
            double[] gradient,
            double tolerance) {
        double[] expected = new double[to - from];
        double largest = 0;
        double lost = ROUNDING * Math.abs(function.getAsDouble()) / step;
        for (int i = from; i < to; i++) {
            expected[i - from] = derivative(function, variables, i, step);
            largest = Math.max(largest, Math.abs(expected[i - from]));
        }
        for (int i = from; i < to; i++) {
            assertThat(gradient[i])
                    .as("derivative by number %d of %s", i - from, part)
                    .isCloseTo(expected[i - from], within(tolerance * largest + lost));
        }
    }
}
