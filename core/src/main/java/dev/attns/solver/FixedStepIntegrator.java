package dev.attns.solver;

import dev.attns.kernel.Kernels;
import dev.attns.scheme.Stepper;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;

/**
 * Walks a tile along the grid with a {@link Stepper}, a fixed number of steps from point to point, and looks after each
 * step whether all values are finite. A trajectory that fails is NaN from then on; its neighbours do not notice.
 */
public final class FixedStepIntegrator implements TileIntegrator {

    private final Stepper stepper;
    private final TimeGrid points;
    private final TimeGrid times;
    private final int parts;
    private final boolean[] ended;
    private int remaining;

    /** An integrator for the points of the grid, with {@code parts} steps from each to the next. */
    public FixedStepIntegrator(Stepper stepper, TimeGrid points, int parts, int lanes) {
        this.stepper = stepper;
        this.points = points;
        this.times = points.refined(parts);
        this.parts = parts;
        this.ended = new boolean[lanes];
    }

    @Override
    public void solve(double[][] state, int lanes, TileOutput output) {
        Arrays.fill(ended, 0, lanes, false);
        remaining = lanes;
        endNonFinite(0, state, lanes, output);
        output.point(0, state, lanes);
        int step = 0;
        for (int point = 1; point <= points.steps(); point++) {
            for (int part = 0; part < parts && remaining > 0; part++, step++) {
                stepper.advance(times.at(step), times.at(step + 1), times.step(), state, lanes);
                endNonFinite(step + 1, state, lanes, output);
            }
            output.point(point, state, lanes);
            if (remaining > 0 && point < points.steps() && output.stopRequested()) {
                endAll(step, state, lanes, output);
            }
        }
    }

    private void endNonFinite(int step, double[][] state, int lanes, TileOutput output) {
        for (double[] row : state) {
            if (!Kernels.allFinite(row, lanes)) {
                for (int lane = 0; lane < lanes; lane++) {
                    if (!ended[lane] && !Double.isFinite(row[lane])) {
                        end(lane, Status.nonFinite(step, times.at(step)), state, output);
                    }
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
