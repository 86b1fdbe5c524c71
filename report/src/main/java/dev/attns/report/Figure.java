package dev.attns.report;

import dev.attns.report.plot.Plot;
import java.util.Objects;

/**
 * A plot under the name of its files, {@code NAME.png} and {@code NAME.csv}.
 *
 * @param name small letters, digits and hyphens
 * @param plot what it shows
 */
public record Figure(String name, Plot plot) implements Block {

    public Figure {
        Objects.requireNonNull(plot, "plot");
        if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            throw new IllegalArgumentException(
                    "a figure cannot be called '" + name + "'; use small letters, digits and single hyphens");
        }
    }
}
