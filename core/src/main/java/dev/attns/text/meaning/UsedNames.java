package dev.attns.text.meaning;

import dev.attns.text.syntax.ParameterSyntax;
import dev.attns.text.syntax.RangeSyntax;
import dev.attns.text.syntax.RuleSyntax;
import dev.attns.text.syntax.Syntax;
import dev.attns.text.syntax.SystemSyntax;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The names that the formulas of a system speak of, whether or not a sum that has them is empty. */
final class UsedNames {

    private final Set<String> names = new HashSet<>();

    private UsedNames(SystemSyntax system) {
        for (ParameterSyntax parameter : system.parameters()) {
            parameter.indices().ifPresent(this::add);
            addAll(parameter.values());
            parameter.seed().ifPresent(this::add);
        }
        system.state().forEach(state -> state.ranges().forEach(this::add));
        List.of(system.equations(), system.definitions(), system.boundary(), system.initial(), system.conserved())
                .forEach(rules -> rules.forEach(this::add));
        system.events().forEach(event -> {
            add(event.zero());
            event.after().ifPresent(this::add);
            event.then().forEach(this::add);
        });
        add(system.step());
        add(system.horizon());
        system.period().ifPresent(this::add);
    }

    /** The first parameter that no formula speaks of. */
    static Optional<ParameterSyntax> unusedParameter(SystemSyntax system) {
        Set<String> used = new UsedNames(system).names;
        return system.parameters().stream()
                .filter(parameter -> !used.contains(parameter.name()))
                .findFirst();
    }

    private void add(RangeSyntax range) {
        add(range.low());
        add(range.high());
    }

    private void add(RuleSyntax rule) {
        addAll(rule.target().indices());
        add(rule.value());
    }

    private void addAll(Collection<Syntax> formulas) {
        formulas.forEach(this::add);
    }

    private void add(Syntax formula) {
        if (formula instanceof Syntax.Name name) {
            names.add(name.name());
            addAll(name.indices());
        } else if (formula instanceof Syntax.Call call) {
            addAll(call.arguments());
        } else if (formula instanceof Syntax.Negation negation) {
            add(negation.operand());
        } else if (formula instanceof Syntax.Power power) {
            add(power.base());
            add(power.exponent());
        } else if (formula instanceof Syntax.Sum sum) {
            sum.terms().forEach(term -> add(term.value()));
        } else if (formula instanceof Syntax.Product product) {
            product.factors().forEach(factor -> add(factor.value()));
        }
    }
}
