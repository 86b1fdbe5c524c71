package dev.attns.paper.theorem;

import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import java.util.Arrays;
import java.util.List;

/**
 * The least upper bound of |a′| over the whole real line, or for FSNet's activation an upper bound near it.
 *
 * <p>For the rational it has a closed form. Division gives {@code a(z) = s·z + t + (r0 + r1·y)/(c6·(y² + w²))} with
 * {@code s = c3/c6}, {@code y = z + c5/(2·c6)} and {@code w² = c4/c6 − (c5/(2·c6))²}, which is above zero where there is no
 * real pole. With {@code y = w·tan φ} and {@code (r1·w, r0) = R·(cos ψ, sin ψ)} the derivative is
 *
 * <pre>
 *   a′ = s + A·cos(2φ + ψ)·cos²φ,     A = R/(c6·w³)
 * </pre>
 *
 * and its derivative by φ is {@code −2A·sin(3φ + ψ)·cos φ}. So the extremes are at infinity, where a′ is s, and at the three
 * {@code φ = (kπ − ψ)/3}, where it is {@code s + A·(−1)^k·cos³φ}.
 */
final class SteepestSlope {

    /** GELU is steepest at √2: {@code Φ(√2) + √2·φ(√2) = (1 + erf 1)/2 + 1/(e·√π)}. */
    private static final double OF_GELU = 1.128904145185155;

    /** The most of {@code |1 − 2s|·s·(1 − s)} for s between 0 and 1. */
    private static final double OF_BELL = 1 / (6 * Math.sqrt(3));

    private static final double FSNET_FREQUENCY = 200;

    private SteepestSlope() {}

    /** The bounds for the activations of a perceptron, hidden layer by hidden layer. */
    static double[] ofLayers(Perceptron perceptron, double[] parameters) {
        double[] slopes = new double[perceptron.depth() - 1];
        List<ParameterBlock> coefficients = coefficients(perceptron);
        Arrays.setAll(slopes, layer -> switch (perceptron.activation()) {
            case TANH, SERPENTINE, RELU -> 1;
            case GELU -> OF_GELU;
            case RATIONAL -> ofRational(parameters, coefficients.get(layer).offset());
            case FSNET -> ofFsNet(parameters, coefficients.get(layer));
        });
        return slopes;
    }

    /** The blocks of the activations, one for each hidden layer; none where they have no coefficients. */
    static List<ParameterBlock> coefficients(Perceptron perceptron) {
        return perceptron.blocks().stream()
                .filter(block ->
                        !block.name().endsWith(".weight") && !block.name().endsWith(".bias"))
                .toList();
    }

    /** {@code c5² − 4·c4·c6} of the rational whose coefficients stand from {@code at} on. */
    static double discriminant(double[] c, int at) {
        return c[at + 5] * c[at + 5] - 4 * c[at + 4] * c[at + 6];
    }

    /** Whether the denominator of the rational has a real zero. */
    static boolean hasRealPole(double[] c, int at) {
        boolean isConstant = c[at + 5] == 0 && c[at + 6] == 0;
        return isConstant ? c[at + 4] == 0 : discriminant(c, at) >= 0;
    }

    private static double ofRational(double[] c, int at) {
        if (hasRealPole(c, at)) {
            return Double.POSITIVE_INFINITY;
        }
        if (c[at + 6] == 0) {
            boolean isLinear = c[at + 2] == 0 && c[at + 3] == 0;
            return isLinear ? Math.abs(c[at + 1] / c[at + 4]) : Double.POSITIVE_INFINITY;
        }
        double atInfinity = c[at + 3] / c[at + 6];
        double vertex = -c[at + 5] / (2 * c[at + 6]);
        double root = Math.sqrt(-discriminant(c, at)) / (2 * Math.abs(c[at + 6]));
        // The numerator in powers of y, and what is left of it after division by y² + w².
        double p0 = c[at] + vertex * (c[at + 1] + vertex * (c[at + 2] + vertex * c[at + 3]));
        double p1 = c[at + 1] + vertex * (2 * c[at + 2] + vertex * 3 * c[at + 3]);
        double p2 = c[at + 2] + vertex * 3 * c[at + 3];
        double r0 = p0 - p2 * root * root;
        double r1 = p1 - c[at + 3] * root * root;
        double size = Math.hypot(r0, r1 * root) / (c[at + 6] * root * root * root);
        double angle = Math.atan2(r0, r1 * root);
        double steepest = Math.abs(atInfinity);
        for (int k = 0; k < 3; k++) {
            double cosine = Math.cos((k * Math.PI - angle) / 3);
            double sign = k == 1 ? -1 : 1;
            steepest = Math.max(steepest, Math.abs(atInfinity + sign * size * cosine * cosine * cosine));
        }
        return steepest;
    }

    /** {@code |a1·a2|/(6√3) + 200·|a4·a5|}, the largest over units. */
    private static double ofFsNet(double[] parameters, ParameterBlock coefficients) {
        double steepest = 0;
        int units = coefficients.columns();
        for (int at = coefficients.offset(); at < coefficients.offset() + units; at++) {
            double bell = Math.abs(parameters[at] * parameters[at + units]) * OF_BELL;
            double wave = FSNET_FREQUENCY * Math.abs(parameters[at + 3 * units] * parameters[at + 4 * units]);
            steepest = Math.max(steepest, bell + wave);
        }
        return steepest;
    }
}
