package dev.attns.solver;

import dev.attns.scheme.DenseStepper;
import dev.attns.solver.TileIntegrator.TileOutput;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;

/**
 * Walks a tile by fixed steps and delivers points that lie between them, too, as the {@link DenseStepper} tells them. A step with no
 * point inside is taken as any other. The states at the ends of steps are those of the {@link FixedStepIntegrator} to the bit, whatever
 * is asked for inside; a trajectory that fails is NaN from the step on in which it does.
 */
final class DenseIntegrator {

    /** A point this close to a step's end, in steps, is that end. */
    private static final double CLOSE = 1e-9;

    private final DenseStepper stepper;
    private final double step;
    private final double[][] components;
    private final double[][] inside;
    private final LaneEnds ends;

    /** How many points there are in each step, where the grid is equally spaced and hits the ends of all steps; else 0. */
    private int parts;

    /**
     * An integrator of tiles of at most the given number of lanes.
     *
     * @param step the length of a step
     */
    DenseIntegrator(DenseStepper stepper, double step, int dimension, int lanes) {
        this.stepper = stepper;
        this.step = step;
        this.components = new double[dimension][];
        this.inside = new double[dimension][lanes];
        this.ends = new LaneEnds(lanes);
    }

    /** Whether a point lies between steps. */
    static boolean isNeeded(TimeGrid points, double step) {
        if (points.steps() == 0 || !points.isEqual()) {
            return !points.isEqual();
        }
        double steps = Math.abs(points.step()) / step;
        double resolution = (Math.ulp(points.start()) + Math.ulp(points.end())) / step;
        return steps < 0.5 || Math.abs(steps - Math.rint(steps)) > CLOSE * Math.max(1, steps) + resolution;
    }

    /** The steps that lead past or to the last of the points; the last of them may end later. */
    static TimeGrid steps(TimeGrid points, double step) {
        double signed = Math.copySign(step, points.end() - points.start());
        int count = (int) Math.ceil((points.end() - points.start()) / signed - CLOSE);
        double last = points.start() + count * signed;
        boolean hitsTheEnd = Math.abs(last - points.end()) <= CLOSE * step;
        return new TimeGrid(points.start(), hitsTheEnd ? points.end() : last, count);
    }

    /**
     * Solves a tile and delivers every point of the grid, the start included, in order.
     *
     * @param state the starts, {@code state[row][lane]}: components, which are delivered, then parameters. Modified.
     */
    void solve(TimeGrid points, double[][] state, int lanes, TileOutput output) {
        TimeGrid times = steps(points, step);
        parts = parts(points, times);
        stepper.expect(places());
        System.arraycopy(state, 0, components, 0, components.length);
        ends.begin(lanes);
        ends.endNonFinite(0, times.start(), components, lanes, output);
        output.point(0, components, lanes);
        int point = 1;
        for (int k = 0; k < times.steps(); k++) {
            boolean isDense = point < points.points() && place(points, point, times, k) < 1 - CLOSE;
            if (ends.remaining() > 0) {
                take(times, k, state, lanes, isDense);
                ends.endNonFinite(k + 1, times.at(k + 1), components, lanes, output);
            }
            while (point < points.points() && place(points, point, times, k) <= 1 + CLOSE) {
                double place = place(points, point, times, k);
                output.point(point++, place < 1 - CLOSE ? inside(place, lanes) : components, lanes);
            }
            if (ends.remaining() > 0 && point < points.points() && output.stopRequested()) {
                ends.endAll(k + 1, times.at(k + 1), components, lanes, output);
            }
        }
    }

    private static int parts(TimeGrid points, TimeGrid times) {
        if (!points.isEqual() || points.steps() == 0) {
            return 0;
        }
        double parts = times.step() / points.step();
        boolean isWhole = Math.abs(parts - Math.rint(parts)) * points.steps() <= CLOSE * parts * parts;
        return isWhole && parts < Integer.MAX_VALUE ? (int) Math.rint(parts) : 0;
    }

    /** Where the points inside of each step are; null where they are elsewhere in each. */
    private double[] places() {
        if (parts == 0) {
            return null;
        }
        double[] places = new double[parts - 1];
        Arrays.setAll(places, i -> (i + 1.0) / parts);
        return places;
    }

    /** Where a point lies, in steps from the beginning of step k on. */
    private double place(TimeGrid points, int point, TimeGrid times, int k) {
        if (parts > 0) {
            return (point - (double) k * parts) / parts;
        }
        return (points.at(point) - times.at(k)) / times.step();
    }

    private void take(TimeGrid times, int k, double[][] state, int lanes, boolean isDense) {
        double time = times.at(k);
        double next = times.at(k + 1);
        if (isDense) {
            stepper.advanceDensely(time, next, times.step(), state, lanes);
        } else {
            stepper.advance(time, next, times.step(), state, lanes);
        }
    }

    private double[][] inside(double place, int lanes) {
        if (ends.remaining() == 0) {
            return components;
        }
        stepper.inside(place, inside, lanes);
        for (int lane = 0; ends.remaining() < lanes && lane < lanes; lane++) {
            for (double[] row : inside) {
                row[lane] = ends.hasEnded(lane) ? Double.NaN : row[lane];
            }
        }
        return inside;
    }
}
