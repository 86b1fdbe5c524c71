package dev.attns.training.closedform;

import dev.attns.correction.NetworkInput;
import dev.attns.network.Perceptron;
import dev.attns.network.kind.NetworkShape;
import dev.attns.random.Draws;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The choices of a closed-form training.
 *
 * @param input what the network reads
 * @param spread the deviation of a hidden unit's argument before its bias, when the hidden layer is drawn
 * @param ridge of the regression for the output layer, as a share of the mean diagonal
 */
public record NetworkPlan(NetworkInput input, NetworkShape shape, double spread, double ridge) {

    private static final double BIAS_RANGE = 1.5;

    NetworkPlan with(NetworkShape other) {
        return new NetworkPlan(input, other, spread, ridge);
    }

    NetworkPlan withSpread(double other) {
        return new NetworkPlan(input, shape, other, ridge);
    }

    NetworkPlan withRidge(double other) {
        return new NetworkPlan(input, shape, spread, other);
    }

    /**
     * Draws the hidden layer for scaled inputs, each unit from a stream of its own: weights normal with deviation
     * {@code spread/√inputs}, biases uniform.
     */
    double[] start(Perceptron network, long seed) {
        double[] parameters = network.start(seed);
        LayerPlaces places = LayerPlaces.of(network);
        double deviation = spread / Math.sqrt(network.inputs());
        for (int unit = 0; unit < network.width(); unit++) {
            Draws draws = Draws.of(seed, unit);
            for (int i = 0; i < network.inputs(); i++) {
                parameters[places.hiddenWeight() + unit * network.inputs() + i] = deviation * draws.normal();
            }
            parameters[places.hiddenBias() + unit] = draws.uniform(-BIAS_RANGE, BIAS_RANGE);
        }
        return parameters;
    }

    /** The choices by name, for files. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("input", input.label());
        fields.putAll(shape.describe());
        fields.put("ridge", ridge);
        return fields;
    }

    /** For messages, for example {@code stages, 64 tanh units}. */
    @Override
    public String toString() {
        return input.label() + ", " + shape;
    }
}
