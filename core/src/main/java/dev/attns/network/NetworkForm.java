package dev.attns.network;

import static dev.attns.error.InputError.MALFORMED_NETWORK;

import java.util.LinkedHashMap;
import java.util.Map;

/** A network's shape as text entries, to be written into a file and read back. */
public final class NetworkForm {

    private static final String PERCEPTRON = "perceptron";

    private NetworkForm() {}

    /** The entries that describe the network. */
    public static Map<String, String> describe(Network network) {
        if (!(network instanceof Perceptron perceptron)) {
            throw new IllegalArgumentException("No text form is known for " + network);
        }
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("kind", PERCEPTRON);
        entries.put("inputs", Integer.toString(perceptron.inputs()));
        entries.put("outputs", Integer.toString(perceptron.outputs()));
        entries.put("width", Integer.toString(perceptron.width()));
        entries.put("depth", Integer.toString(perceptron.depth()));
        entries.put("activation", perceptron.activation().label());
        entries.put("skip", Boolean.toString(perceptron.skip()));
        return entries;
    }

    /** The network that the entries describe. */
    public static Network network(Map<String, String> entries) {
        if (!PERCEPTRON.equals(entries.get("kind"))) {
            throw MALFORMED_NETWORK.with("kind", entries.get("kind"));
        }
        return new Perceptron(
                number(entries, "inputs"),
                number(entries, "outputs"),
                number(entries, "width"),
                number(entries, "depth"),
                Activation.named(String.valueOf(entries.get("activation"))),
                flag(entries, "skip"));
    }

    private static boolean flag(Map<String, String> entries, String name) {
        String text = String.valueOf(entries.get(name));
        if (!text.equals("true") && !text.equals("false")) {
            throw MALFORMED_NETWORK.with(name, text);
        }
        return text.equals("true");
    }

    private static int number(Map<String, String> entries, String name) {
        try {
            return Integer.parseInt(String.valueOf(entries.get(name)));
        } catch (NumberFormatException e) {
            throw MALFORMED_NETWORK.with(name, entries.get(name));
        }
    }
}
