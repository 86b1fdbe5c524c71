package dev.attns.solver;

import dev.attns.kernel.row.Kernels;
import dev.attns.scheme.Stepper;
import dev.attns.solver.TileIntegrator.TileOutput;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;

/**
 * Walks a tile along a grid with a {@link Stepper}, a fixed number of steps from point to point, and looks after each
 * step whether all values are finite. A trajectory that fails is NaN from then on; its neighbours do not notice.
 */
public final class FixedStepIntegrator {

    /** Up to so many lanes are looked at one value after the other. */
    private static final int FEW = 6;

    private final Stepper stepper;

    /** The rows of the components, without those of parameters behind them. */
    private final double[][] components;

    private final boolean[] ended;
    private TimeGrid lastPoints;
    private int lastParts;

    /** The last points, with those between them that the steps lead to. */
    private TimeGrid times;

    private int remaining;

    /** An integrator of tiles of at most the given number of lanes. */
    public FixedStepIntegrator(Stepper stepper, int dimension, int lanes) {
        this.stepper = stepper;
        this.components = new double[dimension][];
        this.ended = new boolean[lanes];
    }

    /**
     * Solves a tile and delivers every point of the grid, the start included, in order.
     *
     * @param parts how many steps lead from each point to the next
     * @param state the starts, {@code state[row][lane]}: components, which are delivered, then parameters. Modified.
     */
    public void solve(TimeGrid points, int parts, double[][] state, int lanes, TileOutput output) {
        if (points != lastPoints || parts != lastParts) {
            times = points.refined(parts);
            lastPoints = points;
            lastParts = parts;
        }
        System.arraycopy(state, 0, components, 0, components.length);
        Arrays.fill(ended, 0, lanes, false);
        remaining = lanes;
        endNonFinite(0, components, lanes, output);
        output.point(0, components, lanes);
        int step = 0;
        double length = times.step();
        double time = times.start();
        for (int point = 1; point <= points.steps(); point++) {
            for (int part = 0; part < parts && remaining > 0; part++) {
                step++;
                double next = step == times.steps() ? times.end() : times.start() + step * length;
                stepper.advance(time, next, length, state, lanes);
                time = next;
                if (!allFinite(components, lanes)) {
                    endNonFinite(step, components, lanes, output);
                }
            }
            output.point(point, components, lanes);
            if (remaining > 0 && point < points.steps() && output.stopRequested()) {
                endAll(step, components, lanes, output);
            }
        }
    }

    private static boolean allFinite(double[][] state, int lanes) {
        if (lanes <= FEW) {
            return lanes == 1 ? oneIsFinite(state) : fewAreFinite(state, lanes);
        }
        for (double[] row : state) {
            if (!Kernels.allFinite(row, lanes)) {
                return false;
            }
        }
        return true;
    }

    private static boolean oneIsFinite(double[][] state) {
        double zero = 0;
        for (double[] row : state) {
            zero += row[0] * 0;
        }
        return zero == 0;
    }

    private static boolean fewAreFinite(double[][] state, int lanes) {
        double zero = 0;
        for (double[] row : state) {
            for (int lane = 0; lane < lanes; lane++) {
                zero += row[lane] * 0;
            }
        }
        return zero == 0;
    }

    private void endNonFinite(int step, double[][] state, int lanes, TileOutput output) {
        for (double[] row : state) {
            for (int lane = 0; lane < lanes; lane++) {
                if (!ended[lane] && !Double.isFinite(row[lane])) {
                    end(lane, Status.nonFinite(step, times.at(step)), state, output);
                }
            }
        }
    }

    private void endAll(int step, double[][] state, int lanes, TileOutput output) {
        for (int lane = 0; lane < lanes; lane++) {
            if (!ended[lane]) {
                end(lane, Status.stopped(step, times.at(step)), state, output);
            }
        }
    }

    private void end(int lane, Status status, double[][] state, TileOutput output) {
        ended[lane] = true;
        remaining--;
        for (double[] row : state) {
            row[lane] = Double.NaN;
        }
        output.unfinished(lane, status);
    }
}
