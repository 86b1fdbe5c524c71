package dev.attns.network.kind;

import static dev.attns.error.InputError.BAD_NETWORK_ENTRY;
import static dev.attns.error.InputError.MISSING_NETWORK_ENTRY;
import static dev.attns.error.InputError.UNKNOWN_NETWORK_ENTRY;

import dev.attns.error.Suggestion;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import dev.attns.network.baseline.LstmNetwork;
import dev.attns.network.baseline.TransformerNetwork;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The shape of a network as text, for the metadata of a file: entries by name, all of them strings.
 *
 * <pre>
 *   kind=perceptron   inputs=4  outputs=4  width=1024  depth=2  activation=rational  shortcut=none
 *   kind=polynomial   inputs=8  outputs=4  terms=degree 3
 *   kind=lstm         inputs=4  outputs=4  width=64
 *   kind=transformer  inputs=4  outputs=4  width=64
 * </pre>
 *
 * @param network one of the four kinds
 */
public record NetworkDescription(Network network) {

    private static final String KIND = "kind";
    private static final String INPUTS = "inputs";
    private static final String OUTPUTS = "outputs";
    private static final String WIDTH = "width";
    private static final String DEPTH = "depth";
    private static final String ACTIVATION = "activation";
    private static final String SHORTCUT = "shortcut";
    private static final String TERMS = "terms";

    private static final int MOST_ROWS = 100_000;
    private static final int MOST_LAYERS = 1_000;
    private static final long MOST_PARAMETERS = 1L << 30;

    /** The entries that {@link #of} reads the same network from. */
    public Map<String, String> describe() {
        Map<String, String> entries = new LinkedHashMap<>();
        if (network instanceof Perceptron perceptron) {
            describe(entries, NetworkKind.PERCEPTRON);
            entries.put(WIDTH, Integer.toString(perceptron.width()));
            entries.put(DEPTH, Integer.toString(perceptron.depth()));
            entries.put(ACTIVATION, perceptron.activation().label());
            entries.put(SHORTCUT, perceptron.shortcut().label());
        } else if (network instanceof Polynomial polynomial) {
            describe(entries, NetworkKind.POLYNOMIAL);
            entries.put(TERMS, polynomial.terms().toString());
        } else if (network instanceof LstmNetwork lstm) {
            describe(entries, NetworkKind.LSTM);
            entries.put(WIDTH, Integer.toString(lstm.width()));
        } else if (network instanceof TransformerNetwork transformer) {
            describe(entries, NetworkKind.TRANSFORMER);
            entries.put(WIDTH, Integer.toString(transformer.width()));
        } else {
            throw new IllegalArgumentException("A network of another kind: " + network);
        }
        return entries;
    }

    private void describe(Map<String, String> entries, NetworkKind kind) {
        entries.put(KIND, kind.label());
        entries.put(INPUTS, Integer.toString(network.inputs()));
        entries.put(OUTPUTS, Integer.toString(network.outputs()));
    }

    /** The network that the entries describe; they must be those of its kind, neither more nor fewer. */
    public static Network of(Map<String, String> entries) {
        if (entries.get(KIND) == null) {
            throw MISSING_NETWORK_ENTRY.with(KIND, "one of " + String.join(", ", NetworkKind.labels()));
        }
        NetworkKind kind = NetworkKind.named(entries.get(KIND));
        requireEntries(
                entries,
                kind.label(),
                switch (kind) {
                    case PERCEPTRON -> List.of(KIND, INPUTS, OUTPUTS, WIDTH, DEPTH, ACTIVATION, SHORTCUT);
                    case POLYNOMIAL -> List.of(KIND, INPUTS, OUTPUTS, TERMS);
                    case LSTM, TRANSFORMER -> List.of(KIND, INPUTS, OUTPUTS, WIDTH);
                });
        boolean layered = kind == NetworkKind.PERCEPTRON;
        int inputs = count(entries, INPUTS, 1, MOST_ROWS);
        int outputs = count(entries, OUTPUTS, 1, MOST_ROWS);
        if (kind == NetworkKind.POLYNOMIAL) {
            return polynomial(inputs, outputs, entries.get(TERMS));
        }
        int width = count(entries, WIDTH, 1, MOST_ROWS);
        int depth = layered ? count(entries, DEPTH, 2, MOST_LAYERS) : 2;
        requireMemory(inputs, outputs, width, depth);
        if (!layered && inputs != outputs) {
            throw BAD_NETWORK_ENTRY.with(OUTPUTS, outputs, "the same as inputs, " + inputs);
        }
        Activation activation = layered ? Activation.named(entries.get(ACTIVATION)) : null;
        Shortcut shortcut = layered ? shortcut(entries, inputs == outputs) : null;
        return kind.of(inputs, outputs, width, depth, activation, shortcut);
    }

    private static Polynomial polynomial(int inputs, int outputs, String text) {
        Monomials terms = Monomials.parse(inputs, text);
        if ((long) outputs * terms.count() > MOST_PARAMETERS) {
            throw BAD_NETWORK_ENTRY.with(OUTPUTS, outputs, "smaller, for a network of at most a billion parameters");
        }
        return new Polynomial(inputs, outputs, terms);
    }

    private static void requireEntries(Map<String, String> entries, String kind, List<String> needed) {
        for (String name : entries.keySet()) {
            if (!needed.contains(name)) {
                throw UNKNOWN_NETWORK_ENTRY.with(name, Suggestion.of(name, needed), kind, String.join(", ", needed));
            }
        }
        for (String name : needed) {
            if (entries.get(name) == null) {
                throw MISSING_NETWORK_ENTRY.with(name, String.join(", ", needed));
            }
        }
    }

    private static int count(Map<String, String> entries, String name, int least, int most) {
        String text = entries.get(name);
        try {
            int count = Integer.parseInt(text);
            if (count >= least && count <= most) {
                return count;
            }
        } catch (NumberFormatException notANumber) {
            // refused below, like a number out of range
        }
        throw BAD_NETWORK_ENTRY.with(name, text, "a whole number from " + least + " to " + most);
    }

    private static Shortcut shortcut(Map<String, String> entries, boolean sameRows) {
        String text = entries.get(SHORTCUT);
        Shortcut shortcut = Shortcut.named(text)
                .orElseThrow(
                        () -> BAD_NETWORK_ENTRY.with(SHORTCUT, text, "one of " + String.join(", ", Shortcut.labels())));
        if (shortcut == Shortcut.IDENTITY && !sameRows) {
            throw BAD_NETWORK_ENTRY.with(SHORTCUT, text, "another where inputs and outputs differ");
        }
        return shortcut;
    }

    /** A generous estimate of the parameters, so that a description out of its senses asks for no memory. */
    private static void requireMemory(long inputs, long outputs, long width, long depth) {
        long hidden = (depth + 6) * width * (width + 8);
        if (hidden + width * (inputs + outputs) > MOST_PARAMETERS) {
            throw BAD_NETWORK_ENTRY.with(WIDTH, width, "smaller, for a network of at most a billion parameters");
        }
    }
}
