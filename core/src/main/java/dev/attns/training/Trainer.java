package dev.attns.training;

import static dev.attns.error.InputError.UNKNOWN_TRAINER;

import dev.attns.error.Named;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The ways to train. */
public enum Trainer {
    /** In closed form, the hidden layer moved with the output layer eliminated. */
    VARIABLE_PROJECTION,
    /** In closed form, the hidden layer left as it was drawn. */
    LEAST_SQUARES,
    /** By gradient. */
    ADAM;

    /** The name on the command line and in files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The names of all. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(Trainer::label).toList();
    }

    /** The trainer of that name. */
    public static Trainer named(String label) {
        return Named.find(label, List.of(values()), Trainer::label, UNKNOWN_TRAINER);
    }
}
