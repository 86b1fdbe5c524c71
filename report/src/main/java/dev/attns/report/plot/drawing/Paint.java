package dev.attns.report.plot.drawing;

import java.util.Locale;

/** A colour by its role: one value on light paper, another on dark. */
public interface Paint {

    /** The role's name, a constant of an enum. */
    String name();

    /** Red, green and blue on light paper. */
    int light();

    /** Red, green and blue on dark paper. */
    int dark();

    /** The name of its class in a style sheet. */
    default String styleClass() {
        return name().toLowerCase(Locale.ROOT);
    }
}
