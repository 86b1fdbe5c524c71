package dev.attns.text.meaning;

import dev.attns.error.Suggestion;
import dev.attns.expression.Expression;
import dev.attns.expression.FormulaSystem;
import dev.attns.expression.Program;
import dev.attns.random.Distribution;
import dev.attns.text.source.Place;
import dev.attns.text.source.SourceText;
import dev.attns.text.syntax.EventSyntax;
import dev.attns.text.syntax.RangeSyntax;
import dev.attns.text.syntax.RuleSyntax;
import dev.attns.text.syntax.StateSyntax;
import dev.attns.text.syntax.Syntax;
import dev.attns.text.syntax.SyntaxText;
import dev.attns.text.syntax.SystemSyntax;
import dev.attns.text.syntax.TargetSyntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Gives a system's syntax its meaning: ranges become components, rules the formulas of each. */
final class Elaboration {

    /** The most components of a state. */
    private static final int MOST_COMPONENTS = 10_000;

    private final SystemSyntax syntax;

    /** Events that are written elsewhere. */
    private final List<EventSyntax> further;

    private final SourceText source;
    private final FormulaSystem system = new FormulaSystem();
    private final Work work;
    private final Names names;
    private final FormulaReading numbers;

    Elaboration(SystemSyntax syntax, Map<String, List<Distribution>> parameters, List<EventSyntax> further) {
        this.syntax = syntax;
        this.further = further;
        this.source = syntax.source();
        this.work = new Work(source);
        this.names = new Names(syntax, parameters);
        this.numbers = new FormulaReading(names, Moment.NEVER, system, work);
    }

    WrittenSystem system() {
        new ParameterLists(names, numbers, work).complete(syntax.parameters());
        names.vary(syntax.parameters(), system);
        syntax.state().forEach(this::addState);
        for (RuleSyntax rule : syntax.definitions()) {
            names.requireDefinable(rule.target().name(), rule.target().at());
            requireNoState(rule.target());
            add(rule, names.definitions);
        }
        for (RuleSyntax rule : syntax.boundary()) {
            requireState(rule.target(), "boundary");
            add(rule, names.boundary);
        }
        for (RuleSyntax rule : syntax.equations()) {
            requireState(rule.target(), "equations");
            add(rule, names.equations);
        }
        for (RuleSyntax rule : syntax.initial()) {
            names.requireDefinable(rule.target().name(), rule.target().at());
            requireNoDefinition(rule.target());
            add(rule, names.initial);
        }
        for (Rules rules : List.of(names.definitions, names.boundary, names.equations, names.initial)) {
            rules.all().forEach(this::requireFreeIndices);
        }
        writeEquations();
        writeStarts();
        syntax.period().ifPresent(period -> system.period(numbers.positive(period, "period")));
        Map<String, Integer> conservedAt = writeConserved();
        EventReading events = new EventReading(names, system);
        return new WrittenSystem(
                system,
                names.parameters(),
                numbers.positive(syntax.step(), "step"),
                numbers.positive(syntax.horizon(), "horizon"),
                source,
                conservedAt,
                Stream.concat(syntax.events().stream(), further.stream())
                        .map(events::of)
                        .toList(),
                syntax.period().map(Syntax::at).orElse(0));
    }

    private void addState(StateSyntax state) {
        List<List<Integer>> all = List.of(List.of());
        for (RangeSyntax range : state.ranges()) {
            int low = numbers.wholeNumber(range.low(), Map.of());
            int high = numbers.wholeNumber(range.high(), Map.of());
            if (high < low) {
                throw source.error(range.low().at(), "the range from " + low + " to " + high + " is empty");
            }
            if ((long) all.size() * (high - low + 1) + names.states().size() > MOST_COMPONENTS) {
                throw source.error(state.at(), "the state has more than " + MOST_COMPONENTS + " components");
            }
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> before : all) {
                for (int i = low; i <= high; i++) {
                    List<Integer> indices = new ArrayList<>(before);
                    indices.add(i);
                    longer.add(indices);
                }
            }
            all = longer;
        }
        List<Place> places =
                all.stream().map(indices -> new Place(state.name(), indices)).toList();
        names.addState(state, places, system);
    }

    private void requireState(TargetSyntax target, String section) {
        if (!names.stateNames().contains(target.name())) {
            String hint = Suggestion.of(target.name(), names.stateNames());
            throw source.error(
                    target.at(),
                    "'" + target.name() + "' has " + (section.equals("equations") ? "an equation" : "a value")
                            + " but is not in the state" + hint);
        }
    }

    private void requireNoState(TargetSyntax target) {
        if (names.stateNames().contains(target.name())) {
            throw source.error(
                    target.at(),
                    "'" + target.name() + "' is in the state; its equation belongs into 'equations', values beyond its"
                            + " range into 'boundary'");
        }
    }

    private void requireNoDefinition(TargetSyntax target) {
        if (names.definitions.has(target.name())) {
            throw source.error(target.at(), "'" + target.name() + "' is in 'definitions' already; choose another name");
        }
    }

    /** Refuses indices whose names have a meaning, wherever in the text they have it. */
    private void requireFreeIndices(Pattern pattern) {
        for (Syntax.Name index : pattern.variables()) {
            if (names.isTaken(index.name())) {
                throw source.error(index.at(), "'" + index.name() + "' has a meaning already; take another index");
            }
        }
    }

    /** Adds a rule: names among its indices stand for all numbers, everything else is a number. */
    private void add(RuleSyntax rule, Rules rules) {
        List<Integer> given = new ArrayList<>();
        for (Syntax index : rule.target().indices()) {
            boolean isVariable = index instanceof Syntax.Name name
                    && name.indices().isEmpty()
                    && !names.hasParameter(name.name())
                    && Names.constant(name.name()).isEmpty();
            given.add(isVariable ? null : (Integer) numbers.wholeNumber(index, Map.of()));
        }
        if (!rules.add(new Pattern(rule, given))) {
            throw source.error(rule.target().at(), "'" + SyntaxText.of(rule.target()) + "' is given twice");
        }
    }

    private void writeEquations() {
        FormulaReading motion = new FormulaReading(names, Moment.MOTION, system, work);
        for (Place place : names.states()) {
            Pattern pattern = names.equations
                    .find(place, work)
                    .orElseThrow(() -> source.error(
                            stateOf(place).at(),
                            "'" + place + "' has no equation; give it in the section 'equations'"));
            system.slope(
                    names.state(place),
                    motion.of(pattern.rule().value(), pattern.match(place).orElseThrow()));
        }
        refuseUnused(names.equations);
        for (Pattern pattern : names.definitions.all()) {
            if (pattern.place().isPresent()) {
                motion.byName(pattern.place().get(), pattern.rule().target().at());
            }
        }
    }

    private StateSyntax stateOf(Place place) {
        return syntax.state().stream()
                .filter(state -> state.name().equals(place.name()))
                .findFirst()
                .orElseThrow();
    }

    private void writeStarts() {
        FormulaReading start = new FormulaReading(names, Moment.START, system, work);
        for (Pattern pattern : names.initial.all()) {
            if (pattern.place().isPresent() && !names.stateNames().contains(pattern.name())) {
                start.byName(pattern.place().get(), pattern.rule().target().at());
            }
        }
        for (Place place : names.states()) {
            system.start(names.state(place), start.byName(place, stateOf(place).at()));
        }
        refuseUnused(names.initial);
    }

    private void refuseUnused(Rules rules) {
        rules.unused().ifPresent(pattern -> {
            throw source.error(
                    pattern.rule().target().at(),
                    "'" + SyntaxText.of(pattern.rule().target()) + "' stands for nothing in this system");
        });
    }

    private Map<String, Integer> writeConserved() {
        FormulaReading motion = new FormulaReading(names, Moment.MOTION, system, work);
        Map<String, Integer> places = new LinkedHashMap<>();
        for (RuleSyntax rule : syntax.conserved()) {
            TargetSyntax target = rule.target();
            if (!target.indices().isEmpty()) {
                throw source.error(target.at(), "a conserved quantity has no indices");
            }
            Expression quantity = motion.of(rule.value(), Map.of());
            if (Program.dependsOn(List.of(quantity), List.of(system.time()))[0]) {
                throw source.error(target.at(), "'" + target.name() + "' depends on the time, so it is not conserved");
            }
            system.conserved(target.name(), quantity);
            places.put(target.name(), target.at());
        }
        return places;
    }
}
