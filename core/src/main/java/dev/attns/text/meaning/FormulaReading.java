package dev.attns.text.meaning;

import dev.attns.error.Suggestion;
import dev.attns.expression.Expression;
import dev.attns.expression.FormulaSystem;
import dev.attns.expression.FormulaSystem.Draw;
import dev.attns.random.Distribution;
import dev.attns.random.Draws;
import dev.attns.text.source.Place;
import dev.attns.text.source.SourceText;
import dev.attns.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns formulas into expressions: looks names up, writes families and sums out, and folds what is constant. */
final class FormulaReading {

    /** How deep formulas may refer to each other. */
    private static final int DEEPEST = 2000;

    /** How many different subexpressions a system may have. */
    private static final int MOST_PARTS = 200_000;

    private final Names names;
    private final Moment moment;
    private final FormulaSystem system;
    private final SourceText source;
    private final Work work;
    private final Optional<Draws> draws;
    private final Map<Place, Expression> known = new HashMap<>();
    private final Set<Place> open = new HashSet<>();
    private int depth;

    FormulaReading(Names names, Moment moment, FormulaSystem system, Work work) {
        this(names, moment, system, work, Optional.empty());
    }

    /** Of formulas of numbers whose random ones are drawn here and now. */
    FormulaReading(Names names, Draws draws, FormulaSystem system, Work work) {
        this(names, Moment.NEVER, system, work, Optional.of(draws));
    }

    private FormulaReading(Names names, Moment moment, FormulaSystem system, Work work, Optional<Draws> draws) {
        this.names = names;
        this.moment = moment;
        this.system = system;
        this.source = names.source();
        this.work = work;
        this.draws = draws;
    }

    /** The value of a formula. */
    Expression of(Syntax formula, Map<String, Integer> indices) {
        work.count(formula.at());
        if (++depth > DEEPEST) {
            throw source.error(formula.at(), "formulas refer to each other more than " + DEEPEST + " levels deep");
        }
        Expression value = value(formula, indices);
        depth--;
        if (value.graph().size() > MOST_PARTS) {
            throw source.error(
                    formula.at(),
                    "the system has more than " + MOST_PARTS + " parts when written out; make it smaller");
        }
        if (value.isConstant() && !Double.isFinite(value.value())) {
            throw source.error(formula.at(), "this is always " + value.value() + ", which is not a finite number");
        }
        return value;
    }

    private Expression value(Syntax formula, Map<String, Integer> indices) {
        if (formula instanceof Syntax.Number number) {
            return system.constant(number.value());
        }
        if (formula instanceof Syntax.Negation negation) {
            return of(negation.operand(), indices).negated();
        }
        if (formula instanceof Syntax.Power power) {
            return of(power.base(), indices).power(of(power.exponent(), indices));
        }
        if (formula instanceof Syntax.Sum sum) {
            Expression total = of(sum.terms().get(0).value(), indices);
            for (Syntax.Term term : sum.terms().subList(1, sum.terms().size())) {
                Expression value = of(term.value(), indices);
                total = term.subtracted() ? total.minus(value) : total.plus(value);
            }
            return total;
        }
        if (formula instanceof Syntax.Product product) {
            Expression total = of(product.factors().get(0).value(), indices);
            for (Syntax.Factor factor :
                    product.factors().subList(1, product.factors().size())) {
                Expression value = of(factor.value(), indices);
                if (factor.divided() && value.isConstant() && value.value() == 0) {
                    throw source.error(factor.value().at(), "this divides by zero");
                }
                total = factor.divided() ? total.over(value) : total.times(value);
            }
            return total;
        }
        return formula instanceof Syntax.Call call ? call(call, indices) : name((Syntax.Name) formula, indices);
    }

    private Expression call(Syntax.Call call, Map<String, Integer> indices) {
        String function = call.function();
        if (!Functions.names().contains(function)) {
            String hint = Functions.CONDITIONAL.contains(function)
                    ? "; " + Syntax.NO_CONDITIONS
                    : Suggestion.of(function, Functions.names());
            throw source.error(call.at(), "there is no function '" + function + "'" + hint);
        }
        if (call.arguments().size() != Functions.arguments(function)) {
            int wanted = Functions.arguments(function);
            throw source.error(
                    call.at(),
                    function + " takes " + wanted + (wanted == 1 ? " argument" : " arguments") + ", not "
                            + call.arguments().size());
        }
        if (function.equals(Functions.SUM)) {
            return sum(call, indices);
        }
        if (Functions.isRandom(function) && moment != Moment.START && draws.isEmpty()) {
            throw source.error(
                    call.at(),
                    "random numbers are for starts ('initial') and parameters alone, as the whole value of one");
        }
        List<Expression> arguments = new ArrayList<>();
        for (Syntax argument : call.arguments()) {
            arguments.add(of(argument, indices));
        }
        if (Functions.isRandom(function)) {
            requireDrawable(call, arguments);
        }
        if (Functions.isRandom(function) && draws.isPresent()) {
            return system.constant(
                    drawn(function, arguments.get(0).value(), arguments.get(1).value()));
        }
        return switch (function) {
            case Functions.UNIFORM -> system.uniform(arguments.get(0), arguments.get(1));
            case Functions.NORMAL -> system.normal(arguments.get(0), arguments.get(1));
            default -> Functions.apply(function, arguments);
        };
    }

    /** Refuses bounds in the wrong order and a negative deviation, where they are numbers. */
    private void requireDrawable(Syntax.Call call, List<Expression> arguments) {
        Draw kind = call.function().equals(Functions.UNIFORM) ? Draw.UNIFORM : Draw.NORMAL;
        try {
            kind.require(arguments.get(0), arguments.get(1));
        } catch (IllegalArgumentException refused) {
            throw source.error(call.at(), refused.getMessage());
        }
    }

    private double drawn(String function, double first, double second) {
        Draws stream = draws.orElseThrow();
        return function.equals(Functions.UNIFORM) ? stream.uniform(first, second) : first + second * stream.normal();
    }

    /** {@code sum(i, low, high, term)}; empty, and zero, where high is below low. */
    private Expression sum(Syntax.Call call, Map<String, Integer> indices) {
        Syntax index = call.arguments().get(0);
        if (!(index instanceof Syntax.Name name) || !name.indices().isEmpty()) {
            throw source.error(index.at(), "sum begins with the name of an index, as in sum(i, 1, d, x[i])");
        }
        if (names.isTaken(name.name())) {
            throw source.error(index.at(), "'" + name.name() + "' has a meaning already; take another index");
        }
        int low = wholeNumber(call.arguments().get(1), indices);
        int high = wholeNumber(call.arguments().get(2), indices);
        Map<String, Integer> inner = new HashMap<>(indices);
        Expression total = system.constant(0);
        for (int i = low; i <= high; i++) {
            inner.put(name.name(), i);
            total = total.plus(of(call.arguments().get(3), inner));
        }
        return total;
    }

    /** A number, or what it is drawn from: {@code uniform(low, high)} or {@code normal(mean, deviation)} of numbers. */
    Distribution distribution(Syntax formula) {
        if (!(formula instanceof Syntax.Call call)
                || !Functions.isRandom(call.function())
                || call.arguments().size() != Functions.arguments(call.function())) {
            return Distribution.fixed(of(formula, Map.of()).value());
        }
        List<Expression> arguments = call.arguments().stream()
                .map(argument -> of(argument, Map.of()))
                .toList();
        requireDrawable(call, arguments);
        double first = arguments.get(0).value();
        double second = arguments.get(1).value();
        if (call.function().equals(Functions.UNIFORM)) {
            return first == second ? Distribution.fixed(first) : Distribution.uniform(first, second);
        }
        return second == 0 ? Distribution.fixed(first) : Distribution.normal(first, second);
    }

    /** The value of a formula that must be a whole number known from the beginning. */
    int wholeNumber(Syntax formula, Map<String, Integer> indices) {
        Expression value = of(formula, indices);
        if (!value.isConstant()) {
            throw source.error(formula.at(), "this must be a whole number known from the beginning");
        }
        double number = value.value();
        if (number != Math.rint(number) || Math.abs(number) > Names.LARGEST_INDEX) {
            throw source.error(
                    formula.at(),
                    "this is " + Distribution.plain(number) + "; an index is a whole number of at most "
                            + Names.LARGEST_INDEX);
        }
        return (int) number;
    }

    /** The value of a formula that must be a number above zero, known from the beginning. */
    double positive(Syntax formula, String what) {
        Expression value = of(formula, Map.of());
        if (!value.isConstant() || !(value.value() > 0)) {
            throw source.error(formula.at(), "the " + what + " must be a number above zero");
        }
        return value.value();
    }

    private Expression name(Syntax.Name syntax, Map<String, Integer> indices) {
        String name = syntax.name();
        if (indices.containsKey(name)) {
            requirePlain(syntax, "an index");
            return system.constant(indices.get(name));
        }
        Optional<Double> constant = Names.constant(name);
        if (constant.isPresent()) {
            requirePlain(syntax, "a number");
            return system.constant(constant.get());
        }
        if (name.equals(Names.TIME)) {
            requirePlain(syntax, "the time");
            requireMoment(syntax, moment != Moment.NEVER);
            return moment == Moment.START ? system.constant(0) : system.time();
        }
        List<Integer> numbers = new ArrayList<>();
        for (Syntax index : syntax.indices()) {
            numbers.add(wholeNumber(index, indices));
        }
        Place place = new Place(name, numbers);
        if (names.hasParameter(name)) {
            return names.parameter(place, moment, system, syntax.at());
        }
        requireMoment(syntax, moment != Moment.NEVER);
        return byName(place, syntax.at());
    }

    /** The value at a place that is a state, or defined. */
    Expression byName(Place place, int at) {
        boolean isState = names.isState(place, at);
        if (isState && moment == Moment.MOTION) {
            return names.state(place);
        }
        Rules rules = names.rules(place.name(), isState, moment, at);
        return known.containsKey(place) ? known.get(place) : byRule(place, rules, at);
    }

    private Expression byRule(Place place, Rules rules, int at) {
        Pattern pattern = rules.find(place, work).orElseThrow(() -> names.noRule(place, moment, at));
        if (!open.add(place)) {
            throw source.error(pattern.rule().target().at(), "'" + place + "' depends on itself");
        }
        Expression value = of(pattern.rule().value(), pattern.match(place).orElseThrow());
        open.remove(place);
        known.put(place, value);
        return value;
    }

    private void requirePlain(Syntax.Name name, String what) {
        if (!name.indices().isEmpty()) {
            throw source.error(name.at(), "'" + name.name() + "' is " + what + " and has no indices");
        }
    }

    private void requireMoment(Syntax.Name name, boolean isAllowed) {
        if (!isAllowed && names.isDeclaredParameter(name.name())) {
            throw source.error(
                    name.at(), "a parameter is a number; what follows from '" + name.name() + "' is a definition");
        }
        if (!isAllowed) {
            throw source.error(
                    name.at(),
                    "'" + name.name() + "' is not known from the beginning; only parameters and numbers are");
        }
    }
}
