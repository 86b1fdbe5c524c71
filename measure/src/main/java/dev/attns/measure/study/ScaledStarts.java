package dev.attns.measure.study;

import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.random.Draws;
import java.util.Arrays;

/**
 * Starts drawn uniformly from the box of a system's own, so many times as wide about its middle, but not from that box itself.
 * Once as wide they are the system's own starts.
 */
final class ScaledStarts {

    private static final int SURVEYED = 2000;

    private ScaledStarts() {}

    static Starts of(Problem problem, double factor, long seed, int count) {
        if (factor == 1) {
            return problem.starts(seed, count);
        }
        int dimension = problem.dimension();
        double[] least = new double[dimension];
        double[] greatest = new double[dimension];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
        double[] start = new double[dimension];
        for (int i = 0; i < SURVEYED; i++) {
            problem.initialStates().draw(Draws.of(seed, i), start);
            for (int c = 0; c < dimension; c++) {
                least[c] = Math.min(least[c], start[c]);
                greatest[c] = Math.max(greatest[c], start[c]);
            }
        }
        double[][] starts = new double[count][];
        for (int i = 0; i < count; i++) {
            Draws draws = Draws.of(seed + 1, i);
            double[] drawn = draw(draws, factor, least, greatest);
            while (isInside(drawn, least, greatest)) {
                drawn = draw(draws, factor, least, greatest);
            }
            starts[i] = drawn;
        }
        return Starts.unchecked(starts);
    }

    private static double[] draw(Draws draws, double factor, double[] least, double[] greatest) {
        double[] drawn = new double[least.length];
        for (int c = 0; c < drawn.length; c++) {
            double middle = 0.5 * (least[c] + greatest[c]);
            double half = 0.5 * factor * (greatest[c] - least[c]);
            drawn[c] = half == 0 ? middle : draws.uniform(middle - half, middle + half);
        }
        return drawn;
    }

    private static boolean isInside(double[] state, double[] least, double[] greatest) {
        for (int c = 0; c < state.length; c++) {
            if (state[c] < least[c] || state[c] > greatest[c]) {
                return false;
            }
        }
        return true;
    }
}
