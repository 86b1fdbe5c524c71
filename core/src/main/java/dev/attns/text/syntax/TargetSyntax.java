package dev.attns.text.syntax;

import java.util.List;

/** What a rule gives a value to: {@code theta} or {@code q[i]}. */
public record TargetSyntax(int at, String name, List<Syntax> indices) {

    public TargetSyntax {
        indices = List.copyOf(indices);
    }
}
