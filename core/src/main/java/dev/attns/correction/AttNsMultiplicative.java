package dev.attns.correction;

import dev.attns.network.Activation;

/** {@code u + h·S ⊙ Q(S)}: AttNS-m, the paper's multiplicative variant. Q = 1 is the plain scheme. */
final class AttNsMultiplicative implements Correction {

    @Override
    public String name() {
        return "attns-m";
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
        return 1;
    }

    /** The factor is about 1, however large the residual. */
    @Override
    public double outputScale(double step, double residual) {
        return 1;
    }

    @Override
    public void advance(double step, double[] state, double[] slope, double[] output, int lanes) {
        for (int i = 0; i < lanes; i++) {
            state[i] = Math.fma(step, slope[i] * output[i], state[i]);
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
        product(step, cotangent, output, slopeCotangent, lanes);
        product(step, cotangent, slope, outputCotangent, lanes);
    }

    private static void product(double step, double[] cotangent, double[] other, double[] out, int lanes) {
        for (int i = 0; i < lanes; i++) {
            out[i] = step * cotangent[i] * other[i];
        }
    }
}
