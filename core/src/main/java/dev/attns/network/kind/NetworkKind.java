package dev.attns.network.kind;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.UNKNOWN_NETWORK;

import dev.attns.error.Named;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import dev.attns.network.baseline.LstmNetwork;
import dev.attns.network.baseline.TransformerNetwork;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The kinds of networks. */
public enum NetworkKind {
    /** Layers of units, each a function of a sum. */
    PERCEPTRON,
    /** A polynomial of the rows that it reads. */
    POLYNOMIAL,
    /** A baseline of the paper's, from as many rows as it gives. */
    LSTM,
    /** Another one. */
    TRANSFORMER;

    /** The name on the command line and in files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The names of all. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(NetworkKind::label).toList();
    }

    /** The kind of that name. */
    public static NetworkKind named(String label) {
        return Named.find(label, List.of(values()), NetworkKind::label, UNKNOWN_NETWORK);
    }

    /** A network of this kind; depth, activation and shortcut are a perceptron's alone, and a polynomial has no width. */
    public Network of(int inputs, int outputs, int width, int depth, Activation activation, Shortcut shortcut) {
        return switch (this) {
            case PERCEPTRON -> new Perceptron(inputs, outputs, width, depth, activation, shortcut);
            case POLYNOMIAL ->
                throw BAD_SETTING.with(
                        "network", label(), "of a kind that has a width: perceptron, lstm or transformer");
            case LSTM -> new LstmNetwork(outputs, width);
            case TRANSFORMER -> new TransformerNetwork(outputs, width);
        };
    }
}
