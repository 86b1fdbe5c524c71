package dev.attns.report;

import java.util.Objects;

/**
 * A column of a table: words to the left, numbers to the right.
 *
 * @param name stands above it
 * @param alignment the side its cells keep to
 */
public record Column(String name, Alignment alignment) {

    /** The side that the cells of a column keep to. */
    public enum Alignment {
        LEFT,
        RIGHT
    }

    public Column {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(alignment, "alignment");
    }

    /** A column of words. */
    public static Column left(String name) {
        return new Column(name, Alignment.LEFT);
    }

    /** A column of numbers. */
    public static Column right(String name) {
        return new Column(name, Alignment.RIGHT);
    }

    boolean isRight() {
        return alignment == Alignment.RIGHT;
    }
}
