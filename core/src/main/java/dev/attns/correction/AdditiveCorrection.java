package dev.attns.correction;

/** A correction that adds a multiple of the network's output: {@code u + h·S + w·q}, with w = 1 or w = h. */
abstract class AdditiveCorrection implements Correction {

    /** The factor w of the output. */
    abstract double weight(double step);

    @Override
    public final boolean isAdditive() {
        return true;
    }

    @Override
    public final double neutralOutput() {
        return 0;
    }

    @Override
    public final double outputScale(double step, double residual) {
        return residual / weight(step);
    }

    @Override
    public final void advance(double step, double[] state, double[] slope, double[] output, int lanes) {
        double weight = weight(step);
        for (int i = 0; i < lanes; i++) {
            state[i] = Math.fma(step, slope[i], state[i]) + weight * output[i];
        }
    }

    @Override
    public final void pullback(
            double step,
            double[] cotangent,
            double[] slope,
            double[] output,
            double[] slopeCotangent,
            double[] outputCotangent,
            int lanes) {
        scale(step, cotangent, slopeCotangent, lanes);
        scale(weight(step), cotangent, outputCotangent, lanes);
    }

    private static void scale(double factor, double[] row, double[] out, int lanes) {
        for (int i = 0; i < lanes; i++) {
            out[i] = factor * row[i];
        }
    }
}
