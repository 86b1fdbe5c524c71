package dev.attns.training.closedform;

import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.random.Draws;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The choices of a closed-form training.
 *
 * @param input what the network reads
 * @param width its hidden units
 * @param spread the deviation of a unit's argument before its bias, when the hidden layer is drawn
 * @param ridge of the regression for the output layer, as a share of the mean diagonal
 */
public record NetworkPlan(NetworkInput input, Activation activation, int width, double spread, double ridge) {

    private static final double BIAS_RANGE = 1.5;

    NetworkPlan withWidth(int other) {
        return new NetworkPlan(input, activation, other, spread, ridge);
    }

    NetworkPlan withSpread(double other) {
        return new NetworkPlan(input, activation, width, other, ridge);
    }

    NetworkPlan withRidge(double other) {
        return new NetworkPlan(input, activation, width, spread, other);
    }

    /** No hidden unit that says anything: the linear term alone. */
    public boolean isLinear() {
        return spread == 0;
    }

    /**
     * Draws the hidden layer for scaled inputs, each unit from a stream of its own: weights normal with deviation
     * {@code spread/√inputs}, biases uniform.
     */
    double[] start(Perceptron shape, long seed) {
        double[] parameters = shape.start(seed);
        LayerPlaces places = LayerPlaces.of(shape);
        double deviation = spread / Math.sqrt(shape.inputs());
        for (int unit = 0; unit < shape.width(); unit++) {
            Draws draws = Draws.of(seed, unit);
            for (int i = 0; i < shape.inputs(); i++) {
                parameters[places.hiddenWeight() + unit * shape.inputs() + i] = deviation * draws.normal();
            }
            parameters[places.hiddenBias() + unit] = isLinear() ? 0 : draws.uniform(-BIAS_RANGE, BIAS_RANGE);
        }
        return parameters;
    }

    /** The choices by name, for files. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("input", input.label());
        fields.put("activation", activation.label());
        fields.put("width", width);
        fields.put("spread", spread);
        fields.put("ridge", ridge);
        return fields;
    }

    /** For messages, for example {@code stages, 64 tanh}. */
    @Override
    public String toString() {
        return isLinear() ? input.label() + ", linear" : input.label() + ", " + width + " " + activation.label();
    }
}
