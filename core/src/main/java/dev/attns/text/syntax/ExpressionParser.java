package dev.attns.text.syntax;

import dev.attns.error.InputException;
import dev.attns.text.source.PlacedText;
import dev.attns.text.source.SourceText;
import dev.attns.text.source.TextLimits;
import dev.attns.text.syntax.Syntax.Factor;
import dev.attns.text.syntax.Syntax.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * A recursive-descent reader of formulas.
 *
 * <pre>
 * sum     = product (('+' | '-') product)*
 * product = signed (('*' | '/') signed)*
 * signed  = ('-' | '+') signed | power
 * power   = atom ('^' signed)?
 * atom    = number | name | name '[' list ']' | name '(' list ')' | '(' sum ')'
 * list    = sum (',' sum)*
 * </pre>
 *
 * <p>So {@code -x^2} is {@code -(x^2)}, and {@code 2^3^2} is {@code 2^(3^2)}. The depth of the recursion is bounded by
 * {@link TextLimits#FORMULA_NESTING}.
 */
final class ExpressionParser {

    private final SourceText source;
    private final SyntaxCount count;
    private final Tokenizer tokenizer;
    private Token previous;
    private Token token;
    private int depth;

    ExpressionParser(SourceText source, PlacedText text, SyntaxCount count) {
        this.source = source;
        this.count = count;
        tokenizer = new Tokenizer(source, text);
        token = tokenizer.next();
    }

    /** The one formula that a text consists of. */
    public static Syntax parse(SourceText source) {
        String text = source.text();
        if (text.length() > TextLimits.CHARACTERS) {
            throw source.error(
                    TextLimits.CHARACTERS, "the formula is longer than " + TextLimits.CHARACTERS + " characters");
        }
        PlacedText placed = PlacedText.of(text, source.begin(), text.length());
        return new ExpressionParser(source, placed, new SyntaxCount(source)).whole();
    }

    /** A formula after which nothing follows. */
    Syntax whole() {
        Syntax formula = sum();
        end();
        return formula;
    }

    /** A formula, up to whatever cannot belong to it. */
    Syntax sum() {
        Syntax first = product();
        if (!token.is("+") && !token.is("-")) {
            return first;
        }
        List<Term> terms = new ArrayList<>();
        terms.add(new Term(false, first));
        while (token.is("+") || token.is("-")) {
            boolean subtracted = take().is("-");
            terms.add(new Term(subtracted, product()));
        }
        return count.count(new Syntax.Sum(first.at(), terms));
    }

    /** The formulas up to the bracket that closes this one. */
    List<Syntax> list(Token open) {
        enter(open);
        List<Syntax> list = new ArrayList<>();
        do {
            list.add(sum());
        } while (takes(","));
        close(open);
        return list;
    }

    /** The name that must stand here. */
    Token name(String whose) {
        if (!token.is(Token.Kind.NAME)) {
            throw source.error(
                    token.at(),
                    "the name of " + whose + " is missing here; it has letters, digits and '_', no digit first");
        }
        return take();
    }

    /** The end, which must be here. */
    void end() {
        if (!token.is(Token.Kind.END)) {
            throw unexpected();
        }
    }

    Token token() {
        return token;
    }

    Token take() {
        previous = token;
        token = tokenizer.next();
        return previous;
    }

    boolean takes(String symbol) {
        if (token.is(symbol)) {
            take();
            return true;
        }
        return false;
    }

    /** Goes one level deeper. */
    void enter(Token reason) {
        depth++;
        if (depth > TextLimits.FORMULA_NESTING) {
            throw source.error(
                    reason.at(), "the formula is nested more than " + TextLimits.FORMULA_NESTING + " levels deep here");
        }
    }

    /** Takes the bracket that closes this one, and comes one level up. */
    void close(Token open) {
        String wanted = open.is("(") ? ")" : "]";
        if (token.is(Token.Kind.END)) {
            throw source.error(open.at(), "this '" + open.text() + "' is not closed");
        }
        if (token.is(")") || token.is("]")) {
            if (!token.is(wanted)) {
                throw source.error(
                        token.at(),
                        "a '" + wanted + "' should close the '" + open.text() + "' before, not a '" + token.text()
                                + "'");
            }
            take();
            depth--;
            return;
        }
        throw unexpected();
    }

    private Syntax product() {
        Syntax first = signed();
        if (!token.is("*") && !token.is("/")) {
            return first;
        }
        List<Factor> factors = new ArrayList<>();
        factors.add(new Factor(false, first));
        while (token.is("*") || token.is("/")) {
            boolean divided = take().is("/");
            factors.add(new Factor(divided, signed()));
        }
        return count.count(new Syntax.Product(first.at(), factors));
    }

    private Syntax signed() {
        if (!token.is("-") && !token.is("+")) {
            return power();
        }
        Token sign = take();
        enter(sign);
        Syntax operand = signed();
        depth--;
        return sign.is("-") ? count.count(new Syntax.Negation(sign.at(), operand)) : operand;
    }

    private Syntax power() {
        Syntax base = atom();
        if (!token.is("^")) {
            return base;
        }
        enter(take());
        Syntax exponent = signed();
        depth--;
        return count.count(new Syntax.Power(base.at(), base, exponent));
    }

    private Syntax atom() {
        if (token.is(Token.Kind.NUMBER)) {
            Token number = take();
            return count.count(new Syntax.Number(number.at(), number.value()));
        }
        if (token.is(Token.Kind.NAME)) {
            Token name = take();
            if (token.is("(")) {
                return count.count(new Syntax.Call(name.at(), name.text(), list(take())));
            }
            List<Syntax> indices = token.is("[") ? list(take()) : List.of();
            return count.count(new Syntax.Name(name.at(), name.text(), indices));
        }
        if (token.is("(")) {
            Token open = take();
            enter(open);
            Syntax inner = sum();
            close(open);
            return inner;
        }
        throw missingOperand();
    }

    private InputException missingOperand() {
        boolean end = token.is(Token.Kind.END);
        String message;
        if (token.is("[")) {
            message = "a '[' can only follow a name";
        } else if (previous == null) {
            message = end ? "a formula is missing here" : "a formula cannot begin with '" + token.text() + "'";
        } else if (end && (previous.is("(") || previous.is("["))) {
            return source.error(previous.at(), "this '" + previous.text() + "' is not closed");
        } else if (end) {
            message = "a number or a name is missing after '" + previous.text() + "'";
        } else {
            message = "a number or a name is missing between '" + previous.text() + "' and '" + token.text() + "'";
        }
        return source.error(token.at(), message);
    }

    /** The error of a token that cannot follow a complete formula. */
    private InputException unexpected() {
        String shown = SourceText.quoted(token.text());
        if (token.is(Token.Kind.NUMBER) || token.is(Token.Kind.NAME) || token.is("(")) {
            return source.error(
                    token.at(),
                    "an operator is missing between " + SourceText.quoted(previous.text()) + " and " + shown
                            + "; write '*' to multiply");
        }
        String message = switch (token.text()) {
            case ")" -> "this ')' closes nothing; a '(' is missing before it";
            case "]" -> "this ']' closes nothing; a '[' is missing before it";
            case "[" -> "a '[' can only follow a name";
            case "," -> "a ',' can only stand between arguments or indices; decimals have a point";
            case ".." -> "a '..' can only stand in the range of a state, as in q[1..d]";
            case "'" -> "a ' can only stand at the end of an equation's name, as in x': v";
            default -> "nothing was expected here, but there is " + shown;
        };
        return source.error(token.at(), message);
    }
}
