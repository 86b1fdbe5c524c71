package dev.attns.tuning;

import dev.attns.correction.NetworkInput;
import dev.attns.network.kind.NetworkShape;
import dev.attns.scheme.Scheme;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A corrected solver that may be trained: AttNS on a scheme and a step, with a network.
 *
 * @param every its step in steps of the finest grid
 * @param step its step in time
 * @param input what the network reads
 * @param rows how many rows that is
 * @param shape of the network
 */
public record Candidate(Scheme scheme, int every, double step, NetworkInput input, int rows, NetworkShape shape) {

    /** The choices by name, for files and machines. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("scheme", scheme.name());
        fields.put("step", step);
        fields.put("input", input.label());
        fields.put("rows", rows);
        fields.putAll(shape.describe());
        return fields;
    }

    /** Its shape and what it reads, for people, for example {@code 16 tanh units of the slope}. */
    public String network() {
        return (shape.isLinear() ? "linear in" : shape + " of") + " the " + input.label();
    }

    /** For people, for example {@code rk4, step 0.2, 16 tanh units of the slope}. */
    @Override
    public String toString() {
        return scheme.name() + ", step " + shortened(step) + ", " + network();
    }

    private static String shortened(double value) {
        return Double.toString(Math.rint(value * 1e6) / 1e6);
    }
}
