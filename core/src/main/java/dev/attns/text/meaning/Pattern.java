package dev.attns.text.meaning;

import dev.attns.text.source.Place;
import dev.attns.text.syntax.RuleSyntax;
import dev.attns.text.syntax.Syntax;
import dev.attns.text.syntax.SyntaxText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** A rule with its left-hand side: {@code q[i]} stands for all q, {@code q[1]} for one, {@code u[1, j]} for a row. */
final class Pattern {

    private final RuleSyntax rule;

    /** The number at each index, or null where a name stands for all. */
    private final List<Integer> numbers;

    private final int numbersGiven;

    /**
     * A rule.
     *
     * @param numbers the number at each index, or null where a name stands for all
     */
    Pattern(RuleSyntax rule, List<Integer> numbers) {
        this.rule = rule;
        this.numbers = new ArrayList<>(numbers);
        this.numbersGiven =
                (int) numbers.stream().filter(number -> number != null).count();
    }

    RuleSyntax rule() {
        return rule;
    }

    String name() {
        return rule.target().name();
    }

    /** How many of its indices are numbers; of two rules for one place, the one with more is taken. */
    int numbersGiven() {
        return numbersGiven;
    }

    /** The index names that stand for all numbers. */
    List<Syntax.Name> variables() {
        return IntStream.range(0, numbers.size())
                .filter(k -> numbers.get(k) == null)
                .mapToObj(k -> (Syntax.Name) rule.target().indices().get(k))
                .toList();
    }

    /** The same for just those rules that stand for the same places. */
    List<String> form() {
        List<String> indices =
                rule.target().indices().stream().map(SyntaxText::of).toList();
        List<String> form = new ArrayList<>(List.of(name()));
        for (int k = 0; k < numbers.size(); k++) {
            form.add(numbers.get(k) == null ? "all " + indices.indexOf(indices.get(k)) : numbers.get(k) + "");
        }
        return form;
    }

    /** The one place for which it stands, where it is one. */
    Optional<Place> place() {
        return numbersGiven == numbers.size() ? Optional.of(new Place(name(), numbers)) : Optional.empty();
    }

    /** The values of the index names at a place; nothing where the rule does not stand for it. */
    Optional<Map<String, Integer>> match(Place place) {
        if (place.indices().size() != numbers.size()) {
            return Optional.empty();
        }
        Map<String, Integer> values = new LinkedHashMap<>();
        for (int k = 0; k < numbers.size(); k++) {
            Integer index = place.indices().get(k);
            Integer wanted = numbers.get(k);
            if (wanted == null) {
                wanted = values.put(((Syntax.Name) rule.target().indices().get(k)).name(), index);
            }
            if (wanted != null && !wanted.equals(index)) {
                return Optional.empty();
            }
        }
        return Optional.of(values);
    }
}
