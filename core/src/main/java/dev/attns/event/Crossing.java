package dev.attns.event;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Which zeros of an event's function count. */
public enum Crossing {
    /** Where it goes from below zero to above. */
    RISING,
    /** Where it goes from above zero to below. */
    FALLING,
    /** All of them, also where it only touches zero. */
    BOTH;

    /** The name in a system's text. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** All names. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(Crossing::label).toList();
    }

    /** Whether a zero counts at which the function rises (1), falls (−1) or only touches (0). */
    public boolean counts(int sign) {
        return this == BOTH || sign == (this == RISING ? 1 : -1);
    }
}
