package dev.attns.expression;

import java.util.Arrays;
import java.util.List;

/**
 * The weights of an explicit Runge–Kutta step.
 *
 * @param arguments stage i is evaluated at {@code u + h·Σ_j arguments[i][j]·k_j}; row i has i weights
 * @param sums the weights of the stages in each of the sums {@code Σ_j sums[s][j]·k_j} that are wanted; the first is the slope
 */
public record StageTable(List<List<Double>> arguments, List<List<Double>> sums) {

    /** A table from arrays. */
    public static StageTable of(double[][] arguments, double[][] sums) {
        return new StageTable(lists(arguments), lists(sums));
    }

    private static List<List<Double>> lists(double[][] rows) {
        return Arrays.stream(rows)
                .map(row -> Arrays.stream(row).boxed().toList())
                .toList();
    }

    /** The number of stages. */
    public int stages() {
        return arguments.size();
    }
}
