package dev.attns.measure.pytorch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import dev.attns.network.Network;
import dev.attns.network.ParameterBlock;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A perceptron with one hidden layer of rational units as operations on float tensors, with the parameters of one of ours.
 *
 * <p>Operations change a tensor in place wherever that is allowed, which saves memory and time. Under a gradient it is not
 * where the backward pass still needs the old values, hence two ways forward.
 */
final class TorchNetwork {

    private static final int COEFFICIENTS = 7;

    private final Map<String, NDArray> parameters = new LinkedHashMap<>();

    /**
     * Copies parameters.
     *
     * @param manager owns the tensors of the parameters
     * @param values the parameters of our network, as they lie there
     */
    TorchNetwork(NDManager manager, Network network, double[] values) {
        for (ParameterBlock block : network.blocks()) {
            float[] numbers = new float[block.size()];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = (float) values[block.offset() + i];
            }
            Shape shape = block.isMatrix() ? new Shape(block.rows(), block.columns()) : new Shape(block.columns());
            parameters.put(block.name(), manager.create(numbers, shape));
        }
    }

    /** The parameters by name. */
    Map<String, NDArray> parameters() {
        return parameters;
    }

    /** The output [trajectory, component] for an input of the same shape, without a gradient. */
    NDArray forward(NDArray input) {
        NDList c = coefficients(input.getManager());
        NDArray z = linear(input, "0");
        NDArray value =
                z.mul(c.get(3)).addi(c.get(2)).muli(z).addi(c.get(1)).muli(z).addi(c.get(0));
        NDArray denominator = z.mul(c.get(6)).addi(c.get(5)).muli(z).addi(c.get(4));
        return linear(value.divi(denominator), "2");
    }

    /** The same where a gradient is collected. */
    NDArray differentiableForward(NDArray input) {
        NDList c = coefficients(input.getManager());
        NDArray z = linear(input, "0");
        NDArray cubic = z.mul(c.get(3)).addi(c.get(2));
        NDArray square = cubic.mul(z).addi(c.get(1));
        NDArray numerator = square.mul(z).addi(c.get(0));
        NDArray factor = z.mul(c.get(6)).addi(c.get(5));
        NDArray denominator = factor.mul(z).addi(c.get(4));
        return linear(numerator.div(denominator), "2");
    }

    private NDArray linear(NDArray input, String layer) {
        return input.getNDArrayInternal()
                .linear(input, parameters.get(layer + ".weight"), parameters.get(layer + ".bias"))
                .singletonOrThrow();
    }

    /** The coefficients one by one, as views that go when the given manager is closed. */
    private NDList coefficients(NDManager manager) {
        NDList views = parameters.get("1.c").split(COEFFICIENTS);
        views.attach(manager);
        return views;
    }
}
