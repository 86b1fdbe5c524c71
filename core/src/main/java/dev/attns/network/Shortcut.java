package dev.attns.network;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a perceptron's input adds to its output, past the hidden layers. */
public enum Shortcut {
    /** Nothing: {@code Q(x)}. */
    NONE,
    /** The input itself, {@code Q(x) + x}: a switch of the paper's ablation. As many rows go in as come out. */
    IDENTITY,
    /** A trained linear map, {@code Q(x) + W_0·x}; W_0 starts at zero. */
    LINEAR;

    /** The name in a file. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The shortcut of that name, if there is one. */
    public static Optional<Shortcut> named(String label) {
        return Arrays.stream(values())
                .filter(shortcut -> shortcut.label().equals(label))
                .findFirst();
    }

    /** The names of all. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(Shortcut::label).toList();
    }
}
