package dev.attns.event.search;

import dev.attns.event.zero.ChebyshevGrid;
import dev.attns.guard.OrderEight;
import dev.attns.scheme.DenseStepper;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The states of a tile at the Chebyshev–Lobatto points of a step, both ends to the bit. Between them a state is that of the polynomial
 * through all. Owns its memory; serves one thread.
 */
public final class StepSamples {

    /** The degree: no stepper's states inside a step have a larger one, up to their own errors. */
    public static final int DEGREE = 16;

    /** Steps of order 8 from point to point are cut into at most so many times the parts that they begin with. */
    private static final int MOST_PARTS = 64;

    static final ChebyshevGrid GRID = new ChebyshevGrid(DEGREE);

    private final int dimension;

    /** {@code states[j][row][lane]}; rows of parameters are those of the tile. */
    private final double[][][] states;

    private final double[] weights = new double[DEGREE + 1];
    private final double[][] trial;
    private final double[] from = new double[1];
    private final double[] to = new double[1];
    private double time;
    private double nextTime;
    private double length;

    /** Memory for states of so many rows, of which so many are components, in at most so many lanes. */
    public StepSamples(int dimension, int rows, int lanes) {
        this.dimension = dimension;
        states = new double[DEGREE + 1][rows][];
        trial = new double[rows][1];
        for (double[][] at : states) {
            for (int c = 0; c < dimension; c++) {
                at[c] = new double[lanes];
            }
        }
    }

    /** Where a stepper is asked for the inside of its steps. */
    public static double[] places() {
        return IntStream.range(1, DEGREE).mapToDouble(GRID::point).toArray();
    }

    /**
     * Takes the states of the step that a stepper took densely last.
     *
     * @param begin the components before the step. Not modified.
     * @param end components after it, and parameters. Kept until the next call, not modified.
     */
    public void take(
            DenseStepper stepper,
            double time,
            double nextTime,
            double length,
            double[][] begin,
            double[][] end,
            int lanes) {
        begin(time, nextTime, length, end);
        copy(begin, states[0], lanes);
        for (int j = 1; j < DEGREE; j++) {
            stepper.inside(GRID.point(j), states[j], lanes);
        }
        copy(end, states[DEGREE], lanes);
    }

    /**
     * Takes the states of one lane, by order 8 from point to point.
     *
     * @param parts how many steps of order 8 lead through the whole, at least
     * @param limit parts are doubled from point to point while the estimate of their error is above this
     * @param state where it begins, one lane, components and parameters; then where it ends. Modified.
     */
    public void take(
            OrderEight orderEight, double time, double nextTime, double parts, double limit, double[][] state) {
        begin(time, nextTime, nextTime - time, state);
        copy(state, states[0], 1);
        for (int j = 1; j <= DEGREE; j++) {
            from[0] = timeAt(GRID.point(j - 1));
            to[0] = timeAt(GRID.point(j));
            double gap = length * (GRID.point(j) - GRID.point(j - 1));
            advance(orderEight, gap, (int) Math.ceil(parts * Math.abs(gap / length)), limit, state);
            copy(state, states[j], 1);
        }
    }

    private void advance(OrderEight orderEight, double gap, int fewest, double limit, double[][] state) {
        int most = Math.max(1, fewest) * MOST_PARTS;
        for (int parts = Math.max(1, fewest); ; parts *= 2) {
            copyAll(state, trial);
            double estimate = orderEight.advance(from, to, gap, parts, trial, 1)[0];
            if (estimate <= limit || parts >= most) {
                copyAll(trial, state);
                return;
            }
        }
    }

    private static void copyAll(double[][] state, double[][] to) {
        for (int row = 0; row < state.length; row++) {
            to[row][0] = state[row][0];
        }
    }

    private void begin(double from, double until, double step, double[][] end) {
        time = from;
        nextTime = until;
        length = step;
        for (double[][] at : states) {
            System.arraycopy(end, dimension, at, dimension, at.length - dimension);
        }
    }

    private void copy(double[][] from, double[][] to, int lanes) {
        for (int c = 0; c < dimension; c++) {
            System.arraycopy(from[c], 0, to[c], 0, lanes);
        }
    }

    /**
     * The states of all lanes at a place inside the step.
     *
     * @param inside components. Modified.
     */
    public void statesAt(double theta, double[][] inside, int lanes) {
        GRID.weights(theta, weights);
        for (int c = 0; c < dimension; c++) {
            Arrays.fill(inside[c], 0, lanes, 0);
            for (int j = 0; j <= DEGREE; j++) {
                double factor = weights[j];
                double[] row = states[j][c];
                for (int lane = 0; lane < lanes; lane++) {
                    inside[c][lane] += factor * row[lane];
                }
            }
        }
    }

    /** How many rows of a state are components. */
    public int dimension() {
        return dimension;
    }

    /** The states at a point: components, then parameters. */
    double[][] at(int point) {
        return states[point];
    }

    /** The time at a place inside the step. */
    public double timeAt(double theta) {
        return theta == 1 ? nextTime : time + theta * length;
    }

    /**
     * The state of a lane at a place inside the step.
     *
     * @param state components, then parameters. Modified.
     */
    public void stateAt(double theta, int lane, double[] state) {
        GRID.weights(theta, weights);
        sum(weights, lane, state);
    }

    /** The sum of the states of a lane at all points, with weights. */
    void sum(double[] factors, int lane, double[] state) {
        for (int c = 0; c < dimension; c++) {
            double sum = 0;
            for (int j = 0; j <= DEGREE; j++) {
                sum += factors[j] * states[j][c][lane];
            }
            state[c] = sum;
        }
        for (int row = dimension; row < state.length; row++) {
            state[row] = states[0][row][lane];
        }
    }
}
