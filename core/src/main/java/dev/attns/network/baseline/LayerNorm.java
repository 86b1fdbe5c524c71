package dev.attns.network.baseline;

import dev.attns.network.BlockList;
import dev.attns.network.Network;

/**
 * {@code y = γ·(x − mean)/√(variance + ε) + β} over the numbers of one token, as in PyTorch: the variance is that of all
 * numbers (divided by their count), ε = 1e-5.
 */
final class LayerNorm {

    private static final double EPSILON = 1e-5;

    private final int gamma;
    private final int beta;
    private final double[][] normal;
    private final double[] inverse;

    LayerNorm(String name, Network network, int tokens, int width) {
        gamma = BlockList.offset(network, name + ".weight");
        beta = BlockList.offset(network, name + ".bias");
        normal = new double[tokens][width];
        inverse = new double[tokens];
    }

    /** The norm of a token's numbers; what the backward pass needs is kept. */
    void forward(double[] parameters, int token, double[] x, double[] out) {
        double[] own = normal[token];
        double mean = 0;
        for (double value : x) {
            mean += value;
        }
        mean /= x.length;
        double variance = 0;
        for (double value : x) {
            variance += (value - mean) * (value - mean);
        }
        inverse[token] = 1 / Math.sqrt(variance / x.length + EPSILON);
        for (int i = 0; i < x.length; i++) {
            own[i] = (x[i] - mean) * inverse[token];
            out[i] = parameters[gamma + i] * own[i] + parameters[beta + i];
        }
    }

    /**
     * Carries a token's cotangent back through the last forward pass.
     *
     * @param cotangent of y. Not modified.
     * @param xCotangent Overwritten; not the cotangent of y.
     */
    void backward(double[] parameters, int token, double[] cotangent, double[] gradient, double[] xCotangent) {
        double[] own = normal[token];
        double mean = 0;
        double along = 0;
        for (int i = 0; i < own.length; i++) {
            gradient[gamma + i] += cotangent[i] * own[i];
            gradient[beta + i] += cotangent[i];
            xCotangent[i] = cotangent[i] * parameters[gamma + i];
            mean += xCotangent[i];
            along += xCotangent[i] * own[i];
        }
        mean /= own.length;
        along /= own.length;
        for (int i = 0; i < own.length; i++) {
            xCotangent[i] = inverse[token] * (xCotangent[i] - mean - own[i] * along);
        }
    }
}
