package dev.attns.evaluation;

import dev.attns.problem.Invariant;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;

/**
 * How a quantity that every trajectory has is spread at each point in time: a tenth of the trajectories lie below
 * {@code low}, half below {@code middle}, nine tenths below {@code high}. What is not a number counts as infinite.
 */
public record QuantilesOverTime(double[] times, double[] low, double[] middle, double[] high) {

    private static final int LANES = 1024;

    /** A quantity of all trajectories at one point. */
    private interface Quantity {
        double[] at(int point);
    }

    private static QuantilesOverTime of(Trajectories trajectories, Quantity quantity) {
        int points = trajectories.grid().points();
        QuantilesOverTime quantiles =
                new QuantilesOverTime(new double[points], new double[points], new double[points], new double[points]);
        for (int point = 0; point < points; point++) {
            double[] values = quantity.at(point);
            for (int i = 0; i < values.length; i++) {
                values[i] = Double.isNaN(values[i]) ? Double.POSITIVE_INFINITY : values[i];
            }
            Arrays.sort(values);
            quantiles.times[point] = trajectories.grid().at(point);
            quantiles.low[point] = values[(values.length - 1) / 10];
            quantiles.middle[point] = values[(values.length - 1) / 2];
            quantiles.high[point] = values[(values.length - 1) * 9 / 10];
        }
        return quantiles;
    }

    /** The squared error, averaged over components. */
    public static QuantilesOverTime ofErrors(Trajectories solved, Trajectories truth) {
        return of(truth, point -> SquaredErrors.at(point, solved, truth));
    }

    /** {@code |I(t) − I(0)|} of a conserved quantity, as a share of the mean of {@code |I(0)|} over the trajectories. */
    public static QuantilesOverTime ofDrift(Trajectories solved, Invariant invariant) {
        double[] first = values(solved, invariant, 0);
        double scale = Math.max(
                Double.MIN_NORMAL, Arrays.stream(first).map(Math::abs).average().orElse(1));
        return of(solved, point -> {
            double[] drift = values(solved, invariant, point);
            for (int i = 0; i < drift.length; i++) {
                drift[i] = Math.abs(drift[i] - first[i]) / scale;
            }
            return drift;
        });
    }

    private static double[] values(Trajectories solved, Invariant invariant, int point) {
        double[] values = new double[Math.toIntExact(solved.count())];
        double[][] state = new double[solved.rows()][LANES];
        double[] value = new double[LANES];
        for (int first = 0; first < values.length; first += LANES) {
            int lanes = Math.min(LANES, values.length - first);
            solved.read(point, first, lanes, state);
            invariant.evaluate(state, value, lanes);
            System.arraycopy(value, 0, values, first, lanes);
        }
        return values;
    }
}
