package dev.attns.text.syntax;

import java.util.List;
import java.util.stream.Collectors;

/** Writes a formula out again, with no more parentheses than it needs. */
public final class SyntaxText {

    /** How tightly a formula holds together: sums least, names and numbers most. */
    private static final int SUM = 0;

    private static final int PRODUCT = 1;
    private static final int SIGN = 2;
    private static final int POWER = 3;
    private static final int ATOM = 4;

    private SyntaxText() {}

    public static String of(Syntax formula) {
        if (formula instanceof Syntax.Number number) {
            double value = number.value();
            return value == Math.rint(value) && Math.abs(value) < 1e15
                    ? Long.toString((long) value)
                    : Double.toString(value);
        }
        if (formula instanceof Syntax.Name name) {
            return of(name.name(), name.indices());
        }
        if (formula instanceof Syntax.Call call) {
            return call.function() + list(call.arguments(), "(", ")");
        }
        if (formula instanceof Syntax.Negation negation) {
            return "-" + of(negation.operand(), SIGN);
        }
        if (formula instanceof Syntax.Power power) {
            return of(power.base(), ATOM) + "^" + of(power.exponent(), SIGN);
        }
        StringBuilder text = new StringBuilder();
        if (formula instanceof Syntax.Sum sum) {
            for (Syntax.Term term : sum.terms()) {
                text.append(text.isEmpty() ? "" : term.subtracted() ? " - " : " + ");
                text.append(of(term.value(), PRODUCT));
            }
        } else if (formula instanceof Syntax.Product product) {
            for (Syntax.Factor factor : product.factors()) {
                text.append(text.isEmpty() ? "" : factor.divided() ? "/" : "*");
                text.append(of(factor.value(), SIGN));
            }
        }
        return text.toString();
    }

    public static String of(TargetSyntax target) {
        return of(target.name(), target.indices());
    }

    private static String of(String name, List<Syntax> indices) {
        return indices.isEmpty() ? name : name + list(indices, "[", "]");
    }

    private static String list(List<Syntax> formulas, String before, String after) {
        return formulas.stream().map(SyntaxText::of).collect(Collectors.joining(", ", before, after));
    }

    /** The text, in parentheses where it holds together less than wanted. */
    private static String of(Syntax formula, int wanted) {
        return strength(formula) < wanted ? "(" + of(formula) + ")" : of(formula);
    }

    private static int strength(Syntax formula) {
        if (formula instanceof Syntax.Sum) {
            return SUM;
        }
        if (formula instanceof Syntax.Product) {
            return PRODUCT;
        }
        if (formula instanceof Syntax.Negation) {
            return SIGN;
        }
        return formula instanceof Syntax.Power ? POWER : ATOM;
    }
}
