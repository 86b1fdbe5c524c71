package dev.attns.evaluation;

import dev.attns.solver.Solution;
import dev.attns.trajectory.Trajectories;
import java.util.Optional;

/** Errors by point and trajectory, as the largest of the components. */
final class ComponentErrors {

    private ComponentErrors() {}

    /** {@code errors[point][trajectory]}, infinite where a component is not finite. */
    static double[][] of(Solution solution, Trajectories truth) {
        int count = Math.toIntExact(truth.count());
        double[][] state = new double[truth.dimension()][count];
        double[][] wanted = new double[truth.dimension()][count];
        double[][] errors = new double[truth.grid().points()][count];
        for (int point = 0; point < errors.length; point++) {
            solution.read(point, 0, count, state);
            truth.read(point, 0, count, wanted);
            for (int c = 0; c < state.length; c++) {
                for (int i = 0; i < count; i++) {
                    double distance = Math.abs(state[c][i] - wanted[c][i]);
                    errors[point][i] =
                            Math.max(errors[point][i], Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance);
                }
            }
        }
        return errors;
    }

    /**
     * The root mean square of all finite errors between steps, over that of those at their ends.
     *
     * @param inside every so many-th point is the end of a step
     * @return nothing where there are none between, or no error at the ends
     */
    static Optional<Double> insideRatio(double[][] errors, int inside) {
        double[] squares = new double[2];
        long[] counts = new long[2];
        for (int point = 1; point < errors.length; point++) {
            int kind = point % inside == 0 ? 0 : 1;
            for (double error : errors[point]) {
                squares[kind] += Double.isFinite(error) ? error * error : 0;
                counts[kind] += Double.isFinite(error) ? 1 : 0;
            }
        }
        double ratio = Math.sqrt(squares[1] / counts[1]) / Math.sqrt(squares[0] / counts[0]);
        return Double.isFinite(ratio) ? Optional.of(ratio) : Optional.empty();
    }
}
