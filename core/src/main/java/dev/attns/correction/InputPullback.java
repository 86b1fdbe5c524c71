package dev.attns.correction;

import dev.attns.kernel.row.LinearCombination;
import dev.attns.scheme.RungeKuttaPullback;
import dev.attns.scheme.StageDifferences;
import java.util.Arrays;

/**
 * The derivative of the slope and of the {@linkplain InputRows rows that the network reads} with respect to the state and the
 * parameters of every trajectory, transposed and applied to their cotangents. Owns its memory; serves one thread.
 */
public final class InputPullback {

    private final InputRows.Row[] read;
    private final int dimension;
    private final RungeKuttaPullback classical;
    private final StageDifferences differences;

    /** The cotangents of all differences, in the place of those that are not read a row of zeros. */
    private final double[][] differenceCotangents;

    /** {@code stageCotangents[stage][component][lane]}; null where the network does not read the stages. */
    private final double[][][] stageCotangents;

    /** Working memory for tiles of at most the given number of lanes. */
    public InputPullback(CorrectedStep correctedStep, int lanes) {
        dimension = correctedStep.ode().dimension();
        read = correctedStep.input().rows().toArray(InputRows.Row[]::new);
        classical = new RungeKuttaPullback(correctedStep.ode(), correctedStep.scheme(), lanes);
        differences = correctedStep.input().differences(correctedStep.scheme());
        differenceCotangents = new double[differences.count() * dimension][];
        Arrays.fill(differenceCotangents, new double[lanes]);
        stageCotangents =
                differences.count() > 0 ? new double[correctedStep.scheme().stages()][dimension][lanes] : null;
    }

    /**
     * Adds what slope and input pass on to the cotangent of the state.
     *
     * @param time before the step, {@code time[lane]}; not looked at where the equation is autonomous. Not modified.
     * @param nextTime after it, likewise
     * @param state where the step starts. Not modified.
     * @param inputCotangent of the rows that the network reads. Not modified.
     * @param slopeCotangent of S as it enters the formula. Modified.
     * @param stateCotangent of the components; of the parameters too where it has their rows. Modified.
     */
    public void pullback(
            double[] time,
            double[] nextTime,
            double step,
            double[][] state,
            double[][] inputCotangent,
            double[][] slopeCotangent,
            double[][] stateCotangent,
            int lanes) {
        for (int r = 0; r < read.length; r++) {
            int index = read[r].index();
            switch (read[r].quantity()) {
                case STATE -> LinearCombination.addTo(stateCotangent[index], 1, inputCotangent[r], lanes);
                case SLOPE -> LinearCombination.addTo(slopeCotangent[index], 1, inputCotangent[r], lanes);
                case MIDDLE, STAGES -> differenceCotangents[index] = inputCotangent[r];
                case PARAMETER -> {
                    if (stateCotangent.length > dimension) {
                        LinearCombination.addTo(stateCotangent[dimension + index], 1, inputCotangent[r], lanes);
                    }
                }
                case COSINE, SINE, TIME -> {}
            }
        }
        if (stageCotangents != null) {
            differences.pullback(differenceCotangents, 0, stageCotangents, lanes);
        }
        classical.pullback(time, nextTime, step, state, slopeCotangent, stageCotangents, stateCotangent, lanes);
    }
}
