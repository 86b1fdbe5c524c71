package dev.attns.network;

import dev.attns.kernel.row.RowMath;

/**
 * A perceptron's {@link Shortcut} at work: {@code 0}, {@code x} or {@code W_0·x}.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
final class ShortcutPass<R> {

    private final Shortcut shortcut;
    private final RowMath<R> math;
    private final int inputs;
    private final int outputs;

    /** The offset of W_0, where there is one. */
    private final int weights;

    private final R scratch;

    ShortcutPass(Perceptron shape, RowMath<R> math) {
        this.shortcut = shape.shortcut();
        this.math = math;
        this.inputs = shape.inputs();
        this.outputs = shape.outputs();
        weights = shortcut == Shortcut.LINEAR ? BlockList.offset(shape, Perceptron.LINEAR_WEIGHT) : -1;
        scratch = math.rows(1, RowMath.SCRATCH)[0];
    }

    /** Adds what the input contributes to the output. */
    void add(double[] parameters, R[] input, R[] output, int lanes) {
        switch (shortcut) {
            case NONE -> {}
            case IDENTITY -> {
                for (int o = 0; o < outputs; o++) {
                    math.add(input[o], output[o], lanes);
                }
            }
            case LINEAR -> {
                for (int o = 0; o < outputs; o++) {
                    math.accumulate(parameters, weights + o * inputs, 1, input, inputs, output[o], lanes);
                }
            }
        }
    }

    /**
     * Backward.
     *
     * @param cotangent of the output
     * @param gradient of W_0; the tile's share is added
     * @param inputCotangent added to, where passOn says so
     */
    void backward(
            double[] parameters,
            R[] input,
            R[] cotangent,
            double[] gradient,
            R[] inputCotangent,
            boolean passOn,
            int lanes) {
        switch (shortcut) {
            case NONE -> {}
            case IDENTITY -> {
                for (int i = 0; passOn && i < inputs; i++) {
                    math.add(cotangent[i], inputCotangent[i], lanes);
                }
            }
            case LINEAR -> {
                for (int o = 0; o < outputs; o++) {
                    math.dots(cotangent[o], input, inputs, gradient, weights + o * inputs, 1, scratch, lanes);
                }
                for (int i = 0; passOn && i < inputs; i++) {
                    math.accumulate(parameters, weights + i, inputs, cotangent, outputs, inputCotangent[i], lanes);
                }
            }
        }
    }
}
