package dev.attns.scheme;

import dev.attns.problem.Ode;
import java.util.Arrays;

/** The slope of a step stage by stage, each right-hand side and each sum a pass over all lanes. Owns its memory. */
final class StagePasses {

    private final int dimension;
    private final Ode.Evaluator evaluator;
    private final StageTimes times;
    private final double[][][] stages;

    /** Where stages are evaluated; the rows of the parameters are those of the state. */
    private final double[][] argument;

    /** The weighted stages in the argument of each stage; none for the first. */
    private final StageSum[] argumentSums;

    private final StageSum slopeSum;
    private final StageSum[] differenceSums;

    StagePasses(Ode ode, Scheme scheme, StageDifferences differences, StageTimes times, int lanes) {
        this.dimension = ode.dimension();
        this.evaluator = ode.evaluator(lanes);
        this.times = times;
        stages = new double[scheme.stages()][dimension][lanes];
        argument = new double[ode.rows()][];
        for (int c = 0; c < dimension; c++) {
            argument[c] = new double[lanes];
        }
        argumentSums = new StageSum[scheme.stages()];
        for (int i = 1; i < argumentSums.length; i++) {
            argumentSums[i] = new StageSum(scheme.argumentWeights(i), stages);
        }
        slopeSum = new StageSum(scheme.slopeWeights(), stages);
        differenceSums = new StageSum[differences.count()];
        Arrays.setAll(differenceSums, d -> new StageSum(differences.weights(d), stages));
    }

    void slope(double time, double nextTime, double step, double[][] state, double[][] slope, int lanes) {
        for (int i = 0; i < stages.length; i++) {
            evaluate(i, times.of(i, time, nextTime, step, lanes), step, state, lanes);
        }
        sumStages(slope, lanes);
    }

    void slope(double[] time, double[] nextTime, double step, double[][] state, double[][] slope, int lanes) {
        for (int i = 0; i < stages.length; i++) {
            evaluate(i, times.of(i, time, nextTime, step, lanes), step, state, lanes);
        }
        sumStages(slope, lanes);
    }

    private void evaluate(int stage, double[] time, double step, double[][] state, int lanes) {
        if (stage == 0) {
            evaluator.slope(time, state, stages[0], lanes);
            return;
        }
        for (int c = 0; c < dimension; c++) {
            argumentSums[stage].shift(c, state[c], step, argument[c], lanes);
        }
        System.arraycopy(state, dimension, argument, dimension, argument.length - dimension);
        evaluator.slope(time, argument, stages[stage], lanes);
    }

    private void sumStages(double[][] slope, int lanes) {
        for (int c = 0; c < dimension; c++) {
            slopeSum.write(c, slope[c], lanes);
        }
    }

    /** The differences of the stages of the last slope, from row {@code first} on. */
    void differences(double[][] rows, int first, int lanes) {
        int row = first;
        for (StageSum difference : differenceSums) {
            for (int c = 0; c < dimension; c++) {
                difference.write(c, rows[row++], lanes);
            }
        }
    }
}
