package dev.attns.network;

import dev.attns.kernel.row.RowMath;

/**
 * What a perceptron with one hidden layer is linear in: its hidden values, its inputs where they add a linear term, and 1. Owns its
 * memory; serves one thread.
 */
final class HiddenRows implements WidePass.Features {

    private static final int GROUP = 4;

    private final Perceptron shape;
    private final double[] parameters;
    private final LayerOffsets offsets;
    private final ActivationPass<double[]> activation;
    private final double[][] sums;
    private final double[][] values = new double[GROUP][];

    HiddenRows(Perceptron shape, double[] parameters, int lanes) {
        this.shape = shape;
        this.parameters = parameters;
        offsets = LayerOffsets.of(shape);
        activation = new ActivationPass<>(shape.activation(), RowMath.DOUBLE, shape.width(), lanes);
        sums = new double[GROUP][lanes];
    }

    /** The factors of these, {@code heads[output][feature]}. */
    double[][] heads() {
        int width = shape.width();
        int linear = linear();
        int offset = linear > 0 ? BlockList.offset(shape, Perceptron.LINEAR_WEIGHT) : 0;
        double[][] heads = new double[shape.outputs()][width + linear + 1];
        for (int o = 0; o < heads.length; o++) {
            System.arraycopy(parameters, offsets.weights()[1] + o * width, heads[o], 0, width);
            System.arraycopy(parameters, offset + o * linear, heads[o], width, linear);
            heads[o][width + linear] = parameters[offsets.biases()[1] + o];
        }
        return heads;
    }

    private int linear() {
        return shape.shortcut() == Shortcut.LINEAR ? shape.inputs() : 0;
    }

    @Override
    public void write(double[][] input, double[][] features, int lanes) {
        int width = shape.width();
        int inputs = shape.inputs();
        for (int unit = 0; unit < width; unit += GROUP) {
            int group = Math.min(GROUP, width - unit);
            for (int g = 0; g < group; g++) {
                int at = offsets.weights()[0] + (unit + g) * inputs;
                double bias = parameters[offsets.biases()[0] + unit + g];
                RowMath.DOUBLE.affine(bias, parameters, at, 1, input, inputs, sums[g], lanes);
                values[g] = features[unit + g];
            }
            activation.values(parameters, offsets.coefficients()[0], unit, sums, values, group, lanes);
        }
        for (int i = 0; i < linear(); i++) {
            System.arraycopy(input[i], 0, features[width + i], 0, lanes);
        }
        RowMath.DOUBLE.fill(1, features[features.length - 1], lanes);
    }
}
