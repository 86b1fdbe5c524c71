package dev.attns.text.meaning;

import dev.attns.expression.FormulaSystem;
import dev.attns.random.Distribution;
import dev.attns.text.source.SourceText;
import dev.attns.text.syntax.EventSyntax;
import dev.attns.text.syntax.ParameterSyntax;
import dev.attns.text.syntax.RuleSyntax;
import dev.attns.text.syntax.Syntax;
import dev.attns.text.syntax.SyntaxText;
import dev.attns.text.syntax.SystemSyntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A system written as text, whose parameters are still open. Formulas are looked at when the parameters are known; errors
 * name line and column.
 */
public final class SystemText {

    private final SystemSyntax syntax;
    private final Map<String, List<Distribution>> parameters = new LinkedHashMap<>();

    private SystemText(SystemSyntax syntax) {
        this.syntax = syntax;
        Names none = new Names(syntax, Map.of());
        FormulaReading numbers = new FormulaReading(none, Moment.NEVER, new FormulaSystem(), new Work(syntax.source()));
        for (ParameterSyntax parameter : syntax.parameters()) {
            if (!parameter.isDrawn()) {
                parameters.put(
                        parameter.name(),
                        parameter.values().stream()
                                .map(value -> standard(parameter, value, numbers, syntax.source()))
                                .toList());
            }
        }
    }

    private static Distribution standard(
            ParameterSyntax parameter, Syntax formula, FormulaReading numbers, SourceText source) {
        Distribution value = numbers.distribution(formula);
        if (!parameter.range().allows(value)) {
            throw source.error(
                    formula.at(),
                    "'" + parameter.name() + "' must be " + parameter.range().description());
        }
        return value;
    }

    /**
     * Reads a text.
     *
     * @throws dev.attns.error.InputException with line, column and caret, where it is not a system
     */
    public static SystemText read(SourceText source) {
        return new SystemText(SystemSyntax.read(source));
    }

    /**
     * Refuses a parameter that nothing depends on: whoever sets it would believe that it does something.
     *
     * @throws dev.attns.error.InputException with line, column and caret
     */
    public void requireUsedParameters() {
        UsedNames.unusedParameter(syntax).ifPresent(parameter -> {
            throw source().error(
                            parameter.at(),
                            "the parameter '" + parameter.name() + "' is used nowhere; use it or leave it out");
        });
    }

    public String name() {
        return syntax.name();
    }

    /** One line for people; empty where the text has none. */
    public String summary() {
        return syntax.summary();
    }

    /** The text itself. */
    public SourceText source() {
        return syntax.source();
    }

    /** What the text says of each parameter, in order. */
    public List<ParameterSyntax> declarations() {
        return syntax.parameters();
    }

    /** What the parameters are where nothing else is given: one number, or several for a list; none for drawn ones. */
    public Map<String, List<Distribution>> parameters() {
        return new LinkedHashMap<>(parameters);
    }

    /** The equations, then definitions and boundary values, a line each, for people. */
    public List<String> equations() {
        Stream<String> slopes = lines(syntax.equations(), "' = ");
        Stream<String> others = Stream.concat(lines(syntax.definitions(), " = "), lines(syntax.boundary(), " = "));
        return Stream.concat(slopes, others).toList();
    }

    /** The starts, for people. */
    public String starts() {
        return lines(syntax.initial(), " = ").collect(Collectors.joining(", "));
    }

    private static Stream<String> lines(List<RuleSyntax> rules, String equals) {
        return rules.stream().map(rule -> SyntaxText.of(rule.target()) + equals + SyntaxText.of(rule.value()));
    }

    /**
     * The system with the given parameters.
     *
     * @param values of all parameters, or what each trajectory's own are drawn from; those that the text draws may be left out
     */
    public WrittenSystem with(Map<String, List<Distribution>> values) {
        return with(values, List.of());
    }

    /** The same with further events, written in texts of their own. */
    public WrittenSystem with(Map<String, List<Distribution>> values, List<SourceText> events) {
        return OwnStack.call(() -> {
            List<EventSyntax> further = new ArrayList<>();
            events.forEach(text -> further.addAll(EventSyntax.read(text)));
            return new Elaboration(syntax, values, further).system();
        });
    }
}
