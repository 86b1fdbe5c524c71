package dev.attns.text.meaning;

import dev.attns.error.Suggestion;
import dev.attns.event.Events;
import dev.attns.expression.Expression;
import dev.attns.expression.FormulaSystem;
import dev.attns.text.source.Place;
import dev.attns.text.source.SourceText;
import dev.attns.text.syntax.EventSyntax;
import dev.attns.text.syntax.RuleSyntax;
import dev.attns.text.syntax.Syntax;
import dev.attns.text.syntax.SyntaxText;
import dev.attns.text.syntax.TargetSyntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gives events their meaning, wherever they are written: formulas of the state at any time, and new values of components. */
final class EventReading {

    private static final int MOST_TIMES = 1_000_000;

    private final Names names;
    private final FormulaSystem system;
    private final Set<String> known = new HashSet<>();

    EventReading(Names names, FormulaSystem system) {
        this.names = names;
        this.system = system;
        known.add(Events.SETTLED);
    }

    WrittenEvent of(EventSyntax event) {
        SourceText source = event.source();
        if (!known.add(event.name())) {
            throw source.error(
                    event.at(),
                    "an event cannot be called " + SourceText.quoted(event.name()) + ": that name is taken");
        }
        Names here = names.writtenIn(source);
        Work work = new Work(source);
        FormulaReading motion = new FormulaReading(here, Moment.MOTION, system, work);
        Expression zero = motion.of(event.zero(), Map.of());
        if (zero.isConstant()) {
            throw source.error(event.zero().at(), "this is always " + zero.value() + ", so it never changes its sign");
        }
        int times = event.after().map(after -> times(after, here, work)).orElse(1);
        return new WrittenEvent(
                event.name(), zero, event.direction(), event.stops() ? times : 0, newState(event, here, motion, work));
    }

    private int times(Syntax after, Names here, Work work) {
        int times = new FormulaReading(here, Moment.NEVER, system, work).wholeNumber(after, Map.of());
        if (times < 1 || times > MOST_TIMES) {
            throw here.source().error(after.at(), "an event ends a trajectory after 1 to " + MOST_TIMES + " times");
        }
        return times;
    }

    /** All components: the new ones, and the others as they are. */
    private List<Expression> newState(EventSyntax event, Names here, FormulaReading motion, Work work) {
        if (event.then().isEmpty()) {
            return List.of();
        }
        FormulaReading numbers = new FormulaReading(here, Moment.NEVER, system, work);
        Map<Place, Expression> values = new HashMap<>();
        for (RuleSyntax rule : event.then()) {
            TargetSyntax target = rule.target();
            List<Integer> indices = new ArrayList<>();
            for (Syntax index : target.indices()) {
                indices.add(numbers.wholeNumber(index, Map.of()));
            }
            Place place = new Place(target.name(), indices);
            if (!here.isState(place, target.at())) {
                throw event.source()
                        .error(
                                target.at(),
                                "'" + SyntaxText.of(target) + "' is no component of the state, so it cannot change"
                                        + Suggestion.of(target.name(), here.stateNames()));
            }
            if (values.put(place, motion.of(rule.value(), Map.of())) != null) {
                throw event.source().error(target.at(), "'" + SyntaxText.of(target) + "' is given twice");
            }
        }
        return here.states().stream()
                .map(place -> values.getOrDefault(place, here.state(place)))
                .toList();
    }
}
