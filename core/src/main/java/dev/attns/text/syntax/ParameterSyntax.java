package dev.attns.text.syntax;

import java.util.List;

/** A parameter with its one value, or with the values of a list, which may be of one value too. */
public record ParameterSyntax(int at, String name, List<Syntax> values, boolean isList) {

    public ParameterSyntax {
        values = List.copyOf(values);
    }
}
