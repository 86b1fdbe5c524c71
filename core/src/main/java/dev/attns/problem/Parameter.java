package dev.attns.problem;

/**
 * A settable number, or list of numbers, of a system.
 *
 * @param name as it is written on the command line
 * @param meaning a few words for people
 * @param kind which values are allowed
 * @param standard the value when none is given; empty where the system draws or derives it
 */
public record Parameter(String name, String meaning, Kind kind, double... standard) {

    /** Which values a parameter may take. */
    public enum Kind {
        COUNT("a whole number from 1 to 100000"),
        SEED("a whole number from 0 to 2^53"),
        REAL("a finite number"),
        POSITIVE("a finite number above zero"),
        LIST("finite numbers, with '/' between them"),
        POSITIVE_LIST("finite numbers above zero, with '/' between them");

        private final String description;

        Kind(String description) {
            this.description = description;
        }

        String description() {
            return description;
        }

        boolean isList() {
            return this == LIST || this == POSITIVE_LIST;
        }

        boolean allows(double value) {
            return switch (this) {
                case COUNT -> value >= 1 && value <= 100_000 && value == Math.rint(value);
                case SEED -> value >= 0 && value <= 0x1p53 && value == Math.rint(value);
                case REAL, LIST -> Double.isFinite(value);
                case POSITIVE, POSITIVE_LIST -> value > 0 && value < Double.POSITIVE_INFINITY;
            };
        }
    }

    static Parameter count(String name, String meaning, int standard) {
        return new Parameter(name, meaning, Kind.COUNT, standard);
    }

    static Parameter seed(String name, String meaning, long standard) {
        return new Parameter(name, meaning, Kind.SEED, standard);
    }

    static Parameter real(String name, String meaning, double standard) {
        return new Parameter(name, meaning, Kind.REAL, standard);
    }

    /** A list of numbers, or one for all. */
    static Parameter list(String name, String meaning, double... standard) {
        return new Parameter(name, meaning, Kind.LIST, standard);
    }

    static Parameter positive(String name, String meaning, double standard) {
        return new Parameter(name, meaning, Kind.POSITIVE, standard);
    }

    /** A list of positive numbers, or one for all; drawn by the system where none is given. */
    static Parameter drawnList(String name, String meaning) {
        return new Parameter(name, meaning, Kind.POSITIVE_LIST);
    }
}
