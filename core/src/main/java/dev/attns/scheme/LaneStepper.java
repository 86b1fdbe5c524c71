package dev.attns.scheme;

import dev.attns.kernel.code.FlatKernel;
import dev.attns.problem.CompiledOde;
import dev.attns.problem.Ode;
import java.util.Arrays;

/**
 * The stepping loop for one trajectory: the compiled whole step where there is one, and else its sums run along the components as those
 * of a tile run along the lanes, with the same operations, so that all bring the same bits.
 */
final class LaneStepper {

    private final Scheme scheme;
    private final Ode.LaneEvaluator evaluator;
    private final double[][] stages;
    private final double[] state;

    /** Where stages are evaluated: components, then the parameters, as in the state. */
    private final double[] argument;

    private final int dimension;
    private final double[] sum;

    /** The weighted stages in the argument of each stage; none for the first. */
    private final LaneSum[] arguments;

    private final LaneSum slope;
    private final LaneSum[] differences;
    private final Ode ode;
    private final StageDifferences wanted;

    /** The compiled step, null where there is none; to be asked for at the first step, so that only those who go alone compile it. */
    private FlatKernel whole;

    private boolean isAsked;

    /** What it reads, the state and the times of the stages, and what it writes, the slope and the differences. */
    private final double[] read;

    private final double[] told;
    private final int times;

    LaneStepper(Ode.LaneEvaluator evaluator, Ode ode, Scheme scheme, StageDifferences of) {
        this.scheme = scheme;
        this.evaluator = evaluator;
        dimension = ode.dimension();
        stages = new double[scheme.stages()][dimension];
        state = new double[ode.rows()];
        argument = new double[ode.rows()];
        sum = new double[dimension];
        arguments = new LaneSum[scheme.stages()];
        for (int i = 1; i < arguments.length; i++) {
            int stage = i;
            double[] row = new double[i];
            Arrays.setAll(row, j -> scheme.a(stage, j));
            arguments[i] = new LaneSum(row, stages);
        }
        double[] last = new double[scheme.stages()];
        Arrays.setAll(last, scheme::b);
        slope = new LaneSum(last, stages);
        differences = new LaneSum[of.count()];
        Arrays.setAll(differences, d -> new LaneSum(of.weights(d), stages));
        this.ode = ode;
        this.wanted = of;
        times = ode.isAutonomous() ? 0 : scheme.stages();
        read = new double[ode.rows() + times];
        told = new double[dimension * (1 + of.count())];
    }

    private boolean isWhole() {
        if (!isAsked) {
            isAsked = true;
            whole = ode instanceof CompiledOde compiled
                    ? compiled.flatStep(scheme.table(wanted)).orElse(null)
                    : null;
        }
        return whole != null;
    }

    /** Runs the compiled step. */
    private void tell(double time, double nextTime, double step, double[][] tile, int lane) {
        for (int c = 0; c < tile.length; c++) {
            read[c] = tile[c][lane];
        }
        for (int i = 0; i < times; i++) {
            read[tile.length + i] = scheme.stageTime(i, time, nextTime, step);
        }
        whole.run(step, read, told);
    }

    /** Takes the step of a lane of a tile. */
    void advance(double time, double nextTime, double step, double[][] tile, int lane) {
        if (isWhole()) {
            tell(time, nextTime, step, tile, lane);
            for (int c = 0; c < dimension; c++) {
                tile[c][lane] = Math.fma(step, told[c], read[c]);
            }
            return;
        }
        computeStages(time, nextTime, step, tile, lane);
        slope.shift(state, step, state, sum);
        write(state, tile, 0, lane);
    }

    /** Computes the slope of a lane of a tile. */
    void slope(double time, double nextTime, double step, double[][] tile, double[][] slopes, int lane) {
        if (isWhole()) {
            tell(time, nextTime, step, tile, lane);
            for (int c = 0; c < dimension; c++) {
                slopes[c][lane] = told[c];
            }
            return;
        }
        computeStages(time, nextTime, step, tile, lane);
        slope.write(sum);
        write(sum, slopes, 0, lane);
    }

    /** Writes the differences of the stages of the last slope into a lane. */
    void differences(double[][] rows, int first, int lane) {
        if (isWhole()) {
            for (int d = dimension; d < told.length; d++) {
                rows[first + d - dimension][lane] = told[d];
            }
            return;
        }
        int row = first;
        for (LaneSum difference : differences) {
            difference.write(sum);
            write(sum, rows, row, lane);
            row += sum.length;
        }
    }

    private void computeStages(double time, double nextTime, double step, double[][] tile, int lane) {
        for (int c = 0; c < state.length; c++) {
            state[c] = tile[c][lane];
        }
        System.arraycopy(state, dimension, argument, dimension, state.length - dimension);
        evaluator.slope(time, state, stages[0]);
        for (int i = 1; i < stages.length; i++) {
            arguments[i].shift(state, step, argument, sum);
            evaluator.slope(scheme.stageTime(i, time, nextTime, step), argument, stages[i]);
        }
    }

    private void write(double[] values, double[][] rows, int first, int lane) {
        for (int c = 0; c < sum.length; c++) {
            rows[first + c][lane] = values[c];
        }
    }
}
