package dev.attns.export.onnx;

import static dev.attns.error.InputError.UNKNOWN_PART;

import dev.attns.error.Named;
import java.util.List;
import java.util.Locale;

/** What of a model is written. */
public enum ModelPart {
    /** The whole corrected step. */
    STEP,
    /** The network alone: what it reads goes in, what it adds comes out. */
    CORRECTION;

    /** The name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The part of that name. */
    public static ModelPart named(String label) {
        return Named.find(label, List.of(values()), ModelPart::label, UNKNOWN_PART);
    }
}
