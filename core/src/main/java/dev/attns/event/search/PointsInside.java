package dev.attns.event.search;

import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;

/**
 * The points that lie inside a step in which events are looked for, kept until it is known what happens to each lane. Owns its memory;
 * serves one thread.
 */
public final class PointsInside {

    /** A point this close to the end of a step, in steps, is that end. */
    private static final double CLOSE = 1e-9;

    private final int lanes;
    private final int dimension;
    private final double[] one;

    /** {@code states[i][component][lane]}, of the points from the first on. */
    private double[][][] states = new double[0][][];

    private TimeGrid points;
    private int first;
    private int count;

    /** Whether the point after those is the end of the step. */
    private boolean hasEnd;

    private double time;
    private double length;

    /** Memory for tiles of at most so many lanes. */
    public PointsInside(int dimension, int rows, int lanes) {
        this.dimension = dimension;
        this.lanes = lanes;
        one = new double[rows];
    }

    /** Begins a step, with the first point that was not delivered yet. */
    public void begin(TimeGrid all, int next, double from, double step) {
        points = all;
        first = next;
        time = from;
        length = step;
        count = 0;
        while (first + count < all.points() && place(first + count) < 1 - CLOSE) {
            count++;
        }
        hasEnd = first + count < all.points() && place(first + count) <= 1 + CLOSE;
        if (count > states.length) {
            states = new double[count][dimension][lanes];
        }
    }

    private double place(int point) {
        return (points.at(point) - time) / length;
    }

    /** Takes the states of all lanes. */
    public void take(StepSamples samples, int width) {
        for (int i = 0; i < count; i++) {
            samples.statesAt(place(first + i), states[i], width);
        }
    }

    /** A lane ends at a time: its points from then on are NaN. */
    public void end(int lane, double from) {
        for (int i = 0; i < count; i++) {
            if (points.at(first + i) >= from) {
                for (double[] row : states[i]) {
                    row[lane] = Double.NaN;
                }
            }
        }
    }

    /** A lane goes on from a time with another state. */
    public void resume(int lane, double from, double until, StepSamples samples) {
        for (int i = 0; i < count; i++) {
            double at = points.at(first + i);
            if (at >= from) {
                samples.stateAt((at - from) / (until - from), 0, one);
                for (int c = 0; c < dimension; c++) {
                    states[i][c][lane] = one[c];
                }
            }
        }
    }

    /** How many points lie inside, before the end. */
    public int count() {
        return count;
    }

    /** The states at one of them, component by component. */
    public double[][] states(int index) {
        return states[index];
    }

    /** Whether the end of the step is the point after those. */
    public boolean hasEnd() {
        return hasEnd;
    }

    /** No lane goes on: all states are NaN. */
    public void endAll(int width) {
        for (double[][] at : states) {
            for (double[] row : at) {
                Arrays.fill(row, 0, width, Double.NaN);
            }
        }
    }
}
