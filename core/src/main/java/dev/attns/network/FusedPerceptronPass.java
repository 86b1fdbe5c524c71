package dev.attns.network;

import dev.attns.kernel.layer.LayerKernel;
import dev.attns.kernel.layer.LayerKernels;
import dev.attns.kernel.layer.LayerShape;
import dev.attns.kernel.row.RowMath;
import java.util.Arrays;

/**
 * A perceptron with one hidden layer, few inputs and outputs and a rational function for activation, at work by kernels that
 * are written for its shape.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
final class FusedPerceptronPass<R> implements NetworkPass {

    /** Fewer lanes than this go one by one: most of a vector would be empty. */
    private static final int FEWEST_LANES = 3;

    private final RowMath<R> math;
    private final Perceptron shape;
    private final LayerShape layer;
    private final LayerOffsets offsets;
    private final int linearWeights;
    private final LayerKernel<R> kernel;
    private final LayerKernel<R> plainKernel;
    private final ShortcutPass<R> shortcut;
    private final R[] input;
    private final R[] output;
    private final double[] laid;
    private final R weights;
    private final R[] inputCotangent;
    private final double[] totals;
    private final R scratch;
    private final R sumScratch;
    private double[] parameters;

    FusedPerceptronPass(Perceptron shape, RowMath<R> math, LayerKernels<R> kernels, int lanes) {
        this.math = math;
        this.shape = shape;
        layer = new LayerShape(
                shape.inputs(), shape.outputs(), function(shape.activation()), shape.shortcut() == Shortcut.LINEAR);
        offsets = LayerOffsets.of(shape);
        linearWeights = layer.linear() ? BlockList.offset(shape, Perceptron.LINEAR_WEIGHT) : 0;
        kernel = kernels.ofLanes(layer);
        plainKernel = kernels.plain(layer);
        shortcut = new ShortcutPass<>(shape, math);
        int padded = LayerShape.padded(lanes);
        input = math.rows(shape.inputs(), padded);
        output = math.rows(shape.outputs(), padded);
        laid = new double[layer.size(shape.width())];
        weights = math.rows(1, laid.length)[0];
        inputCotangent = math.rows(shape.inputs(), padded);
        totals = new double[laid.length];
        scratch = math.rows(1, layer.scratch())[0];
        sumScratch = math.rows(1, RowMath.SCRATCH)[0];
    }

    /** Whether a perceptron is one of these. */
    static boolean suits(Perceptron shape) {
        return suitsForward(shape) && LayerShape.fits(shape.inputs(), shape.outputs());
    }

    /** Whether a perceptron is one of these as long as nothing goes backward. */
    static boolean suitsForward(Perceptron shape) {
        return shape.depth() == 2
                && function(shape.activation()) != null
                && LayerShape.fitsForward(shape.inputs(), shape.outputs());
    }

    private static LayerShape.Function function(Activation activation) {
        return switch (activation) {
            case RATIONAL -> LayerShape.Function.RATIONAL;
            case SERPENTINE -> LayerShape.Function.SERPENTINE;
            default -> null;
        };
    }

    @Override
    public NetworkPass use(double[] parameters) {
        this.parameters = parameters;
        layer.lay(
                parameters,
                shape.width(),
                offsets.weights()[0],
                offsets.biases()[0],
                offsets.coefficients()[0],
                offsets.weights()[1],
                offsets.biases()[1],
                linearWeights,
                laid);
        math.read(laid, 1, weights, laid.length);
        return this;
    }

    @Override
    public void forward(double factor, double[][] in, double[][] out, int lanes) {
        read(factor, in, lanes);
        chosen(lanes).forward(weights, LayerShape.pairs(shape.width()), input, output, lanes);
        if (shape.shortcut() == Shortcut.IDENTITY) {
            shortcut.add(parameters, input, output, lanes);
        }
        for (int o = 0; o < output.length; o++) {
            math.write(output[o], out[o], lanes);
        }
    }

    @Override
    public void backward(
            double factor, double[][] in, double[][] cotangent, double[] gradient, double[][] inCotangent, int lanes) {
        read(factor, in, lanes);
        int padded = LayerShape.padded(lanes);
        for (int o = 0; o < output.length; o++) {
            math.fill(0, output[o], padded);
            math.read(cotangent[o], 1, output[o], lanes);
            gradient[offsets.biases()[1] + o] += math.sum(output[o], sumScratch, lanes);
        }
        Arrays.fill(totals, 0);
        LayerKernel<R> chosen = chosen(lanes);
        int pairs = LayerShape.pairs(shape.width());
        boolean passOn = inCotangent != null;
        if (passOn) {
            for (R row : inputCotangent) {
                math.fill(0, row, padded);
            }
            chosen.backward(weights, pairs, input, output, inputCotangent, totals, scratch, lanes);
        } else {
            chosen.gradient(weights, pairs, input, output, totals, scratch, lanes);
        }
        layer.addTo(
                gradient,
                shape.width(),
                offsets.weights()[0],
                offsets.biases()[0],
                offsets.coefficients()[0],
                offsets.weights()[1],
                totals);
        shortcut.backward(parameters, input, output, gradient, inputCotangent, passOn, lanes);
        for (int i = 0; passOn && i < input.length; i++) {
            math.write(inputCotangent[i], inCotangent[i], lanes);
            scale(factor, inCotangent[i], lanes);
        }
    }

    private void read(double factor, double[][] in, int lanes) {
        for (int i = 0; i < input.length; i++) {
            math.read(in[i], factor, input[i], lanes);
        }
    }

    private LayerKernel<R> chosen(int lanes) {
        return lanes < FEWEST_LANES ? plainKernel : kernel;
    }

    private static void scale(double factor, double[] row, int lanes) {
        for (int i = 0; i < lanes; i++) {
            row[i] *= factor;
        }
    }
}
