package dev.attns.solver;

import dev.attns.solver.TileIntegrator.TileOutput;
import dev.attns.trajectory.StateRange;
import dev.attns.trajectory.TimeGrid;

/**
 * Looks at every point that a tile delivers whether a state is far outside the range of the training, and gives such
 * trajectories their status at the end. States pass unchanged. Serves one thread.
 */
final class RangeWatch implements TileOutput {

    private final double[] far;
    private final int[] left;
    private final double[] factor;
    private TimeGrid points;
    private TileOutput output;

    RangeWatch(StateRange range, int lanes) {
        this.far = range.far();
        this.left = new int[lanes];
        this.factor = new double[lanes];
    }

    /** Begins a tile, whose points are handed on. */
    RangeWatch over(TimeGrid grid, int lanes, TileOutput to) {
        points = grid;
        output = to;
        for (int lane = 0; lane < lanes; lane++) {
            factor[lane] = 0;
        }
        return this;
    }

    @Override
    public void point(int point, double[][] state, int lanes) {
        for (int c = 0; c < far.length; c++) {
            if (isBeyond(state[c], far[c], lanes)) {
                note(point, state[c], far[c], lanes);
            }
        }
        output.point(point, state, lanes);
    }

    private static boolean isBeyond(double[] row, double bound, int lanes) {
        int beyond = 0;
        for (int lane = 0; lane < lanes; lane++) {
            beyond += Math.abs(row[lane]) > bound ? 1 : 0;
        }
        return beyond > 0;
    }

    private void note(int point, double[] row, double bound, int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            if (Math.abs(row[lane]) > bound) {
                left[lane] = factor[lane] == 0 ? point : left[lane];
                factor[lane] = Math.max(factor[lane], StateRange.FAR * (Math.abs(row[lane]) / bound));
            }
        }
    }

    /** What is lost or stopped has that status and no other. */
    @Override
    public void unfinished(int lane, Status status) {
        factor[lane] = 0;
        output.unfinished(lane, status);
    }

    @Override
    public boolean stopRequested() {
        return output.stopRequested();
    }

    /** Ends the tile. */
    void report(int parts, int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            if (factor[lane] > 0) {
                output.unfinished(
                        lane, Status.outOfRange((long) left[lane] * parts, points.at(left[lane]), factor[lane]));
            }
        }
    }
}
