package dev.attns.measure.kernels;

import dev.attns.expression.WholeStep;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import java.util.Optional;

/**
 * What a formula needs for one trajectory, whatever a kernel makes of it. Of a network only fused multiply-adds and divisions count;
 * single products and sums, moves of bits, conversions and loads are the kernel's own affair. A chain of fused multiply-adds
 * that begins with a bias has the bias for nothing. Of a whole step each product counts as one, whose place it takes; sums do not, for which
 * many processors have units of their own.
 *
 * @param fusedMultiplyAdds of numbers, not of vectors
 * @param divisions of numbers
 */
record Operations(double fusedMultiplyAdds, double divisions) {

    /** Three steps of Horner's rule for the numerator, two for the denominator. */
    private static final int RATIONAL = 5;

    /** The denominator alone. */
    private static final int SERPENTINE = 1;

    /** Two units share a division: with {@code i = 1/(q·r)}, {@code 1/q = r·i} and {@code 1/r = q·i}. */
    private static final double RATIONAL_DIVISIONS = 0.5;

    /**
     * The kernel's tanh: one to reduce the exponent and one for the rest of it, a polynomial of degree 4 (double: 9) and one
     * to put it in its place, two for the numerator and two for the denominator.
     */
    private static final int TANH_FLOAT = 11;

    private static final int TANH_DOUBLE = 16;

    /** A sine and a cosine: seven for the angle's remainder and its tail, two powers, twelve for the one, fifteen for the other. */
    private static final int SINE_COSINE = 36;

    /**
     * Backward through a rational: both polynomials again, the derivatives (two steps for the numerator's, one for the
     * denominator's, one to put them together), and the sums over trajectories for the coefficients of z, z² and z³ above and
     * of z and z² below; those of the constants are plain sums.
     */
    private static final int RATIONAL_BACKWARD = RATIONAL + 4 + 5;

    /**
     * A perceptron forward. Of one hidden layer each unit needs a fused multiply-add for each input and each output, and its
     * activation; every further hidden layer needs one for each pair of units, and its activations. Nothing where the
     * activation does not run in SIMD lanes of its own precision, which makes a count meaningless.
     */
    static Optional<Operations> forward(Perceptron network, Precision precision) {
        return activation(network.activation(), precision).map(each -> {
            double width = network.width();
            double hiddenLayers = network.depth() - 1;
            double weights = width * (network.inputs() + network.outputs() + (hiddenLayers - 1) * width);
            return new Operations(
                    weights + hiddenLayers * width * each.fusedMultiplyAdds, hiddenLayers * width * each.divisions);
        });
    }

    /**
     * A perceptron with one hidden layer of rationals backward, down to its input. Each unit needs its sum again (inputs), the
     * cotangent of its value (outputs), the gradients of its weights (inputs and outputs), its share in the cotangent of
     * the input (inputs), and its activation backward with a division.
     */
    static Operations backward(Perceptron network) {
        if (network.depth() != 2 || network.activation() != Activation.RATIONAL) {
            throw new IllegalArgumentException("Not counted: " + network);
        }
        double each = 3.0 * network.inputs() + 2.0 * network.outputs() + RATIONAL_BACKWARD;
        return new Operations(network.width() * each, network.width());
    }

    /** A whole step of a scheme; nothing where it takes functions that are not counted. */
    static Optional<Operations> step(WholeStep.Work work) {
        return work.functions() > 0
                ? Optional.empty()
                : Optional.of(new Operations(work.products() + SINE_COSINE * work.angles(), work.divisions()));
    }

    /** A product of matrices, rows by columns with so many terms in each sum. */
    static Operations product(int rows, int columns, int terms) {
        return new Operations((double) rows * columns * terms, 0);
    }

    private static Optional<Operations> activation(Activation activation, Precision precision) {
        return switch (activation) {
            case RATIONAL -> Optional.of(new Operations(RATIONAL, RATIONAL_DIVISIONS));
            case SERPENTINE -> Optional.of(new Operations(SERPENTINE, RATIONAL_DIVISIONS));
            case TANH -> Optional.of(new Operations(precision == Precision.FLOAT ? TANH_FLOAT : TANH_DOUBLE, 1));
            case RELU -> Optional.of(new Operations(0, 0));
            case GELU, FSNET -> Optional.empty();
        };
    }
}
