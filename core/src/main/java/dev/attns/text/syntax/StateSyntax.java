package dev.attns.text.syntax;

import java.util.List;

/** A component of the state, {@code theta}, or a family of them, {@code u[1..n, 1..m]}. */
public record StateSyntax(int at, String name, List<RangeSyntax> ranges) {

    public StateSyntax {
        ranges = List.copyOf(ranges);
    }
}
