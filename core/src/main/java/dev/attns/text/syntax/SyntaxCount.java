package dev.attns.text.syntax;

import dev.attns.text.source.SourceText;
import dev.attns.text.source.TextLimits;

/** Counts the syntax nodes of a file up to {@link TextLimits#SYNTAX_NODES}. */
final class SyntaxCount {

    private final SourceText source;
    private int nodes;

    SyntaxCount(SourceText source) {
        this.source = source;
    }

    /** The node, counted. */
    <S extends Syntax> S count(S node) {
        nodes++;
        if (nodes > TextLimits.SYNTAX_NODES) {
            throw source.error(
                    node.at(),
                    "the formulas have more than " + TextLimits.SYNTAX_NODES + " names, numbers and operations");
        }
        return node;
    }
}
