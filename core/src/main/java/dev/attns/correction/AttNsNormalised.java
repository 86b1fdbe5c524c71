package dev.attns.correction;

import dev.attns.network.Activation;

/**
 * {@code u + h·S ⊙ (1 + Q(S))}: the normalised attention of the paper's equation 9, which lies between AttNS-m and AttNS. Q = 0
 * is the plain scheme, so that nothing of the network is spent on learning the constant 1; what it answers still multiplies S
 * and can do nothing where a component of S is zero.
 */
final class AttNsNormalised implements Correction {

    @Override
    public String name() {
        return "attns-n";
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
        return 0;
    }

    /** How large the answer is depends on S, which is small where the residual need not be. */
    @Override
    public double outputScale(double step, double residual) {
        return 1;
    }

    @Override
    public void advance(double step, double[] state, double[] slope, double[] output, int lanes) {
        for (int i = 0; i < lanes; i++) {
            state[i] = Math.fma(step, slope[i] * (1 + output[i]), state[i]);
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
            slopeCotangent[i] = carried * (1 + output[i]);
            outputCotangent[i] = carried * slope[i];
        }
    }
}
