package dev.attns.text.meaning;

import static dev.attns.error.InputError.BAD_PARAMETER_COUNT;

import dev.attns.expression.FormulaSystem;
import dev.attns.random.Distribution;
import dev.attns.random.Draws;
import dev.attns.text.source.SourceText;
import dev.attns.text.syntax.NumberRange;
import dev.attns.text.syntax.ParameterSyntax;
import dev.attns.text.syntax.RangeSyntax;
import dev.attns.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives parameters with indices as many values as they have indices, and draws those that are drawn and not given. The
 * random numbers of the n-th drawn parameter are {@code Draws.of(seed, n)}, n from 0, whether the others are given or not.
 */
final class ParameterLists {

    private final Names names;
    private final FormulaReading numbers;
    private final Work work;
    private final SourceText source;

    ParameterLists(Names names, FormulaReading numbers, Work work) {
        this.names = names;
        this.numbers = numbers;
        this.work = work;
        this.source = names.source();
    }

    /** Completes the values of all parameters; formulas may use those that are not drawn. */
    void complete(List<ParameterSyntax> parameters) {
        Map<String, List<Distribution>> completed = new LinkedHashMap<>();
        int stream = 0;
        for (ParameterSyntax parameter : parameters) {
            int length = parameter.indices().map(this::length).orElse(1);
            if (!names.hasParameter(parameter.name())) {
                completed.put(parameter.name(), drawn(parameter, length, stream));
            } else if (parameter.indices().isPresent()) {
                completed.put(parameter.name(), spread(parameter.name(), length));
            }
            stream += parameter.isDrawn() ? 1 : 0;
        }
        names.parameters().putAll(completed);
    }

    private int length(RangeSyntax indices) {
        if (numbers.wholeNumber(indices.low(), Map.of()) != 1) {
            throw source.error(indices.low().at(), "the indices of a parameter begin at 1");
        }
        int length = numbers.wholeNumber(indices.high(), Map.of());
        if (length < 1) {
            throw source.error(indices.high().at(), "the range from 1 to " + length + " is empty");
        }
        return length;
    }

    /** The values that are there, or the only one as often as needed. */
    private List<Distribution> spread(String parameter, int length) {
        List<Distribution> values = names.parameters().get(parameter);
        if (values.size() != 1 && values.size() != length) {
            throw BAD_PARAMETER_COUNT.with(parameter, values.size(), length);
        }
        return values.size() == length ? values : Collections.nCopies(length, values.get(0));
    }

    private List<Distribution> drawn(ParameterSyntax parameter, int length, int stream) {
        Syntax seedFormula = parameter.seed().orElseThrow();
        double seed = numbers.of(seedFormula, Map.of()).value();
        if (!NumberRange.SEED.allows(seed)) {
            throw source.error(seedFormula.at(), "a seed must be " + NumberRange.SEED.description());
        }
        FormulaReading random = new FormulaReading(names, Draws.of((long) seed, stream), new FormulaSystem(), work);
        Syntax formula = parameter.values().get(0);
        List<Distribution> values = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            double value = random.of(formula, Map.of()).value();
            values.add(Distribution.fixed(value));
            if (!parameter.range().allows(value)) {
                throw source.error(
                        formula.at(),
                        "this was drawn as " + value + ", but '" + parameter.name() + "' must be "
                                + parameter.range().description());
            }
        }
        return values;
    }
}
