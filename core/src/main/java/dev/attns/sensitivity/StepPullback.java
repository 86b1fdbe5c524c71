package dev.attns.sensitivity;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.InputPullback;
import dev.attns.correction.InputReader;
import dev.attns.network.NetworkPass;
import dev.attns.scheme.RungeKuttaStepper;
import java.util.function.IntFunction;

/**
 * The derivative of a corrected step with respect to the state and the parameters of every trajectory, transposed and applied to
 * cotangents. The network runs in the precision of the step. Owns its memory; serves one thread.
 */
final class StepPullback {

    private final CorrectedStep step;
    private final RungeKuttaStepper classical;
    private final InputReader inputs;
    private final NetworkPass network;
    private final NetworkJacobian jacobian;
    private final InputPullback pullback;
    private final double[][] output;
    private final double[][] slopeCotangent;
    private final double[][] outputCotangent;
    private final double[][] inputCotangent;

    /**
     * Memory for tiles of at most so many lanes.
     *
     * @param parameters of the network. Kept, not modified.
     * @param derivative of the network
     */
    StepPullback(CorrectedStep step, double[] parameters, IntFunction<NetworkJacobian> derivative, int lanes) {
        this.step = step;
        int dimension = step.ode().dimension();
        classical = step.stepper(lanes);
        inputs = new InputReader(step, classical, lanes);
        network = step.network().pass(step.precision(), lanes).use(parameters);
        jacobian = derivative.apply(lanes);
        pullback = new InputPullback(step, lanes);
        output = new double[dimension][lanes];
        slopeCotangent = new double[dimension][lanes];
        outputCotangent = new double[dimension][lanes];
        inputCotangent = new double[step.inputs()][lanes];
    }

    /**
     * Carries the cotangent of the state after a step back to the state before it.
     *
     * @param time when the step begins in each lane; not looked at where the equation is autonomous. Not modified.
     * @param nextTime when it ends, likewise
     * @param state before the step, with parameters. Not modified.
     * @param cotangent rows of components, then of parameters, to which the step's share is added. Modified.
     */
    void pullback(double[] time, double[] nextTime, double[][] state, double[][] cotangent, int lanes) {
        double h = step.step();
        double[][] slope = classical.slope(time, nextTime, h, state, lanes);
        double[][] rows = inputs.of(time, state, slope, lanes);
        if (!step.correction().isAdditive()) {
            network.forward(step.inputFactor(), rows, output, lanes);
        }
        for (int c = 0; c < output.length; c++) {
            step.correction()
                    .pullback(h, cotangent[c], slope[c], output[c], slopeCotangent[c], outputCotangent[c], lanes);
        }
        jacobian.pullback(rows, outputCotangent, inputCotangent, lanes);
        pullback.pullback(time, nextTime, h, state, inputCotangent, slopeCotangent, cotangent, lanes);
    }
}
