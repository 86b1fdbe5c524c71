package dev.attns.text.syntax;

import java.util.List;
import java.util.Optional;

/**
 * A parameter: {@code g: 9.8}, or with more said about it, {@code k[1..n]: {value: 2, range: positive, meaning: stiffness}}.
 *
 * @param at where its name is
 * @param indices the indices of a list that is as long as they say; its one value is that of all
 * @param values its value, or the values of a list, or the formula by which it is drawn
 * @param isList whether it has several values, though they may be one
 * @param seed what it is drawn from, where it is drawn
 * @param range the numbers that it may be
 * @param meaning a few words for people; may be empty
 */
public record ParameterSyntax(
        int at,
        String name,
        Optional<RangeSyntax> indices,
        List<Syntax> values,
        boolean isList,
        Optional<Syntax> seed,
        NumberRange range,
        String meaning) {

    public ParameterSyntax {
        values = List.copyOf(values);
    }

    public boolean isDrawn() {
        return seed.isPresent();
    }
}
