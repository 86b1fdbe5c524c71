package dev.attns.scheme;

import dev.attns.kernel.LinearCombination;
import dev.attns.problem.Ode;

/** The stepping loop of every {@link Scheme}: stages, slope, step. The zeros of the table are left out beforehand. */
public final class RungeKuttaStepper implements Stepper {

    private final Scheme scheme;
    private final int dimension;
    private final Ode.Evaluator evaluator;
    private final double[][][] stages;
    private final double[][] argument;
    private final double[][] slope;

    /** For each stage, and last for the slope: the weights that are not zero, and the rows they weigh. */
    private final double[][] weights;

    private final double[][][][] weighed;

    /** A stepper of the equation for tiles of at most the given number of lanes. */
    public RungeKuttaStepper(Ode ode, Scheme scheme, int lanes) {
        this.scheme = scheme;
        this.dimension = ode.dimension();
        this.evaluator = ode.evaluator(lanes);
        int count = scheme.stages();
        stages = new double[count][dimension][lanes];
        argument = new double[dimension][lanes];
        slope = new double[dimension][lanes];
        weights = new double[count + 1][];
        weighed = new double[count + 1][][][];
        for (int i = 1; i < count; i++) {
            double[] row = new double[i];
            for (int j = 0; j < i; j++) {
                row[j] = scheme.a(i, j);
            }
            collect(i, row);
        }
        double[] last = new double[count];
        for (int i = 0; i < count; i++) {
            last[i] = scheme.b(i);
        }
        collect(count, last);
    }

    private void collect(int row, double[] all) {
        int terms = 0;
        for (double weight : all) {
            terms += weight != 0 ? 1 : 0;
        }
        weights[row] = new double[terms];
        weighed[row] = new double[dimension][terms][];
        int term = 0;
        for (int j = 0; j < all.length; j++) {
            if (all[j] != 0) {
                weights[row][term] = all[j];
                for (int c = 0; c < dimension; c++) {
                    weighed[row][c][term] = stages[j][c];
                }
                term++;
            }
        }
    }

    @Override
    public void advance(double time, double nextTime, double step, double[][] state, int lanes) {
        slope(time, nextTime, step, state, lanes);
        for (int c = 0; c < dimension; c++) {
            LinearCombination.addTo(state[c], step, slope[c], lanes);
        }
    }

    /**
     * Computes the slope S of the step that starts at the state, without taking it.
     *
     * @param state Not modified.
     * @return S, component by component; this stepper's own memory, valid until its next call.
     */
    public double[][] slope(double time, double nextTime, double step, double[][] state, int lanes) {
        evaluator.slope(time, state, stages[0], lanes);
        for (int i = 1; i < stages.length; i++) {
            for (int c = 0; c < dimension; c++) {
                LinearCombination.shifted(state[c], step, weights[i], weighed[i][c], argument[c], lanes);
            }
            evaluator.slope(scheme.stageTime(i, time, nextTime, step), argument, stages[i], lanes);
        }
        double[] last = weights[stages.length];
        for (int c = 0; c < dimension; c++) {
            LinearCombination.sum(last, weighed[stages.length][c], slope[c], lanes);
        }
        return slope;
    }
}
