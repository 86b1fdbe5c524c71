package dev.attns.text.syntax;

import dev.attns.random.Distribution;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Which numbers a parameter may be. */
public enum NumberRange {
    REAL("finite number", ""),
    POSITIVE("finite number", " above zero"),
    COUNT("whole number", " from 1 to 100000"),
    SEED("whole number", " from 0 to 2^53");

    private final String number;
    private final String limits;

    NumberRange(String number, String limits) {
        this.number = number;
        this.limits = limits;
    }

    /** The words for all of them, as a text has them. */
    static List<String> words() {
        return Arrays.stream(values()).map(NumberRange::word).toList();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What a value must be, for people. */
    public String description() {
        return "a " + number + limits;
    }

    /** What the values of a list must be, for people. */
    public String descriptionOfMany() {
        return number + "s" + limits;
    }

    /** Whether all numbers of a distribution are allowed; whole numbers do not vary. */
    public boolean allows(Distribution values) {
        boolean canVary = this == REAL || this == POSITIVE;
        return (canVary || values.isFixed()) && allows(values.low()) && allows(values.high());
    }

    public boolean allows(double value) {
        return switch (this) {
            case REAL -> Double.isFinite(value);
            case POSITIVE -> value > 0 && value < Double.POSITIVE_INFINITY;
            case COUNT -> value >= 1 && value <= 100_000 && value == Math.rint(value);
            case SEED -> value >= 0 && value <= 0x1p53 && value == Math.rint(value);
        };
    }
}
