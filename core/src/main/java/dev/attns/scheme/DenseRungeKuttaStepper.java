package dev.attns.scheme;

import dev.attns.kernel.row.LinearCombination;
import dev.attns.problem.Ode;

/**
 * The steps of a {@link Scheme} with what lies inside of them.
 *
 * <p>Up to order 4 it is the cubic through both ends with the slopes there, in one step wrong by O(h⁴) beside what the scheme itself is
 * wrong by; for order 8 its own polynomial of degree 7, wrong by O(h⁸). {@link Scheme#denseOrder} says the order.
 *
 * <p>A dense step evaluates the right-hand side once more than a plain one, at its end, and with order 8 four times; states inside take
 * no evaluation. Plain steps are those of {@link RungeKuttaStepper}.
 */
public final class DenseRungeKuttaStepper implements DenseStepper {

    private final int dimension;
    private final RungeKuttaStepper plain;
    private final DenseTable table;

    /** Steps of the longer scheme. */
    private final RungeKuttaStepper dense;

    /** Where the last dense step began and how long it was. */
    private final double[][] start;

    private double length;

    /** What the polynomial takes beside the slope, all components of the first row, then of the next. */
    private final double[][] told;

    /** The slope and the rows of each component, {@code terms[component][term]}. */
    private final double[][][] terms;

    private final double[] weights;

    /** A stepper of the equation for tiles of at most the given number of lanes. */
    public DenseRungeKuttaStepper(Ode ode, Scheme scheme, int lanes) {
        dimension = ode.dimension();
        plain = new RungeKuttaStepper(ode, scheme, StageDifferences.none(scheme), lanes);
        table = DenseTable.of(scheme);
        dense = new RungeKuttaStepper(ode, table.extended(), table.rows(), lanes);
        start = new double[dimension][lanes];
        int rows = table.rows().count();
        told = new double[rows * dimension][lanes];
        weights = new double[1 + rows];
        terms = new double[dimension][weights.length][];
        for (int c = 0; c < dimension; c++) {
            for (int row = 0; row < rows; row++) {
                terms[c][1 + row] = told[row * dimension + c];
            }
        }
    }

    /** Goes by compiled whole steps from now on, ready or not; returns whether there are such. */
    boolean hurry() {
        return plain.hurry() && dense.hurry();
    }

    @Override
    public void advance(double time, double nextTime, double step, double[][] state, int lanes) {
        plain.advance(time, nextTime, step, state, lanes);
    }

    @Override
    public boolean walks() {
        return plain.walks();
    }

    @Override
    public void walk(double[] time, int steps, double step, double[][] state, int lanes) {
        plain.walk(time, steps, step, state, lanes);
    }

    @Override
    public void advanceDensely(double time, double nextTime, double step, double[][] state, int lanes) {
        double[][] slope = dense.slope(time, nextTime, step, state, lanes);
        dense.differences(told, 0, lanes);
        length = step;
        for (int c = 0; c < dimension; c++) {
            terms[c][0] = slope[c];
            System.arraycopy(state[c], 0, start[c], 0, lanes);
            LinearCombination.addTo(state[c], step, slope[c], lanes);
        }
    }

    @Override
    public void inside(double theta, double[][] inside, int lanes) {
        table.weights(theta, weights);
        for (int c = 0; c < dimension; c++) {
            LinearCombination.shifted(start[c], length, weights, terms[c], inside[c], lanes);
        }
    }
}
