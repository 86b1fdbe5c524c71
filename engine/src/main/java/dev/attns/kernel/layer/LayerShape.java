package dev.attns.kernel.layer;

/**
 * The shape of a hidden layer for a {@link LayerKernel}, and how its weights are laid out: the coefficients of the
 * function, the output biases, the linear map output by output, then for each two units, number by number for the one and the other, bias, input weights
 * and output weights, in the order in which the kernel reads them.
 *
 * @param inputs rows in
 * @param outputs rows out
 * @param function the activation
 * @param linear whether a linear map of the inputs is added, {@code W_0·x}
 */
public record LayerShape(int inputs, int outputs, Function function, boolean linear) {

    /** Rows have a multiple of so many lanes: whole vectors of any width and precision. */
    private static final int PADDING = 16;

    /** Beyond so many rows in and out a loop is too long for the compiler to keep in registers. */
    private static final int MOST_ROWS = 12;

    /** Forward there are fewer sums to keep. */
    private static final int MOST_ROWS_FORWARD = 20;

    /** So many pairs ahead the forward sweep reads. */
    private static final int AHEAD = 2;

    /** An activation P/Q. */
    public enum Function {
        /** {@code (c0 + c1 z + c2 z² + c3 z³)/(c4 + c5 z + c6 z²)}, the coefficients shared by all units. */
        RATIONAL(7, 4),
        /** {@code z/(1 + z²)}. */
        SERPENTINE(0, 0);

        private final int coefficients;
        private final int numerator;

        Function(int coefficients, int numerator) {
            this.coefficients = coefficients;
            this.numerator = numerator;
        }
    }

    /** Whether a kernel can be made. */
    public static boolean fits(int inputs, int outputs) {
        return inputs + outputs <= MOST_ROWS;
    }

    /** Whether a kernel can be made that is good forward, whatever it is backward. */
    public static boolean fitsForward(int inputs, int outputs) {
        return inputs + outputs <= MOST_ROWS_FORWARD;
    }

    /** The length of rows for at least so many lanes. */
    public static int padded(int lanes) {
        return (lanes + PADDING - 1) / PADDING * PADDING;
    }

    /** The pairs that so many units make; the last is padded with a unit that nothing hears. */
    public static int pairs(int units) {
        return (units + 1) / 2;
    }

    /** How many coefficients come first. */
    int coefficients() {
        return function.coefficients;
    }

    /** Where the linear map begins. */
    int linearMap() {
        return coefficients() + outputs;
    }

    /** Where the first pair begins. */
    int head() {
        return coefficients() + outputs + (linear ? outputs * inputs : 0);
    }

    /** The numbers of a pair. */
    int pairSize() {
        return 2 * (1 + inputs + outputs);
    }

    /** How many numbers the layout has; the zeros at the end are read ahead and come to nothing. */
    public int size(int units) {
        return head() + (pairs(units) + AHEAD) * pairSize();
    }

    /** How many sums over lanes a unit needs backward: for its bias, its weights, and the shared coefficients. */
    int sums() {
        return 1 + inputs + outputs + coefficients();
    }

    /** The length of the scratch row of the backward sweep. */
    public int scratch() {
        return sums() * PADDING;
    }

    /**
     * Lays out the weights.
     *
     * @param parameters where they come from. Not modified.
     * @param weights the offset of W, unit by unit
     * @param biases of b
     * @param coefficients of the function's, of no meaning where it has none
     * @param lastWeights of V, output by output
     * @param lastBiases of c
     * @param linearWeights of W_0, output by output; of no meaning where there is none
     * @param laid {@link #size} long. Modified.
     */
    public void lay(
            double[] parameters,
            int units,
            int weights,
            int biases,
            int coefficients,
            int lastWeights,
            int lastBiases,
            int linearWeights,
            double[] laid) {
        System.arraycopy(parameters, coefficients, laid, 0, coefficients());
        System.arraycopy(parameters, lastBiases, laid, coefficients(), outputs);
        if (linear) {
            System.arraycopy(parameters, linearWeights, laid, linearMap(), outputs * inputs);
        }
        for (int place = 0; place < 2 * pairs(units); place++) {
            // A unit without a partner is paired with its like, whose output weights are zero.
            int unit = Math.min(place, units - 1);
            int at = head() + place / 2 * pairSize() + place % 2;
            laid[at] = parameters[biases + unit];
            for (int i = 0; i < inputs; i++) {
                laid[at + 2 * (1 + i)] = parameters[weights + unit * inputs + i];
            }
            for (int o = 0; o < outputs; o++) {
                laid[at + 2 * (1 + inputs + o)] = place < units ? parameters[lastWeights + o * units + unit] : 0;
            }
        }
    }

    /**
     * Adds a gradient that a kernel's backward sweep left in this layout to one in the order of the parameters; output
     * biases and linear map are left out, and the denominator's coefficients count negative.
     */
    public void addTo(
            double[] gradient, int units, int weights, int biases, int coefficients, int lastWeights, double[] laid) {
        for (int k = 0; k < coefficients(); k++) {
            gradient[coefficients + k] += k < function.numerator ? laid[k] : -laid[k];
        }
        for (int unit = 0; unit < units; unit++) {
            int at = head() + unit / 2 * pairSize() + unit % 2;
            gradient[biases + unit] += laid[at];
            for (int i = 0; i < inputs; i++) {
                gradient[weights + unit * inputs + i] += laid[at + 2 * (1 + i)];
            }
            for (int o = 0; o < outputs; o++) {
                gradient[lastWeights + o * units + unit] += laid[at + 2 * (1 + inputs + o)];
            }
        }
    }
}
