package dev.attns.network;

import dev.attns.kernel.RowMath;

/**
 * A perceptron at work. The units of the last hidden layer are taken four at a time and forgotten at once, so that with
 * one hidden layer nothing leaves the first-level cache; the backward pass computes them again. Earlier hidden layers are
 * held.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
final class PerceptronPass<R> implements NetworkPass {

    private static final int GROUP = 4;

    private final Perceptron shape;
    private final RowMath<R> math;
    private final ActivationPass<R> activation;
    private final int width;

    /** Offsets of the weights, biases and coefficients of each layer. */
    private final int[] weights;

    private final int[] biases;
    private final int[] coefficients;

    /** The offset of the shortcut's weights, where it has any. */
    private final int linear;

    private final R[] input;
    private final R[] output;
    private final R[] inputCotangent;
    private final R[][] sums;
    private final R[][] values;
    private final R[][] cotangents;
    private final R[] groupSums;
    private final R[] groupValues;
    private final R[] groupCotangents;
    private final R[] spreading;
    private final R scratch;

    PerceptronPass(Perceptron shape, RowMath<R> math, int lanes) {
        this.shape = shape;
        this.math = math;
        this.width = shape.width();
        this.activation = new ActivationPass<>(shape.activation(), math, width, lanes);
        weights = new int[shape.depth()];
        biases = new int[shape.depth()];
        coefficients = new int[shape.depth()];
        for (ParameterBlock block : shape.layerBlocks()) {
            int number = Integer.parseInt(block.name().substring(0, block.name().indexOf('.')));
            int[] kind =
                    block.name().endsWith("weight") ? weights : block.name().endsWith("bias") ? biases : coefficients;
            kind[number / 2] = block.offset();
        }
        linear = shape.shortcut() == Shortcut.LINEAR ? BlockList.offset(shape, Perceptron.LINEAR_WEIGHT) : -1;
        int held = shape.depth() - 2;
        input = math.rows(shape.inputs(), lanes);
        output = math.rows(shape.outputs(), lanes);
        inputCotangent = math.rows(shape.inputs(), lanes);
        sums = blocks(held, lanes);
        values = blocks(held, lanes);
        cotangents = blocks(held, lanes);
        groupSums = math.rows(GROUP, lanes);
        groupValues = math.rows(GROUP, lanes);
        groupCotangents = math.rows(GROUP, lanes);
        spreading = math.rows(GROUP, 0);
        scratch = math.rows(1, RowMath.SCRATCH)[0];
    }

    @SuppressWarnings("unchecked")
    private R[][] blocks(int count, int lanes) {
        R[][] blocks = (R[][]) new Object[count][];
        for (int i = 0; i < count; i++) {
            blocks[i] = math.rows(width, lanes);
        }
        return blocks;
    }

    @Override
    public void forward(double[] parameters, double factor, double[][] in, double[][] out, int lanes) {
        R[] below = hold(parameters, factor, in, lanes);
        int last = shape.depth() - 1;
        int inner = last - 1;
        for (int o = 0; o < output.length; o++) {
            math.fill(parameters[biases[last] + o], output[o], lanes);
        }
        for (int unit = 0; unit < width; unit += GROUP) {
            int group = Math.min(GROUP, width - unit);
            sums(parameters, inner, unit, group, below, lanes);
            activation.values(parameters, coefficients[inner], unit, groupSums, groupValues, group, lanes);
            addRows(parameters, weights[last] + unit, width, 1, groupValues, group, output, output.length, lanes);
        }
        addShortcut(parameters, lanes);
        for (int o = 0; o < output.length; o++) {
            math.write(output[o], out[o], lanes);
        }
    }

    private void addShortcut(double[] parameters, int lanes) {
        switch (shape.shortcut()) {
            case NONE -> {}
            case IDENTITY -> {
                for (int o = 0; o < output.length; o++) {
                    math.add(input[o], output[o], lanes);
                }
            }
            case LINEAR -> {
                int fanIn = input.length;
                addRows(parameters, linear, fanIn, 1, input, fanIn, output, output.length, lanes);
            }
        }
    }

    @Override
    public void backward(
            double[] parameters,
            double factor,
            double[][] in,
            double[][] cotangent,
            double[] gradient,
            double[][] inCotangent,
            int lanes) {
        R[] below = hold(parameters, factor, in, lanes);
        int last = shape.depth() - 1;
        int inner = last - 1;
        R[] belowCotangent = inner == 0 ? inputCotangent : cotangents[inner - 1];
        boolean passOn = inner > 0 || inCotangent != null;
        for (int o = 0; o < output.length; o++) {
            math.read(cotangent[o], 1, output[o], lanes);
            gradient[biases[last] + o] += math.sum(output[o], scratch, lanes);
        }
        clear(belowCotangent, passOn, lanes);
        int fanIn = fanIn(inner);
        for (int unit = 0; unit < width; unit += GROUP) {
            int group = Math.min(GROUP, width - unit);
            sums(parameters, inner, unit, group, below, lanes);
            for (int g = 0; g < group; g++) {
                math.fill(0, groupCotangents[g], lanes);
            }
            addRows(parameters, weights[last] + unit, 1, width, output, output.length, groupCotangents, group, lanes);
            for (int g = 0; g < group; g++) {
                int number = unit + g;
                int at = weights[inner] + number * fanIn;
                activation.backward(
                        parameters,
                        coefficients[inner],
                        number,
                        groupSums[g],
                        groupValues[g],
                        groupCotangents[g],
                        gradient,
                        lanes);
                math.dots(
                        groupValues[g], output, output.length, gradient, weights[last] + number, width, scratch, lanes);
                math.dots(groupCotangents[g], below, fanIn, gradient, at, 1, scratch, lanes);
                gradient[biases[inner] + number] += math.sum(groupCotangents[g], scratch, lanes);
            }
            if (passOn) {
                spread(parameters, inner, unit, groupCotangents, group, belowCotangent, lanes);
            }
        }
        for (int layer = inner - 1; layer >= 0; layer--) {
            backwardHeld(parameters, layer, gradient, layer > 0 || inCotangent != null, lanes);
        }
        shortcutBackward(parameters, gradient, inCotangent != null, lanes);
        if (inCotangent != null) {
            for (int i = 0; i < input.length; i++) {
                math.write(inputCotangent[i], inCotangent[i], lanes);
                scale(factor, inCotangent[i], lanes);
            }
        }
    }

    /** The shortcut backward; the output rows hold the cotangent, the input's cotangent is added to. */
    private void shortcutBackward(double[] parameters, double[] gradient, boolean passOn, int lanes) {
        int fanIn = input.length;
        switch (shape.shortcut()) {
            case NONE -> {}
            case IDENTITY -> {
                for (int i = 0; passOn && i < fanIn; i++) {
                    math.add(output[i], inputCotangent[i], lanes);
                }
            }
            case LINEAR -> {
                for (int o = 0; o < output.length; o++) {
                    math.dots(output[o], input, fanIn, gradient, linear + o * fanIn, 1, scratch, lanes);
                }
                if (passOn) {
                    addRows(parameters, linear, 1, fanIn, output, output.length, inputCotangent, fanIn, lanes);
                }
            }
        }
    }

    /** One held hidden layer backward: its cotangents are known, those below it are made. */
    private void backwardHeld(double[] parameters, int layer, double[] gradient, boolean passOn, int lanes) {
        R[] below = layer == 0 ? input : values[layer - 1];
        R[] belowCotangent = layer == 0 ? inputCotangent : cotangents[layer - 1];
        int fanIn = fanIn(layer);
        clear(belowCotangent, passOn, lanes);
        for (int unit = 0; unit < width; unit++) {
            R own = cotangents[layer][unit];
            activation.backward(
                    parameters, coefficients[layer], unit, sums[layer][unit], groupValues[0], own, gradient, lanes);
            math.dots(own, below, fanIn, gradient, weights[layer] + unit * fanIn, 1, scratch, lanes);
            gradient[biases[layer] + unit] += math.sum(own, scratch, lanes);
        }
        if (passOn) {
            for (int unit = 0; unit < width; unit += GROUP) {
                int group = Math.min(GROUP, width - unit);
                System.arraycopy(cotangents[layer], unit, spreading, 0, group);
                spread(parameters, layer, unit, spreading, group, belowCotangent, lanes);
            }
        }
    }

    /** Adds what a group of units passes on to the rows below them. */
    private void spread(double[] parameters, int layer, int unit, R[] group, int count, R[] belowCotangent, int lanes) {
        int fanIn = fanIn(layer);
        addRows(parameters, weights[layer] + unit * fanIn, 1, fanIn, group, count, belowCotangent, fanIn, lanes);
    }

    /** The weighted sums of a group of units of the last hidden layer. */
    private void sums(double[] parameters, int layer, int unit, int group, R[] below, int lanes) {
        int fanIn = fanIn(layer);
        int at = weights[layer] + unit * fanIn;
        int bias = biases[layer] + unit;
        if (group == GROUP) {
            math.affineFour(parameters, bias, parameters, at, fanIn, 1, below, fanIn, groupSums, 0, lanes);
        } else {
            for (int g = 0; g < group; g++) {
                math.affine(parameters[bias + g], parameters, at + g * fanIn, 1, below, fanIn, groupSums[g], lanes);
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

    /** Reads the input and computes the hidden layers that are held; returns the rows below the last hidden layer. */
    private R[] hold(double[] parameters, double factor, double[][] in, int lanes) {
        for (int i = 0; i < input.length; i++) {
            math.read(in[i], factor, input[i], lanes);
        }
        R[] below = input;
        for (int layer = 0; layer < shape.depth() - 2; layer++) {
            int fanIn = fanIn(layer);
            for (int unit = 0; unit < width; unit++) {
                int at = weights[layer] + unit * fanIn;
                R sum = sums[layer][unit];
                math.affine(parameters[biases[layer] + unit], parameters, at, 1, below, fanIn, sum, lanes);
                activation.value(parameters, coefficients[layer], unit, sum, values[layer][unit], lanes);
            }
            below = values[layer];
        }
        return below;
    }

    private void clear(R[] rows, boolean needed, int lanes) {
        if (needed) {
            for (R row : rows) {
                math.fill(0, row, lanes);
            }
        }
    }

    private int fanIn(int layer) {
        return layer == 0 ? shape.inputs() : width;
    }

    private static void scale(double factor, double[] row, int lanes) {
        for (int i = 0; i < lanes; i++) {
            row[i] *= factor;
        }
    }
}
