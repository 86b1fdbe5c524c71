package dev.attns.training;

import static dev.attns.error.InputError.BAD_SETTING;

import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How to train in closed form. What is left open is chosen from the data.
 *
 * @param moveHidden whether the hidden layer is moved by variable projection, rather than left as it was drawn
 * @param linearTerm whether the network has a linear term beside its hidden layer
 * @param noise a constant added to every component of u_0 (the paper's noise attack)
 * @param seed of the hidden layer and of the choice of samples
 */
public record ClosedFormSettings(
        boolean moveHidden,
        Optional<NetworkInput> input,
        Optional<Activation> activation,
        OptionalInt width,
        Optional<Precision> precision,
        boolean linearTerm,
        double noise,
        long seed) {

    public ClosedFormSettings {
        if (!Double.isFinite(noise)) {
            throw BAD_SETTING.with("noise", noise, "a finite number");
        }
    }

    /** Variable projection with all choices left to the data. */
    public static ClosedFormSettings variableProjection(long seed) {
        return new ClosedFormSettings(
                true, Optional.empty(), Optional.empty(), OptionalInt.empty(), Optional.empty(), true, 0, seed);
    }

    /** A random hidden layer, with all other choices left to the data. */
    public static ClosedFormSettings leastSquares(long seed) {
        return new ClosedFormSettings(
                false, Optional.empty(), Optional.empty(), OptionalInt.empty(), Optional.empty(), true, 0, seed);
    }

    /** All settings by name, for files. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("asked_input", input.map(NetworkInput::label).orElse("open"));
        fields.put("asked_activation", activation.map(Activation::label).orElse("open"));
        fields.put("asked_width", width.isPresent() ? width.getAsInt() : "open");
        fields.put(
                "asked_precision",
                precision.map(p -> p.name().toLowerCase(Locale.ROOT)).orElse("open"));
        fields.put("linear_term", linearTerm);
        fields.put("noise", noise);
        fields.put("seed", seed);
        return fields;
    }
}
