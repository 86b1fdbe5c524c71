package dev.attns.guard;

import static dev.attns.error.InputError.UNKNOWN_GUARD;

import dev.attns.error.Named;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What is done with a step that begins outside the {@linkplain TrainedRegion region} that a correction was trained on. */
public enum Guard {
    /** Nobody looks. */
    OFF,
    /** The corrected step is taken all the same; the trajectory is out of range. */
    WARN,
    /** Order 8 takes the step; the correction goes on where the state is back inside. */
    FALLBACK,
    /** The trajectory ends there. */
    FAIL;

    /** The name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** All names. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(Guard::label).toList();
    }

    /** The guard of that name. */
    public static Guard named(String label) {
        return Named.find(label, List.of(values()), Guard::label, UNKNOWN_GUARD);
    }
}
