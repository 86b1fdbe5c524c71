package dev.attns.evaluation;

import dev.attns.problem.Starts;
import dev.attns.random.Draws;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;

/**
 * What the errors of a batch are, wherever its starts come from: some of its trajectories, drawn at random, are solved accurately
 * as well. The bar is one of their errors, by {@link OrderStatistic}, and holds for this batch and no other.
 *
 * @param trajectories how many were drawn
 * @param share of the trajectories of the batch that stay below the bar
 * @param confidence with which they do, over the draws
 * @param error the bar: the largest of the components at the end; infinite where too many are lost, or truly have no end
 * @param median of the errors of those that were drawn
 */
public record Audit(int trajectories, double share, double confidence, double error, double median) {

    private static final double SHARE = 0.95;
    private static final double CONFIDENCE = 0.95;

    /** The fewest trajectories that tell anything. */
    public static final int FEWEST = OrderStatistic.fewest(SHARE, CONFIDENCE);

    /**
     * Audits a solution.
     *
     * @param solver that the batch was solved with
     * @param starts of the batch
     * @param points of time, as they were asked for
     * @param count how many to draw, no fewer than {@link #FEWEST}; one may be drawn twice
     * @param seed of the draws
     */
    public static Audit of(Solver solver, Starts starts, TimeGrid points, int count, long seed) {
        int rank = OrderStatistic.rank(count, SHARE, CONFIDENCE);
        if (rank == 0) {
            throw new IllegalArgumentException(count + " trajectories say nothing");
        }
        Starts drawn = drawn(starts, solver.ode().rows(), count, seed);
        int last = points.steps();
        Solution truth = new AccurateSolver(solver.ode(), solver.workers()).solve(drawn, points);
        Solution solution = solver.solve(drawn, points);
        double[] errors = new double[count];
        for (int i = 0; i < count; i++) {
            double[] wanted = truth.state(last, i);
            double[] found = solution.state(last, i);
            for (int c = 0; c < found.length; c++) {
                double distance = Math.abs(found[c] - wanted[c]);
                errors[i] = Math.max(errors[i], Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance);
            }
        }
        Arrays.sort(errors);
        return new Audit(count, SHARE, CONFIDENCE, errors[rank - 1], errors[count / 2]);
    }

    private static Starts drawn(Starts starts, int rows, int count, long seed) {
        double[][] chosen = new double[count][rows];
        double[][] one = new double[rows][1];
        for (int i = 0; i < count; i++) {
            long index = (long) Draws.of(seed, i).uniform(0, starts.count());
            starts.read(Math.min(index, starts.count() - 1), 1, one);
            for (int c = 0; c < rows; c++) {
                chosen[i][c] = one[c][0];
            }
        }
        return Starts.unchecked(chosen);
    }
}
