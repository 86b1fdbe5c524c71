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

    /** A scaled perceptron; it must have no skip connection. */
    public ScaledNetwork(Perceptron inner, double[] shift, double[] inputScale, double[] outputScale) {
        if (inner.skip()) {
            throw new IllegalArgumentException("Scales cannot be folded into a perceptron with a skip connection");
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

    /** The parameters of the plain perceptron that computes the same function. */
    public double[] folded(double[] parameters) {
        double[] folded = parameters.clone();
        List<ParameterBlock> blocks = blocks();
        ParameterBlock firstWeight = blocks.get(0);
        ParameterBlock firstBias = blocks.get(1);
        for (int unit = 0; unit < firstWeight.rows(); unit++) {
            for (int i = 0; i < firstWeight.columns(); i++) {
                int at = firstWeight.offset() + unit * firstWeight.columns() + i;
                folded[at] = parameters[at] / inputScale[i];
                folded[firstBias.offset() + unit] -= folded[at] * shift[i];
            }
        }
        ParameterBlock lastWeight = blocks.get(blocks.size() - 2);
        ParameterBlock lastBias = blocks.get(blocks.size() - 1);
        for (int o = 0; o < lastWeight.rows(); o++) {
            for (int unit = 0; unit < lastWeight.columns(); unit++) {
                folded[lastWeight.offset() + o * lastWeight.columns() + unit] *= outputScale[o];
            }
            folded[lastBias.offset() + o] *= outputScale[o];
        }
        return folded;
    }

    @Override
    public NetworkPass pass(Precision precision, int lanes) {
        NetworkPass pass = inner.pass(precision, lanes);
        double[][] scaled = new double[inputs()][lanes];
        double[][] scaledCotangent = new double[outputs()][lanes];
        return new NetworkPass() {
            @Override
            public void forward(double[] parameters, double factor, double[][] input, double[][] output, int n) {
                scaleInput(factor, input, n);
                pass.forward(parameters, 1, scaled, output, n);
                for (int o = 0; o < output.length; o++) {
                    multiply(outputScale[o], output[o], output[o], n);
                }
            }

            @Override
            public void backward(
                    double[] parameters,
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
                pass.backward(parameters, 1, scaled, scaledCotangent, gradient, inputCotangent, n);
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
