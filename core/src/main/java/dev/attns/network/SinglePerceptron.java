package dev.attns.network;

import dev.attns.kernel.row.RowMath;

/**
 * A perceptron with one hidden layer forward for one trajectory: its rows go over the hidden units, and then over the outputs, and not
 * over trajectories. Every sum has the terms and the order that it has in a batch, so that the bits are the same. Owns its memory; serves
 * one thread.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
final class SinglePerceptron<R> {

    private final Perceptron shape;
    private final RowMath<R> math;
    private final ActivationPass<R> activation;
    private final LayerOffsets offsets;

    /** {@code hidden[input][unit]}, {@code last[unit][output]} and, where there is a linear term, {@code linear[input][output]}. */
    private final R[] hidden;

    private final R[] last;
    private final R[] linear;
    private final R hiddenBias;
    private final R lastBias;
    private final R rounded;
    private final R sums;
    private final R values;
    private final R result;
    private final double[] input;
    private final double[] units;
    private final double[] output;
    private double[] parameters;

    SinglePerceptron(Perceptron shape, RowMath<R> math) {
        this.shape = shape;
        this.math = math;
        int inputs = shape.inputs();
        int outputs = shape.outputs();
        int width = shape.width();
        activation = new ActivationPass<>(shape.activation(), math, width, width);
        offsets = LayerOffsets.of(shape);
        hidden = math.rows(inputs, width);
        last = math.rows(width, outputs);
        linear = math.rows(shape.shortcut() == Shortcut.LINEAR ? inputs : 0, outputs);
        hiddenBias = math.rows(1, width)[0];
        lastBias = math.rows(1, outputs)[0];
        rounded = math.rows(1, inputs)[0];
        sums = math.rows(1, width)[0];
        values = math.rows(1, width)[0];
        result = math.rows(1, outputs)[0];
        input = new double[inputs];
        units = new double[width];
        output = new double[outputs];
    }

    /** Whether a perceptron is one of these: the coefficients of its activation, if any, are those of all units. */
    static boolean suits(Perceptron shape) {
        return shape.depth() == 2 && shape.activation() != Activation.FSNET;
    }

    /** From now on these are the parameters. */
    void use(double[] parameters) {
        this.parameters = parameters;
        transpose(offsets.weights()[0], shape.width(), hidden, units);
        transpose(offsets.weights()[1], shape.outputs(), last, output);
        if (linear.length > 0) {
            transpose(BlockList.offset(shape, Perceptron.LINEAR_WEIGHT), shape.outputs(), linear, output);
        }
        read(offsets.biases()[0], hiddenBias, units);
        read(offsets.biases()[1], lastBias, output);
    }

    /** {@code to[i][k] = parameters[at + k·columns + i]}. */
    private void transpose(int at, int rows, R[] to, double[] row) {
        for (int i = 0; i < to.length; i++) {
            for (int k = 0; k < rows; k++) {
                row[k] = parameters[at + k * to.length + i];
            }
            math.read(row, 1, to[i], rows);
        }
    }

    private void read(int at, R to, double[] row) {
        System.arraycopy(parameters, at, row, 0, row.length);
        math.read(row, 1, to, row.length);
    }

    /** {@code out = Q(factor·in)} in a lane. */
    void forward(double factor, double[][] in, double[][] out, int lane) {
        for (int i = 0; i < input.length; i++) {
            input[i] = in[i][lane];
        }
        math.read(input, factor, rounded, input.length);
        math.write(rounded, input, input.length);
        System.arraycopy(hiddenBias, 0, sums, 0, units.length);
        math.accumulate(input, 0, 1, hidden, input.length, sums, units.length);
        activation.value(parameters, offsets.coefficients()[0], 0, sums, values, units.length);
        math.write(values, units, units.length);
        System.arraycopy(lastBias, 0, result, 0, output.length);
        math.accumulate(units, 0, 1, last, units.length, result, output.length);
        switch (shape.shortcut()) {
            case NONE -> {}
            case IDENTITY -> math.add(rounded, result, output.length);
            case LINEAR -> math.accumulate(input, 0, 1, linear, input.length, result, output.length);
        }
        math.write(result, output, output.length);
        for (int o = 0; o < output.length; o++) {
            out[o][lane] = output[o];
        }
    }
}
