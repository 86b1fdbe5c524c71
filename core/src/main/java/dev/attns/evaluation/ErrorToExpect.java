package dev.attns.evaluation;

import java.util.Arrays;

/**
 * The error that a solver is likely to have on other trajectories as well: the mean of squared errors and twice the standard
 * error of that mean, {@code m + 2·s/√n}. A few trajectories that go astray make both large. Whatever is chosen for an error,
 * a trained solver or the number of steps of a classical one, is chosen by it.
 */
public final class ErrorToExpect {

    private ErrorToExpect() {}

    /** The error to expect of squared errors, one for each trajectory; infinite where one of them is no number. */
    public static double of(double[] errors) {
        double mean = Arrays.stream(errors).average().orElseThrow();
        double squares = Arrays.stream(errors)
                .map(error -> (error - mean) * (error - mean))
                .sum();
        double bound = mean + 2 * Math.sqrt(squares / Math.max(1, errors.length - 1) / errors.length);
        return Double.isNaN(bound) ? Double.POSITIVE_INFINITY : bound;
    }
}
