package dev.attns.report.comparison;

import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.Trajectories;

/**
 * A component of a trajectory over its last points: what is shown of a trajectory.
 *
 * @param trajectory its number
 * @param firstPoint where it begins
 */
record Excerpt(int trajectory, int component, int firstPoint, double[] times) {

    private static final int MOST_POINTS = 80;

    /**
     * The trajectory that the plain scheme misses most at the end without losing it, and the component in which it does, by
     * the component's own range.
     */
    static Excerpt mostTelling(Comparison comparison) {
        Trajectories truth = comparison.truth();
        Trajectories plain = comparison.solutions().get(comparison.plainName());
        double[] errors = SquaredErrors.at(truth.grid().steps(), plain, truth);
        int worst = 0;
        for (int i = 0; i < errors.length; i++) {
            boolean larger = !(errors[worst] < Double.POSITIVE_INFINITY) || errors[i] > errors[worst];
            worst = errors[i] < Double.POSITIVE_INFINITY && larger ? i : worst;
        }
        int points = truth.grid().points();
        int first = Math.max(0, points - MOST_POINTS);
        double[] times = new double[points - first];
        for (int k = 0; k < times.length; k++) {
            times[k] = truth.grid().at(first + k);
        }
        Excerpt best = new Excerpt(worst, 0, first, times);
        for (int component = 1; component < truth.dimension(); component++) {
            Excerpt other = new Excerpt(worst, component, first, times);
            best = other.distance(plain, truth) > best.distance(plain, truth) ? other : best;
        }
        return best;
    }

    /** The largest distance, as a share of the range of the truth. */
    private double distance(Trajectories plain, Trajectories truth) {
        double[] a = of(plain);
        double[] b = of(truth);
        double largest = 0;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < a.length; k++) {
            largest = Math.max(largest, Math.abs(a[k] - b[k]));
            low = Math.min(low, b[k]);
            high = Math.max(high, b[k]);
        }
        return largest / Math.max(Double.MIN_NORMAL, high - low);
    }

    /** The values of trajectories there. */
    double[] of(Trajectories trajectories) {
        double[] values = new double[times.length];
        double[][] state = new double[trajectories.dimension()][1];
        for (int k = 0; k < values.length; k++) {
            trajectories.read(firstPoint + k, trajectory, 1, state);
            values[k] = state[component][0];
        }
        return values;
    }
}
