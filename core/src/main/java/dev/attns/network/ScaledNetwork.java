package dev.attns.network;

import java.util.List;

/**
 * A perceptron whose input is shifted and scaled to mean 0 and deviation 1, and whose output is scaled:
 * {@code y = outputScale · Q((x − shift)/inputScale)}, component by component.
 *
 * <p>It is for training alone. The scales can be {@linkplain #folded folded} into the perceptron's first and last layers
 * afterwards, so that what is stored and solved with is a plain perceptron.
 */
public final class ScaledNetwork implements Network {

    private final Perceptron inner;
    private final double[] shift;
    private final double[] inputScale;
    private final double[] outputScale;

    /**
     * A scaled perceptron; an identity past its hidden layers cannot be scaled.
     *
     * @param shift one for each input
     * @param inputScale one for each input
     * @param outputScale one for each output
     */
    public ScaledNetwork(Perceptron inner, double[] shift, double[] inputScale, double[] outputScale) {
        if (inner.shortcut() == Shortcut.IDENTITY) {
            throw new IllegalArgumentException("Scales cannot be folded into an identity");
        }
        if (shift.length != inner.inputs()
                || inputScale.length != inner.inputs()
                || outputScale.length != inner.outputs()) {
            throw new IllegalArgumentException(
                    "Scales of " + shift.length + ", " + inputScale.length + " and " + outputScale.length
                            + " components for a network from " + inner.inputs() + " to " + inner.outputs());
        }
        this.inner = inner;
        this.shift = shift.clone();
        this.inputScale = inputScale.clone();
        this.outputScale = outputScale.clone();
    }

    @Override
    public int inputs() {
        return inner.inputs();
    }

    @Override
    public int outputs() {
        return inner.outputs();
    }

    @Override
    public List<ParameterBlock> blocks() {
        return inner.blocks();
    }

    @Override
    public double[] start(long seed) {
        return inner.start(seed);
    }

    /**
     * The parameters of the plain perceptron that computes the same function. With shift μ and scales σ and s, component
     * by component:
     *
     * <pre>
     *   W_1 ↦ W_1/σ,   b_1 ↦ b_1 − W_1·μ/σ,   W_h ↦ s·W_h,   b_h ↦ s·b_h − s·W_0·μ/σ,   W_0 ↦ s·W_0/σ
     * </pre>
     */
    public double[] folded(double[] parameters) {
        double[] folded = parameters.clone();
        String last = Integer.toString(2 * (inner.depth() - 1));
        int lastBias = BlockList.offset(inner, last + ".bias");
        foldOutput(BlockList.named(inner, last + ".weight"), folded);
        foldOutput(BlockList.named(inner, last + ".bias"), folded);
        foldInput(BlockList.named(inner, "0.weight"), BlockList.offset(inner, "0.bias"), folded);
        if (inner.shortcut() == Shortcut.LINEAR) {
            ParameterBlock linear = BlockList.named(inner, Perceptron.LINEAR_WEIGHT);
            foldOutput(linear, folded);
            foldInput(linear, lastBias, folded);
        }
        return folded;
    }

    /** Takes the input's shift and scale into a matrix and the bias beside it. */
    private void foldInput(ParameterBlock weight, int bias, double[] folded) {
        for (int r = 0; r < weight.rows(); r++) {
            for (int i = 0; i < weight.columns(); i++) {
                int at = weight.offset() + r * weight.columns() + i;
                folded[at] /= inputScale[i];
                folded[bias + r] -= folded[at] * shift[i];
            }
        }
    }

    /** Takes the output's scale into a matrix or a bias with as many numbers for each output. */
    private void foldOutput(ParameterBlock block, double[] folded) {
        int perOutput = block.size() / outputScale.length;
        for (int i = 0; i < block.size(); i++) {
            folded[block.offset() + i] *= outputScale[i / perOutput];
        }
    }

    @Override
    public NetworkPass pass(Precision precision, int lanes) {
        NetworkPass pass = inner.pass(precision, lanes);
        double[][] scaled = new double[inputs()][lanes];
        double[][] scaledCotangent = new double[outputs()][lanes];
        return new NetworkPass() {
            @Override
            public NetworkPass use(double[] parameters) {
                pass.use(parameters);
                return this;
            }

            @Override
            public void forward(double factor, double[][] input, double[][] output, int n) {
                scaleInput(factor, input, n);
                pass.forward(1, scaled, output, n);
                for (int o = 0; o < output.length; o++) {
                    multiply(outputScale[o], output[o], output[o], n);
                }
            }

            @Override
            public void backward(
                    double factor,
                    double[][] input,
                    double[][] cotangent,
                    double[] gradient,
                    double[][] inputCotangent,
                    int n) {
                scaleInput(factor, input, n);
                for (int o = 0; o < cotangent.length; o++) {
                    multiply(outputScale[o], cotangent[o], scaledCotangent[o], n);
                }
                pass.backward(1, scaled, scaledCotangent, gradient, inputCotangent, n);
                if (inputCotangent != null) {
                    for (int i = 0; i < inputCotangent.length; i++) {
                        multiply(factor / inputScale[i], inputCotangent[i], inputCotangent[i], n);
                    }
                }
            }

            private void scaleInput(double factor, double[][] input, int n) {
                for (int i = 0; i < input.length; i++) {
                    shiftAndScale(factor, shift[i], 1 / inputScale[i], input[i], scaled[i], n);
                }
            }
        };
    }

    private static void multiply(double factor, double[] row, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = factor * row[i];
        }
    }

    private static void shiftAndScale(double factor, double shift, double scale, double[] row, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = (factor * row[i] - shift) * scale;
        }
    }
}
