package dev.attns.correction;

import dev.attns.kernel.row.LinearCombination;
import dev.attns.scheme.RungeKuttaPullback;
import dev.attns.scheme.StageDifferences;

/**
 * The derivative of the slope and of the {@linkplain NetworkInputRows rows that the network reads} with respect to the
 * state, transposed and applied to their cotangents. Owns its memory; serves one thread.
 */
public final class NetworkInputPullback {

    private final NetworkInput input;
    private final RungeKuttaPullback classical;
    private final StageDifferences differences;

    /** {@code stageCotangents[stage][component][lane]}; null where the network does not read the stages. */
    private final double[][][] stageCotangents;

    /** Working memory for tiles of at most the given number of lanes. */
    public NetworkInputPullback(CorrectedStep correctedStep, int lanes) {
        int dimension = correctedStep.ode().dimension();
        input = correctedStep.input();
        classical = new RungeKuttaPullback(correctedStep.ode(), correctedStep.scheme(), lanes);
        differences = input.differences(correctedStep.scheme());
        stageCotangents =
                input.readsStages() ? new double[correctedStep.scheme().stages()][dimension][lanes] : null;
    }

    /**
     * Adds what slope and input pass on to the cotangent of the state.
     *
     * @param time before the step, {@code time[lane]}; not looked at where the equation is autonomous. Not modified.
     * @param nextTime after it, likewise
     * @param state where the step starts. Not modified.
     * @param inputCotangent of the rows that the network reads. Not modified.
     * @param slopeCotangent of S as it enters the formula. Modified.
     * @param stateCotangent Modified.
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
        double[][] fed = input == NetworkInput.STATE ? stateCotangent : slopeCotangent;
        for (int c = 0; c < fed.length; c++) {
            LinearCombination.addTo(fed[c], 1, inputCotangent[c], lanes);
        }
        if (stageCotangents != null) {
            differences.pullback(inputCotangent, fed.length, stageCotangents, lanes);
        }
        classical.pullback(time, nextTime, step, state, slopeCotangent, stageCotangents, stateCotangent, lanes);
    }
}
