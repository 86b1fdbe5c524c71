package dev.attns.network;

import dev.attns.kernel.row.RowMath;

/**
 * A perceptron with one hidden layer and few inputs and outputs at work. The hidden units are taken four at a time and
 * forgotten at once, so that nothing leaves the first-level cache; the backward pass computes them again.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
final class PerceptronPass<R> implements NetworkPass {

    private static final int GROUP = 4;

    /** Fewer lanes than this go one by one, in rows of hidden units. */
    private static final int FEWEST_LANES = 3;

    private final RowMath<R> math;
    private final ActivationPass<R> activation;
    private final ShortcutPass<R> shortcut;
    private final int width;

    /** Offsets of the two layers. */
    private final int weights;

    private final int biases;
    private final int coefficients;
    private final int lastWeights;
    private final int lastBiases;

    private final R[] input;
    private final R[] output;
    private final R[] inputCotangent;
    private final R[] groupSums;
    private final R[] groupValues;
    private final R[] groupCotangents;
    private final R scratch;

    /** Null where a single trajectory goes as any other. */
    private final SinglePerceptron<R> single;

    private boolean isLaidForSingle;
    private double[] parameters;

    PerceptronPass(Perceptron shape, RowMath<R> math, int lanes) {
        this.math = math;
        this.width = shape.width();
        this.activation = new ActivationPass<>(shape.activation(), math, width, lanes);
        shortcut = new ShortcutPass<>(shape, math);
        LayerOffsets offsets = LayerOffsets.of(shape);
        weights = offsets.weights()[0];
        biases = offsets.biases()[0];
        coefficients = offsets.coefficients()[0];
        lastWeights = offsets.weights()[1];
        lastBiases = offsets.biases()[1];
        input = math.rows(shape.inputs(), lanes);
        output = math.rows(shape.outputs(), lanes);
        inputCotangent = math.rows(shape.inputs(), lanes);
        groupSums = math.rows(GROUP, lanes);
        groupValues = math.rows(GROUP, lanes);
        groupCotangents = math.rows(GROUP, lanes);
        scratch = math.rows(1, RowMath.SCRATCH)[0];
        single = SinglePerceptron.suits(shape) ? new SinglePerceptron<>(shape, math) : null;
    }

    @Override
    public NetworkPass use(double[] parameters) {
        this.parameters = parameters;
        isLaidForSingle = false;
        return this;
    }

    @Override
    public void forward(double factor, double[][] in, double[][] out, int lanes) {
        if (lanes < FEWEST_LANES && single != null) {
            forwardOneByOne(factor, in, out, lanes);
            return;
        }
        read(factor, in, lanes);
        for (int o = 0; o < output.length; o++) {
            math.fill(parameters[lastBiases + o], output[o], lanes);
        }
        for (int unit = 0; unit < width; unit += GROUP) {
            int group = Math.min(GROUP, width - unit);
            sums(parameters, unit, group, lanes);
            activation.values(parameters, coefficients, unit, groupSums, groupValues, group, lanes);
            addRows(parameters, lastWeights + unit, width, 1, groupValues, group, output, output.length, lanes);
        }
        shortcut.add(parameters, input, output, lanes);
        for (int o = 0; o < output.length; o++) {
            math.write(output[o], out[o], lanes);
        }
    }

    private void forwardOneByOne(double factor, double[][] in, double[][] out, int lanes) {
        if (!isLaidForSingle) {
            single.use(parameters);
            isLaidForSingle = true;
        }
        for (int lane = 0; lane < lanes; lane++) {
            single.forward(factor, in, out, lane);
        }
    }

    @Override
    public void backward(
            double factor, double[][] in, double[][] cotangent, double[] gradient, double[][] inCotangent, int lanes) {
        read(factor, in, lanes);
        boolean passOn = inCotangent != null;
        for (int o = 0; o < output.length; o++) {
            math.read(cotangent[o], 1, output[o], lanes);
            gradient[lastBiases + o] += math.sum(output[o], scratch, lanes);
        }
        for (int i = 0; passOn && i < input.length; i++) {
            math.fill(0, inputCotangent[i], lanes);
        }
        int fanIn = input.length;
        for (int unit = 0; unit < width; unit += GROUP) {
            int group = Math.min(GROUP, width - unit);
            sums(parameters, unit, group, lanes);
            for (int g = 0; g < group; g++) {
                math.fill(0, groupCotangents[g], lanes);
            }
            addRows(parameters, lastWeights + unit, 1, width, output, output.length, groupCotangents, group, lanes);
            for (int g = 0; g < group; g++) {
                int number = unit + g;
                int at = weights + number * fanIn;
                activation.backward(
                        parameters,
                        coefficients,
                        number,
                        groupSums[g],
                        groupValues[g],
                        groupCotangents[g],
                        gradient,
                        lanes);
                math.dots(groupValues[g], output, output.length, gradient, lastWeights + number, width, scratch, lanes);
                math.dots(groupCotangents[g], input, fanIn, gradient, at, 1, scratch, lanes);
                gradient[biases + number] += math.sum(groupCotangents[g], scratch, lanes);
            }
            if (passOn) {
                int at = weights + unit * fanIn;
                addRows(parameters, at, 1, fanIn, groupCotangents, group, inputCotangent, fanIn, lanes);
            }
        }
        shortcut.backward(parameters, input, output, gradient, inputCotangent, passOn, lanes);
        if (passOn) {
            for (int i = 0; i < input.length; i++) {
                math.write(inputCotangent[i], inCotangent[i], lanes);
                scale(factor, inCotangent[i], lanes);
            }
        }
    }

    /** The weighted sums of a group of units. */
    private void sums(double[] parameters, int unit, int group, int lanes) {
        int fanIn = input.length;
        int at = weights + unit * fanIn;
        int bias = biases + unit;
        if (group == GROUP) {
            math.affineFour(parameters, bias, parameters, at, fanIn, 1, input, fanIn, groupSums, 0, lanes);
        } else {
            for (int g = 0; g < group; g++) {
                math.affine(parameters[bias + g], parameters, at + g * fanIn, 1, input, fanIn, groupSums[g], lanes);
            }
        }
    }

    /** {@code out[k] += Σ_j parameters[at + k·rowStride + j·stride]·x[j]} for all rows of out, four at a time. */
    private void addRows(
            double[] parameters, int at, int rowStride, int stride, R[] x, int count, R[] out, int rows, int lanes) {
        int k = 0;
        for (; k + GROUP <= rows; k += GROUP) {
            math.affineFour(null, 0, parameters, at + k * rowStride, rowStride, stride, x, count, out, k, lanes);
        }
        for (; k < rows; k++) {
            math.accumulate(parameters, at + k * rowStride, stride, x, count, out[k], lanes);
        }
    }

    private void read(double factor, double[][] in, int lanes) {
        for (int i = 0; i < input.length; i++) {
            math.read(in[i], factor, input[i], lanes);
        }
    }

    private static void scale(double factor, double[] row, int lanes) {
        for (int i = 0; i < lanes; i++) {
            row[i] *= factor;
        }
    }
}
