package dev.attns.event.search;

import static dev.attns.event.search.StepSamples.DEGREE;
import static dev.attns.event.search.StepSamples.GRID;

import dev.attns.event.EventFunction;
import dev.attns.event.zero.ChebyshevGrid;
import dev.attns.event.zero.ChebyshevZeros;

/**
 * The zeros of one event's function along one lane of a step: those of the polynomial through its values at the points of the step,
 * of a degree that is doubled until the last coefficients are as small as rounding makes them. Owns its memory; serves one thread.
 */
final class EventZeros {

    /** The function is not finite at one of the points. */
    static final int NOT_FINITE = -1;

    /** Coefficients that are so small, relatively, are rounding... */
    private static final double RESOLVED = 1e-13;

    /** ...and so are those that a larger degree makes smaller by less than this. */
    private static final double FALLING = 0.25;

    /** Values that differ from zero by no more than this, relatively, are zero right after the event was there. */
    private static final double LEFT = 1e-13;

    private static final double NOISE = 2;

    private static final int LEVELS = 3;

    /** Of the degree of the samples, of twice and of four times that. */
    private static final ChebyshevGrid[] GRIDS = {GRID, new ChebyshevGrid(2 * DEGREE), new ChebyshevGrid(4 * DEGREE)};

    /** The weights of the samples' states in those at the points of larger degrees. */
    private static final double[][][] WEIGHTS = weights();

    private final ChebyshevZeros[] zeros = new ChebyshevZeros[LEVELS];
    private final double[][] values = new double[LEVELS][];
    private final double[][] coefficients = new double[LEVELS][];
    private final EventFunction.Evaluator function;
    private final double[] state;
    private final double[][] rows;
    private final double[] time = new double[1];
    private final double[] value = new double[1];
    private int level;
    private double resolution;
    private double failedAt;

    EventZeros(EventFunction event, int rows) {
        function = event.evaluator(rows, 1);
        state = new double[rows];
        this.rows = new double[rows][1];
        for (int i = 0; i < LEVELS; i++) {
            int degree = GRIDS[i].degree();
            zeros[i] = new ChebyshevZeros(degree);
            values[i] = new double[degree + 1];
            coefficients[i] = new double[degree + 1];
        }
    }

    private static double[][][] weights() {
        double[][][] weights = new double[LEVELS][][];
        for (int i = 1; i < LEVELS; i++) {
            weights[i] = new double[GRIDS[i].degree() + 1][DEGREE + 1];
            for (int j = 0; j < weights[i].length; j++) {
                GRID.weights(GRIDS[i].point(j), weights[i][j]);
            }
        }
        return weights;
    }

    /**
     * Finds the zeros.
     *
     * @param sampled the function's values at the points of the step, {@code sampled[j][lane]}. Not modified.
     * @param left what the value at the beginning may be, at most, to be passed over as a zero that was there just before
     * @return how many there are, or {@link #NOT_FINITE}
     */
    int find(StepSamples samples, double[][] sampled, int lane, double left) {
        for (int j = 0; j <= DEGREE; j++) {
            values[0][j] = sampled[j][lane];
        }
        boolean isLeft = left > 0 && Math.abs(values[0][0]) <= left;
        if (isLeft) {
            values[0][0] = 0;
        }
        level = 0;
        double before = Double.POSITIVE_INFINITY;
        while (true) {
            int bad = firstNotFinite();
            if (bad >= 0) {
                failedAt = samples.timeAt(GRIDS[level].point(bad));
                return NOT_FINITE;
            }
            double[] a = coefficients[level];
            GRIDS[level].coefficients(values[level], a);
            double scale = sum(a);
            double tail = tail(a);
            if (level == LEVELS - 1 || tail <= RESOLVED * scale || tail > FALLING * before) {
                resolution = LEFT * scale + 8 * NOISE * tail;
                double[] v = values[level];
                double noise = isLeft ? Math.max(left, NOISE * tail) : NOISE * tail;
                return scale == 0 ? 0 : zeros[level].find(a, v[0], v[v.length - 1], noise);
            }
            before = tail;
            refine(samples, lane);
        }
    }

    private int firstNotFinite() {
        double[] v = values[level];
        for (int j = 0; j < v.length; j++) {
            if (!Double.isFinite(v[j])) {
                return j;
            }
        }
        return -1;
    }

    private static double sum(double[] a) {
        double sum = 0;
        for (double each : a) {
            sum += Math.abs(each);
        }
        return sum;
    }

    private static double tail(double[] a) {
        int n = a.length;
        return Math.max(Math.abs(a[n - 1]), Math.max(Math.abs(a[n - 2]), Math.abs(a[n - 3])));
    }

    private void refine(StepSamples samples, int lane) {
        double[] coarse = values[level++];
        double[] fine = values[level];
        for (int j = 0; j < fine.length; j++) {
            if (j % 2 == 0) {
                fine[j] = coarse[j / 2];
            } else {
                samples.sum(WEIGHTS[level][j], lane, state);
                for (int row = 0; row < state.length; row++) {
                    rows[row][0] = state[row];
                }
                time[0] = samples.timeAt(GRIDS[level].point(j));
                function.values(time, rows, value, 1);
                fine[j] = value[0];
            }
        }
    }

    /** A zero of those found last, ascending. */
    double zero(int index) {
        return zeros[level].zero(index);
    }

    /** 1 where the function rises there, −1 where it falls, 0 where it only touches. */
    int sign(int index) {
        return zeros[level].sign(index);
    }

    /** The function at a place inside the step. */
    double value(double theta) {
        return ChebyshevZeros.value(coefficients[level], coefficients[level].length - 1, 2 * theta - 1);
    }

    /** Values up to this are zero, as far as can be told, right after one of the zeros. */
    double resolution() {
        return resolution;
    }

    /** When the function was not finite. */
    double failedAt() {
        return failedAt;
    }
}
