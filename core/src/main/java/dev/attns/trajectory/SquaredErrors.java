package dev.attns.trajectory;

import java.util.Arrays;

/** How far trajectories are from the true ones: squared distances, averaged over the components of a state. */
public final class SquaredErrors {

    private static final int LANES = 1024;

    private SquaredErrors() {}

    /**
     * The error of each trajectory at a point, {@code |û − u|²/dimension}; NaN where a state is.
     *
     * @param solved as many trajectories of the same dimension as there are true ones
     */
    public static double[] at(int point, Trajectories solved, Trajectories truth) {
        int dimension = truth.dimension();
        double[] errors = new double[Math.toIntExact(truth.count())];
        double[][] found = new double[dimension][LANES];
        double[][] wanted = new double[dimension][LANES];
        for (int first = 0; first < errors.length; first += LANES) {
            int lanes = Math.min(LANES, errors.length - first);
            solved.read(point, first, lanes, found);
            truth.read(point, first, lanes, wanted);
            for (int lane = 0; lane < lanes; lane++) {
                double sum = 0;
                for (int c = 0; c < dimension; c++) {
                    double distance = found[c][lane] - wanted[c][lane];
                    sum += distance * distance;
                }
                errors[first + lane] = sum / dimension;
            }
        }
        return errors;
    }

    /** The mean of the errors of all trajectories at a point. */
    public static double mean(int point, Trajectories solved, Trajectories truth) {
        double sum = 0;
        double[] errors = at(point, solved, truth);
        for (double error : errors) {
            sum += error;
        }
        return sum / errors.length;
    }

    /** The error of each trajectory in the mean over all points after the start; NaN where a state is. */
    public static double[] onTheWay(Trajectories solved, Trajectories truth) {
        int steps = truth.grid().steps();
        double[] means = new double[Math.toIntExact(truth.count())];
        for (int point = 1; point <= steps; point++) {
            double[] errors = at(point, solved, truth);
            for (int i = 0; i < means.length; i++) {
                means[i] += errors[i] / steps;
            }
        }
        return means;
    }

    /** The mean over all points after the start and all trajectories; infinite where a state is no number. */
    public static double meanOnTheWay(Trajectories solved, Trajectories truth) {
        double mean = Arrays.stream(onTheWay(solved, truth)).average().orElseThrow();
        return Double.isNaN(mean) ? Double.POSITIVE_INFINITY : mean;
    }

    /** The mean over trajectories and components of the square of the true states at a point. */
    public static double meanSize(int point, Trajectories truth) {
        double sum = 0;
        double[][] state = new double[truth.dimension()][LANES];
        for (long first = 0; first < truth.count(); first += LANES) {
            int lanes = (int) Math.min(LANES, truth.count() - first);
            truth.read(point, first, lanes, state);
            for (double[] row : state) {
                for (int lane = 0; lane < lanes; lane++) {
                    sum += row[lane] * row[lane];
                }
            }
        }
        return sum / truth.count() / truth.dimension();
    }
}
