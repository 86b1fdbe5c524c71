package dev.attns.solver;

import dev.attns.scheme.Stepper;
import dev.attns.solver.TileIntegrator.TileOutput;
import dev.attns.trajectory.TimeGrid;

/**
 * Walks a tile along a grid with a {@link Stepper}, a fixed number of steps from point to point, and looks after each
 * step whether all values are finite. A trajectory that fails is NaN from then on; its neighbours do not notice. What is not finite
 * stays so, {@code u + h·S}: a stepper that {@linkplain Stepper#walks walks} takes several steps at once, and takes them again one by
 * one where the last of them shows that one failed.
 */
public final class FixedStepIntegrator {

    /** So many steps are taken at once, where that is of use. */
    private static final int TOGETHER = 64;

    private final Stepper stepper;

    /** The rows of the components, without those of parameters behind them. */
    private final double[][] components;

    /** Where steps that are taken at once begin; nothing where they go one by one. */
    private final double[][] before;

    private final double[] time = new double[TOGETHER + 1];
    private final LaneEnds ends;
    private TimeGrid lastPoints;
    private int lastParts;

    /** The last points, with those between them that the steps lead to. */
    private TimeGrid times;

    /** An integrator of tiles of at most the given number of lanes. */
    public FixedStepIntegrator(Stepper stepper, int dimension, int lanes) {
        this.stepper = stepper;
        this.components = new double[dimension][];
        this.before = stepper.walks() ? new double[dimension][lanes] : new double[0][];
        this.ends = new LaneEnds(lanes);
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
        ends.begin(lanes);
        ends.endNonFinite(0, times.start(), components, lanes, output);
        output.point(0, components, lanes);
        int step = 0;
        for (int point = 1; point <= points.steps(); point++) {
            for (int left = parts; left > 0 && ends.remaining() > 0; ) {
                int count = Math.min(left, before.length == 0 ? 1 : TOGETHER);
                if (count == 1 || !walk(step, count, state, lanes)) {
                    oneByOne(step, count, state, lanes, output);
                }
                step += count;
                left -= count;
            }
            output.point(point, components, lanes);
            if (ends.remaining() > 0 && point < points.steps() && output.stopRequested()) {
                ends.endAll(step, times.at(step), components, lanes, output);
            }
        }
    }

    /** Takes some steps at once; where a value is not finite after them, they are not taken. */
    private boolean walk(int step, int count, double[][] state, int lanes) {
        for (int k = 0; k <= count; k++) {
            time[k] = timeAfter(step + k);
        }
        copy(components, before, lanes);
        stepper.walk(time, count, times.step(), state, lanes);
        if (ends.areFinite(components, lanes)) {
            return true;
        }
        copy(before, components, lanes);
        return false;
    }

    private void oneByOne(int step, int count, double[][] state, int lanes, TileOutput output) {
        for (int k = step; k < step + count && ends.remaining() > 0; k++) {
            stepper.advance(timeAfter(k), timeAfter(k + 1), times.step(), state, lanes);
            ends.endNonFinite(k + 1, times.at(k + 1), components, lanes, output);
        }
    }

    private double timeAfter(int step) {
        return step == times.steps() ? times.end() : times.start() + step * times.step();
    }

    private static void copy(double[][] from, double[][] to, int lanes) {
        for (int c = 0; c < from.length; c++) {
            System.arraycopy(from[c], 0, to[c], 0, lanes);
        }
    }
}
