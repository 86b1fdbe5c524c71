package dev.attns.correction;

import dev.attns.network.Activation;

/**
 * {@code u + h·S ⊙ (a + Q(S))}: AttNS-m, the paper's multiplicative variant, with a = 0, and AttNS-n, the normalised attention of
 * its equation 9, which lies between AttNS-m and AttNS, with a = 1. Q = 1 − a is the plain scheme; with a = 1 nothing of the
 * network is spent on learning the constant 1. What it answers multiplies S and can do nothing where a component of S is zero.
 *
 * @param constant a
 */
record MultiplicativeCorrection(String name, double constant) implements Correction {

    /** AttNS-m. The constant is the zero that leaves every number as it is, the sign of its zero too. */
    static MultiplicativeCorrection factor() {
        return new MultiplicativeCorrection("attns-m", -0.0);
    }

    /** AttNS-n. */
    static MultiplicativeCorrection normalised() {
        return new MultiplicativeCorrection("attns-n", 1);
    }

    @Override
    public NetworkInput input() {
        return NetworkInput.SLOPE;
    }

    @Override
    public boolean readsAnything() {
        return true;
    }

    @Override
    public Activation activation() {
        return Activation.RATIONAL;
    }

    @Override
    public boolean isAdditive() {
        return false;
    }

    @Override
    public double neutralOutput() {
        return 1 - constant;
    }

    /** How large the answer is depends on S, which is small where the residual need not be. */
    @Override
    public double outputScale(double step, double residual) {
        return 1;
    }

    @Override
    public void advance(double step, double[] state, double[] slope, double[] output, int lanes) {
        for (int i = 0; i < lanes; i++) {
            state[i] = Math.fma(step, slope[i] * (constant + output[i]), state[i]);
        }
    }

    @Override
    public void pullback(
            double step,
            double[] cotangent,
            double[] slope,
            double[] output,
            double[] slopeCotangent,
            double[] outputCotangent,
            int lanes) {
        for (int i = 0; i < lanes; i++) {
            double carried = step * cotangent[i];
            slopeCotangent[i] = carried * (constant + output[i]);
            outputCotangent[i] = carried * slope[i];
        }
    }
}
