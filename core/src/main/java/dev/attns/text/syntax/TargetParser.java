package dev.attns.text.syntax;

import dev.attns.text.source.PlacedText;
import dev.attns.text.source.SourceText;
import java.util.ArrayList;
import java.util.List;

/** Reads what a rule is for, {@code q[i]}, and what a state consists of, {@code q[1..d]}. */
final class TargetParser {

    private final SourceText source;
    private final SyntaxCount count;

    TargetParser(SourceText source, SyntaxCount count) {
        this.source = source;
        this.count = count;
    }

    /** A name with its indices, if any; {@code primed} allows a {@code '} after it, which is dropped. */
    TargetSyntax target(PlacedText text, String whose, boolean primed) {
        ExpressionParser parser = new ExpressionParser(source, text, count);
        Token name = parser.name(whose);
        List<Syntax> indices = parser.token().is("[") ? parser.list(parser.take()) : List.of();
        if (primed) {
            parser.takes("'");
        }
        endOfName(parser);
        return new TargetSyntax(name.at(), name.text(), indices);
    }

    /** A name with its ranges, if any. */
    StateSyntax ranged(PlacedText text, String whose) {
        ExpressionParser parser = new ExpressionParser(source, text, count);
        Token name = parser.name(whose);
        List<RangeSyntax> ranges = new ArrayList<>();
        if (parser.token().is("[")) {
            Token open = parser.take();
            parser.enter(open);
            do {
                ranges.add(range(parser));
            } while (parser.takes(","));
            parser.close(open);
        }
        endOfName(parser);
        return new StateSyntax(name.at(), name.text(), ranges);
    }

    private void endOfName(ExpressionParser parser) {
        Token token = parser.token();
        boolean stray = token.is("'") || token.is(")") || token.is("]") || token.is("..");
        if (!token.is(Token.Kind.END) && !stray) {
            throw source.error(
                    token.at(), "only a name can stand here, with its indices if it has any, as in x or q[i]");
        }
        parser.end();
    }

    private RangeSyntax range(ExpressionParser parser) {
        Syntax low = parser.sum();
        if (parser.token().is("]") || parser.token().is(",")) {
            throw source.error(parser.token().at(), "a range such as 1..d is needed here; the '..' is missing");
        }
        if (parser.takes("..")) {
            return new RangeSyntax(low, parser.sum());
        }
        parser.end();
        throw source.error(parser.token().at(), "a range such as 1..d is needed here; the '..' is missing");
    }
}
