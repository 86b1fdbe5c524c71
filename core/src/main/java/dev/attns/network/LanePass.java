package dev.attns.network;

import java.util.Arrays;

/** A network at work lane by lane, in double: for networks where clarity counts more than speed. */
public abstract class LanePass implements NetworkPass {

    private final double[] laneInput;
    private final double[] laneOutput;
    private final double[] laneInputCotangent;
    private double[] parameters;

    public LanePass(Network network) {
        laneInput = new double[network.inputs()];
        laneOutput = new double[network.outputs()];
        laneInputCotangent = new double[network.inputs()];
    }

    /** The output of one sample; what the backward pass needs is kept. */
    protected abstract void forward(double[] parameters, double[] input, double[] output);

    /**
     * Carries the cotangent back through the last forward pass.
     *
     * @param gradient added to
     * @param inputCotangent zero on entry; added to
     */
    protected abstract void backward(
            double[] parameters, double[] input, double[] cotangent, double[] gradient, double[] inputCotangent);

    @Override
    public final NetworkPass use(double[] parameters) {
        this.parameters = parameters;
        return this;
    }

    @Override
    public final void forward(double factor, double[][] input, double[][] output, int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            gather(factor, input, lane);
            forward(parameters, laneInput, laneOutput);
            for (int o = 0; o < laneOutput.length; o++) {
                output[o][lane] = laneOutput[o];
            }
        }
    }

    @Override
    public final void backward(
            double factor,
            double[][] input,
            double[][] cotangent,
            double[] gradient,
            double[][] inputCotangent,
            int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            gather(factor, input, lane);
            forward(parameters, laneInput, laneOutput);
            for (int o = 0; o < laneOutput.length; o++) {
                laneOutput[o] = cotangent[o][lane];
            }
            Arrays.fill(laneInputCotangent, 0);
            backward(parameters, laneInput, laneOutput, gradient, laneInputCotangent);
            for (int i = 0; inputCotangent != null && i < laneInput.length; i++) {
                inputCotangent[i][lane] = factor * laneInputCotangent[i];
            }
        }
    }

    private void gather(double factor, double[][] input, int lane) {
        for (int i = 0; i < laneInput.length; i++) {
            laneInput[i] = factor * input[i][lane];
        }
    }
}
