package dev.attns.reference;

import dev.attns.problem.Ode;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.solver.FixedStepIntegrator;
import dev.attns.solver.Status;
import dev.attns.solver.TileIntegrator;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;

/**
 * Solves a tile again and again with the step halved, each trajectory until it agrees with itself. Trajectories that
 * agree drop out, so that how far one is refined depends on that one alone.
 */
final class StepHalving implements TileIntegrator {

    private static final int MOST_PARTS = 1 << 14;

    /** From this many parts on, a halving that gains less than a factor 4 is taken as the end of what helps. */
    private static final int FEWEST_PARTS_TO_GIVE_UP = 8;

    private static final double LEAST_GAIN = 4;

    /** Solutions further apart than this say nothing yet about the gain of a halving, until there are many parts. */
    private static final double TELLING_DIFFERENCE = 1e-3;

    private static final int MANY_PARTS = 128;

    /** A component smaller than this share of the largest is measured against that share. */
    private static final double SMALLEST_SHARE = 1e-3;

    private final double tolerance;
    private final int lanes;
    private final FixedStepIntegrator walk;
    private double[][][] coarse = {};
    private double[][][] fine = {};
    private final double[][] starts;
    private final double[][] state;
    private final double[] difference;
    private final Status[] status;
    private final int[] pending;

    StepHalving(Ode ode, double tolerance, int lanes) {
        this.tolerance = tolerance;
        this.lanes = lanes;
        int dimension = ode.dimension();
        walk = new FixedStepIntegrator(new RungeKuttaStepper(ode, AccurateSolver.SCHEME, lanes), lanes);
        starts = new double[dimension][lanes];
        state = new double[dimension][lanes];
        difference = new double[lanes];
        status = new Status[lanes];
        pending = new int[lanes];
    }

    @Override
    public void solve(TimeGrid points, double[][] given, int width, TileOutput output) {
        if (fine.length != points.points()) {
            coarse = new double[points.points()][given.length][lanes];
            fine = new double[points.points()][given.length][lanes];
        }
        for (int c = 0; c < given.length; c++) {
            System.arraycopy(given[c], 0, starts[c], 0, width);
        }
        Arrays.setAll(pending, lane -> lane);
        Arrays.fill(difference, Double.POSITIVE_INFINITY);
        integrate(points, 1, width, coarse, output);
        int count = width;
        for (int parts = 2; count > 0; parts *= 2) {
            integrate(points, parts, count, fine, output);
            count = keepPending(parts, count, output);
        }
        for (int point = 0; point < points.points(); point++) {
            output.point(point, fine[point], width);
        }
        for (int lane = 0; lane < width; lane++) {
            if (!status[lane].isFinished()) {
                output.unfinished(lane, status[lane]);
            }
        }
    }

    /** Solves the pending trajectories and lays each into its own lane of the block. */
    private void integrate(TimeGrid points, int parts, int count, double[][][] block, TileOutput output) {
        for (int i = 0; i < count; i++) {
            status[pending[i]] = Status.finished();
            for (int c = 0; c < state.length; c++) {
                state[c][i] = starts[c][pending[i]];
            }
        }
        walk.solve(points, parts, state, count, new TileOutput() {
            @Override
            public void point(int point, double[][] states, int width) {
                for (int c = 0; c < states.length; c++) {
                    for (int i = 0; i < width; i++) {
                        block[point][c][pending[i]] = states[c][i];
                    }
                }
            }

            @Override
            public void unfinished(int lane, Status ending) {
                status[pending[lane]] = ending;
            }

            @Override
            public boolean stopRequested() {
                return output.stopRequested();
            }
        });
    }

    /** Drops the trajectories that are done, and makes the fine solution of the others the next coarse one. */
    private int keepPending(int parts, int count, TileOutput output) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int lane = pending[i];
            double before = difference[lane];
            difference[lane] = difference(lane);
            boolean ended = !status[lane].isFinished();
            boolean stopped = status[lane].outcome() == Status.Outcome.STOPPED;
            boolean agrees = difference[lane] <= tolerance;
            boolean telling = difference[lane] < TELLING_DIFFERENCE || parts >= MANY_PARTS;
            boolean hopeless = parts >= FEWEST_PARTS_TO_GIVE_UP && telling && difference[lane] * LEAST_GAIN > before;
            if (stopped || ended && parts >= FEWEST_PARTS_TO_GIVE_UP) {
                continue;
            }
            if (!ended && (agrees || hopeless || parts >= MOST_PARTS)) {
                output.proved(lane, difference[lane], parts);
                continue;
            }
            pending[kept++] = lane;
            for (int point = 0; point < coarse.length; point++) {
                for (int c = 0; c < state.length; c++) {
                    coarse[point][c][lane] = fine[point][c][lane];
                }
            }
        }
        return kept;
    }

    /** The largest relative difference between the two solutions of a lane; infinite where one is not finite. */
    private double difference(int lane) {
        int dimension = state.length;
        double largest = 0;
        double[] sizes = new double[dimension];
        double[] differences = new double[dimension];
        for (int point = 0; point < fine.length; point++) {
            for (int c = 0; c < dimension; c++) {
                double value = fine[point][c][lane];
                double apart = Math.abs(value - coarse[point][c][lane]);
                sizes[c] = Math.max(sizes[c], Math.abs(value));
                differences[c] = Double.isNaN(apart) ? Double.POSITIVE_INFINITY : Math.max(differences[c], apart);
            }
        }
        for (double size : sizes) {
            largest = Math.max(largest, size);
        }
        double worst = 0;
        for (int c = 0; c < dimension; c++) {
            if (differences[c] > 0) {
                worst = Math.max(worst, differences[c] / Math.max(sizes[c], SMALLEST_SHARE * largest));
            }
        }
        return worst;
    }
}
