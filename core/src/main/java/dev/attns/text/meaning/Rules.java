package dev.attns.text.meaning;

import dev.attns.text.source.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The rules of a section, found by the place for which they stand: the most special one, and of equals the first. */
final class Rules {

    /** Rules for one place each. */
    private final Map<Place, Pattern> special = new HashMap<>();

    /** Rules for several places, by name. */
    private final Map<String, List<Pattern>> general = new LinkedHashMap<>();

    /** The forms of the rules for several places. */
    private final Set<List<String>> forms = new HashSet<>();

    private final List<Pattern> all = new ArrayList<>();
    private final Set<Pattern> used = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Adds a rule; whether none for just the same places was there. */
    boolean add(Pattern pattern) {
        all.add(pattern);
        general.computeIfAbsent(pattern.name(), name -> new ArrayList<>());
        if (pattern.place().isPresent()) {
            return special.putIfAbsent(pattern.place().get(), pattern) == null;
        }
        general.get(pattern.name()).add(pattern);
        return forms.add(pattern.form());
    }

    boolean has(String name) {
        return general.containsKey(name);
    }

    Set<String> names() {
        return general.keySet();
    }

    /** All rules, in order. */
    List<Pattern> all() {
        return all;
    }

    /** The rule for a place. */
    Optional<Pattern> find(Place place, Work work) {
        Pattern best = special.get(place);
        if (best == null) {
            for (Pattern pattern : general.getOrDefault(place.name(), List.of())) {
                work.count(pattern.rule().target().at());
                if (pattern.match(place).isPresent()
                        && (best == null || pattern.numbersGiven() > best.numbersGiven())) {
                    best = pattern;
                }
            }
        }
        if (best != null) {
            used.add(best);
        }
        return Optional.ofNullable(best);
    }

    /** The first rule that was never found. */
    Optional<Pattern> unused() {
        return all.stream().filter(pattern -> !used.contains(pattern)).findFirst();
    }
}
