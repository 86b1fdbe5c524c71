package dev.attns.text.syntax;

import java.util.List;
import java.util.stream.Collectors;

/** Turns syntax back into text, with parentheses around every operation. */
final class SyntaxPrinter {

    private SyntaxPrinter() {}

    static String print(Syntax syntax) {
        if (syntax instanceof Syntax.Number number) {
            return number(number.value());
        } else if (syntax instanceof Syntax.Name name) {
            return name.name() + indices(name.indices());
        } else if (syntax instanceof Syntax.Call call) {
            return call.function() + "(" + list(call.arguments()) + ")";
        } else if (syntax instanceof Syntax.Negation negation) {
            return "(-" + print(negation.operand()) + ")";
        } else if (syntax instanceof Syntax.Power power) {
            return "(" + print(power.base()) + "^" + print(power.exponent()) + ")";
        } else if (syntax instanceof Syntax.Sum sum) {
            return sum.terms().stream()
                    .map(term -> (term.subtracted() ? " - " : " + ") + print(term.value()))
                    .collect(Collectors.joining())
                    .substring(3)
                    .transform(inner -> "(" + inner + ")");
        } else if (syntax instanceof Syntax.Product product) {
            return product.factors().stream()
                    .map(factor -> (factor.divided() ? "/" : "*") + print(factor.value()))
                    .collect(Collectors.joining())
                    .substring(1)
                    .transform(inner -> "(" + inner + ")");
        }
        throw new AssertionError(syntax);
    }

    /** All sections, one line for each entry. */
    static String print(SystemSyntax system) {
        StringBuilder text = new StringBuilder();
        text.append("name ").append(system.name()).append('\n');
        text.append("summary ").append(system.summary()).append('\n');
        for (ParameterSyntax parameter : system.parameters()) {
            String values = list(parameter.values());
            text.append("parameter ").append(parameter.name()).append(" = ");
            text.append(parameter.isList() ? "[" + values + "]" : values).append('\n');
        }
        for (StateSyntax state : system.state()) {
            text.append("state ").append(state.name());
            for (RangeSyntax range : state.ranges()) {
                text.append(' ').append(print(range.low())).append("..").append(print(range.high()));
            }
            text.append('\n');
        }
        rules(text, "equation", system.equations());
        rules(text, "definition", system.definitions());
        rules(text, "boundary", system.boundary());
        rules(text, "initial", system.initial());
        rules(text, "conserved", system.conserved());
        text.append("step ").append(print(system.step())).append('\n');
        text.append("horizon ").append(print(system.horizon())).append('\n');
        return text.toString();
    }

    private static void rules(StringBuilder text, String section, List<RuleSyntax> rules) {
        for (RuleSyntax rule : rules) {
            text.append(section).append(' ').append(rule.target().name());
            text.append(indices(rule.target().indices())).append(" = ");
            text.append(print(rule.value())).append('\n');
        }
    }

    private static String indices(List<Syntax> indices) {
        return indices.isEmpty() ? "" : "[" + list(indices) + "]";
    }

    private static String list(List<Syntax> list) {
        return list.stream().map(SyntaxPrinter::print).collect(Collectors.joining(", "));
    }

    private static String number(double value) {
        return value == Math.rint(value) && value < 1e9 ? String.valueOf((long) value) : String.valueOf(value);
    }
}
