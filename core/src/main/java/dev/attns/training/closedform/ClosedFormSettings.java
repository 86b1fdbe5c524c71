package dev.attns.training.closedform;

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
 * @param shapes which shapes of networks may be chosen
 * @param width the hidden units
 * @param degree of a polynomial
 * @param widest the most hidden units that may be chosen where the width is open; a polynomial that is chosen costs no more
 * @param linearTerm whether the network has a linear term beside its hidden layer
 * @param noise a constant added to every component of u_0 (the paper's noise attack)
 * @param seed of the hidden layer and of the choice of samples
 */
public record ClosedFormSettings(
        boolean moveHidden,
        Optional<NetworkInput> input,
        Shapes shapes,
        Optional<Activation> activation,
        OptionalInt width,
        OptionalInt degree,
        int widest,
        Optional<Precision> precision,
        boolean linearTerm,
        double noise,
        long seed) {

    /** The shapes that may be chosen. */
    public enum Shapes {
        ALL,
        UNITS,
        POLYNOMIALS
    }

    /** No polynomial of a higher degree is of use. */
    static final int HIGHEST_DEGREE = 40;

    /** The greatest width where there is no limit to it. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    public ClosedFormSettings {
        if (widest < 1) {
            throw BAD_SETTING.with("greatest width", widest, "a whole number from 1 on");
        }
        if (width.orElse(1) < 1) {
            throw BAD_SETTING.with("width", width.getAsInt(), "a whole number from 1 on");
        }
        if (degree.orElse(1) < 1 || degree.orElse(1) > HIGHEST_DEGREE) {
            throw BAD_SETTING.with("degree", degree.getAsInt(), "a whole number from 1 to " + HIGHEST_DEGREE);
        }
        if (!(noise >= 0 && Double.isFinite(noise))) {
            throw BAD_SETTING.with("noise", noise, "a finite number, zero or more");
        }
    }

    /** What was asked for by name, for files; the linear term is a part of the network that comes of it. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("asked_input", input.map(NetworkInput::label).orElse("open"));
        fields.put("asked_activation", activation.map(Activation::label).orElse("open"));
        fields.put("asked_shapes", shapes.name().toLowerCase(Locale.ROOT));
        fields.put("asked_width", width.isPresent() ? width.getAsInt() : "open");
        fields.put("asked_degree", degree.isPresent() ? degree.getAsInt() : "open");
        fields.put("widest", widest == UNLIMITED ? "open" : widest);
        fields.put(
                "asked_precision",
                precision.map(p -> p.name().toLowerCase(Locale.ROOT)).orElse("open"));
        fields.put("noise", noise);
        fields.put("seed", seed);
        return fields;
    }
}
