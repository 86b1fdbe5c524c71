package dev.attns.paper.theorem;

import dev.attns.correction.CorrectedStep;
import dev.attns.network.Activation;
import dev.attns.network.NetworkPass;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import java.util.Arrays;

/**
 * The Lipschitz constant of a network Q in the Euclidean norm, as a function of what the corrected step feeds it with, before
 * the factor of its input: a bound from above and one from below.
 *
 * <p>From above it is theorem 5.2 of the paper, whose proof in the appendix multiplies the norms of the layers with the
 * constant of the activation between them. The proof keeps the rational's arguments in a bounded domain without zeros of the
 * denominator; here they may be any, so the bound holds everywhere, and it is infinite where there is such a zero. Both are
 * of the network in double precision.
 */
public final class Lipschitz {

    private static final int LANES = 256;

    /** Norms are rounded up by this, more than rounding may have taken from them. */
    private static final double ROUNDED_UP = 1 + 1e-11;

    private static final String LINEAR_WEIGHT = "linear.weight";

    private final double productBound;
    private final double sampledBound;
    private final double activationSlope;
    private final boolean hasRealPole;
    private final double poleDiscriminant;

    private Lipschitz(
            double productBound,
            double sampledBound,
            double activationSlope,
            boolean hasRealPole,
            double discriminant) {
        this.productBound = productBound;
        this.sampledBound = sampledBound;
        this.activationSlope = activationSlope;
        this.hasRealPole = hasRealPole;
        this.poleDiscriminant = discriminant;
    }

    /**
     * The constant of a corrected step's network.
     *
     * @param inputs {@code inputs[component][sample]}, samples of what Q reads, not yet times its factor. Not modified.
     */
    public static Lipschitz of(CorrectedStep correctedStep, double[] parameters, double[][] inputs) {
        if (parameters.length != correctedStep.network().parameterCount() || inputs.length != correctedStep.inputs()) {
            throw new IllegalArgumentException(
                    parameters.length + " parameters and " + inputs.length + " rows for a network of "
                            + correctedStep.network().parameterCount() + " that reads " + correctedStep.inputs());
        }
        double sampled = sampled(correctedStep, parameters, inputs);
        if (!(correctedStep.network() instanceof Perceptron perceptron)) {
            return new Lipschitz(Double.NaN, sampled, Double.NaN, false, Double.NaN);
        }
        double[] slopes = SteepestSlope.ofLayers(perceptron, parameters);
        boolean pole = false;
        double discriminant = Double.NaN;
        if (perceptron.activation() == Activation.RATIONAL) {
            discriminant = Double.NEGATIVE_INFINITY;
            for (ParameterBlock block : SteepestSlope.coefficients(perceptron)) {
                pole |= SteepestSlope.hasRealPole(parameters, block.offset());
                discriminant = Math.max(discriminant, SteepestSlope.discriminant(parameters, block.offset()));
            }
        }
        double product = correctedStep.inputFactor() * product(perceptron, parameters, slopes);
        double steepest = Arrays.stream(slopes).max().orElseThrow();
        return new Lipschitz(product, sampled, steepest, pole, discriminant);
    }

    private static double product(Perceptron perceptron, double[] parameters, double[] slopes) {
        double layers = 1;
        double past = perceptron.shortcut() == Shortcut.IDENTITY ? 1 : 0;
        for (ParameterBlock block : perceptron.blocks()) {
            if (block.name().equals(LINEAR_WEIGHT)) {
                past = norm(block, parameters);
            } else if (block.name().endsWith(".weight")) {
                layers *= norm(block, parameters);
            }
        }
        for (double slope : slopes) {
            if (slope == Double.POSITIVE_INFINITY) {
                return slope;
            }
            layers *= slope;
        }
        return layers + past;
    }

    private static double norm(ParameterBlock block, double[] parameters) {
        double[][] rows = new double[block.rows()][];
        Arrays.setAll(rows, r -> {
            int from = block.offset() + r * block.columns();
            return Arrays.copyOfRange(parameters, from, from + block.columns());
        });
        return ROUNDED_UP * SpectralNorm.of(rows);
    }

    private static double sampled(CorrectedStep correctedStep, double[] parameters, double[][] inputs) {
        NetworkPass pass = correctedStep.network().pass(Precision.DOUBLE, LANES).use(parameters);
        JacobianTile jacobian = new JacobianTile(correctedStep.network().outputs(), inputs.length, LANES);
        double[] unused = new double[parameters.length];
        double[][] tile = new double[inputs.length][LANES];
        int samples = inputs[0].length;
        double largest = 0;
        for (int first = 0; first < samples; first += LANES) {
            int lanes = Math.min(LANES, samples - first);
            for (int c = 0; c < inputs.length; c++) {
                System.arraycopy(inputs[c], first, tile[c], 0, lanes);
            }
            jacobian.load((cotangent, result) ->
                    pass.backward(correctedStep.inputFactor(), tile, cotangent, unused, result, lanes));
            largest = Math.max(largest, jacobian.largestNorm(lanes));
        }
        return largest;
    }

    /**
     * A bound from above, {@code (Π_i ‖W_i‖₂·Π_l max|a_l′| + s)·factor}, with s = 0, 1 or ‖W_0‖₂ as the shortcut is. NaN for
     * a network that is no perceptron.
     */
    public double productBound() {
        return productBound;
    }

    /** A bound from below: the largest spectral norm of the Jacobian dQ/dx over the samples. */
    public double sampledBound() {
        return sampledBound;
    }

    /** The largest bound of |a′| over the hidden layers, each over the whole real line; NaN for no perceptron. */
    public double activationSlope() {
        return activationSlope;
    }

    /** Whether the denominator of a rational activation has a real zero, {@code c5² ≥ 4·c4·c6}. */
    public boolean hasRealPole() {
        return hasRealPole;
    }

    /** The largest {@code c5² − 4·c4·c6} over the hidden layers; NaN where no activation is rational. */
    public double poleDiscriminant() {
        return poleDiscriminant;
    }
}
