package dev.attns.network;

import static dev.attns.error.InputError.BAD_COUNT;

import dev.attns.kernel.layer.LayerKernels;
import dev.attns.kernel.row.PanelMath;
import dev.attns.kernel.row.RowMath;
import dev.attns.random.Draws;
import java.util.ArrayList;
import java.util.List;

/**
 * A multi-layer perceptron with biases, {@code Q = W_h ∘ a ∘ … ∘ a ∘ W_1}, and a {@link Shortcut} past its hidden layers:
 * {@code Q(x)}, {@code Q(x) + x} or {@code Q(x) + W_0·x}.
 *
 * @param width the units of each hidden layer
 * @param depth the number of affine maps; at least 2
 * @param shortcut what the input adds to the output
 */
public record Perceptron(int inputs, int outputs, int width, int depth, Activation activation, Shortcut shortcut)
        implements Network {

    private static final int MOST_UNITS = 1_000_000;
    private static final int DEEPEST = 100;

    /** Up to so many inputs and outputs, units taken four at a time beat products of matrices. */
    private static final int FEW_COMPONENTS = 32;

    /** The block of W_0, the last of all. */
    static final String LINEAR_WEIGHT = "linear.weight";

    /** What one array holds. */
    private static final int MOST_PARAMETERS = Integer.MAX_VALUE - 8;

    public Perceptron {
        require("The number of inputs", inputs, 1, MOST_UNITS);
        require("The number of outputs", outputs, 1, MOST_UNITS);
        require("The width", width, 1, MOST_UNITS);
        require("The depth", depth, 2, DEEPEST);
        if (shortcut == Shortcut.IDENTITY && inputs != outputs) {
            throw new IllegalArgumentException("An identity from " + inputs + " to " + outputs + " components");
        }
        long layers = layerParameters(inputs, outputs, width, depth, activation);
        long linear = shortcut == Shortcut.LINEAR ? (long) inputs * outputs : 0;
        require("The number of parameters", layers + linear, 1, MOST_PARAMETERS);
    }

    private static long layerParameters(long inputs, long outputs, long width, int depth, Activation activation) {
        long hidden = (depth - 2) * (width + 1) * width + (depth - 1) * (long) activation.coefficients((int) width);
        return (inputs + 1) * width + hidden + (width + 1) * outputs;
    }

    private static void require(String what, long value, int least, int most) {
        if (value < least || value > most) {
            throw BAD_COUNT.with(what, value, least, most);
        }
    }

    /** A perceptron without a shortcut. */
    public Perceptron(int inputs, int outputs, int width, int depth, Activation activation) {
        this(inputs, outputs, width, depth, activation, Shortcut.NONE);
    }

    @Override
    public List<ParameterBlock> blocks() {
        List<ParameterBlock> blocks = layerBlocks();
        if (shortcut == Shortcut.LINEAR) {
            int offset = blocks.get(blocks.size() - 1).end();
            blocks.add(new ParameterBlock(LINEAR_WEIGHT, outputs, inputs, true, offset));
        }
        return blocks;
    }

    /** Those of the layers alone; their names begin with a number. */
    List<ParameterBlock> layerBlocks() {
        List<ParameterBlock> blocks = new ArrayList<>();
        int offset = 0;
        int columns = inputs;
        boolean hasCoefficients = activation.blockName() != null;
        for (int layer = 0; layer < depth; layer++) {
            int rows = layer == depth - 1 ? outputs : width;
            ParameterBlock weight = new ParameterBlock(2 * layer + ".weight", rows, columns, true, offset);
            ParameterBlock bias = new ParameterBlock(2 * layer + ".bias", 1, rows, false, weight.end());
            blocks.add(weight);
            blocks.add(bias);
            offset = bias.end();
            if (layer < depth - 1 && hasCoefficients) {
                boolean perUnit = activation.perUnit() > 0;
                ParameterBlock coefficients = new ParameterBlock(
                        2 * layer + 1 + "." + activation.blockName(),
                        perUnit ? activation.perUnit() : 1,
                        perUnit ? width : activation.coefficients(width),
                        perUnit,
                        offset);
                blocks.add(coefficients);
                offset = coefficients.end();
            }
            columns = width;
        }
        return blocks;
    }

    /** Weights and biases uniform within ±1/√(fan-in), each layer from a stream of its own; zeros for W_0. */
    @Override
    public double[] start(long seed) {
        double[] parameters = new double[parameterCount()];
        double bound = 0;
        Draws draws = null;
        int layer = 0;
        for (ParameterBlock block : layerBlocks()) {
            if (block.name().endsWith(".weight")) {
                bound = 1 / Math.sqrt(block.columns());
                draws = Draws.of(seed, layer++);
            }
            if (block.name().endsWith(".weight") || block.name().endsWith(".bias")) {
                block.drawUniform(draws, bound, parameters);
            } else {
                activation.start(parameters, block.offset(), width);
            }
        }
        return parameters;
    }

    @Override
    public NetworkPass pass(Precision precision, int lanes) {
        return precision == Precision.FLOAT
                ? pass(RowMath.SINGLE, PanelMath.SINGLE, LayerKernels.SINGLE, lanes)
                : pass(RowMath.DOUBLE, PanelMath.DOUBLE, LayerKernels.DOUBLE, lanes);
    }

    private <R> NetworkPass pass(RowMath<R> math, PanelMath<R> tiles, LayerKernels<R> kernels, int lanes) {
        if (FusedPerceptronPass.suits(this)) {
            return new FusedPerceptronPass<>(this, math, kernels, null, lanes);
        }
        NetworkPass others = depth > 2 || inputs + outputs > FEW_COMPONENTS
                ? new DensePerceptronPass<>(this, math, tiles, lanes)
                : new PerceptronPass<>(this, math, lanes);
        return FusedPerceptronPass.suitsForward(this)
                ? new FusedPerceptronPass<>(this, math, kernels, others, lanes)
                : others;
    }

    @Override
    public ForwardPass forward(double[] parameters, int lanes) {
        if (depth > 2 || outputs < WidePass.FEWEST_OUTPUTS || shortcut == Shortcut.IDENTITY) {
            return Network.super.forward(parameters, lanes);
        }
        HiddenRows features = new HiddenRows(this, parameters, lanes);
        return new WidePass(features, features.heads(), lanes);
    }
}
