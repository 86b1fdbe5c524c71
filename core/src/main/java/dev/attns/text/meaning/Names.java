package dev.attns.text.meaning;

import dev.attns.error.InputException;
import dev.attns.error.Suggestion;
import dev.attns.expression.Expression;
import dev.attns.expression.FormulaSystem;
import dev.attns.random.Distribution;
import dev.attns.text.source.Place;
import dev.attns.text.source.SourceText;
import dev.attns.text.syntax.ParameterSyntax;
import dev.attns.text.syntax.StateSyntax;
import dev.attns.text.syntax.SystemSyntax;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What the names of a system stand for. */
final class Names {

    /** The time. */
    static final String TIME = "t";

    /** Indices are at most this large, with either sign. */
    static final int LARGEST_INDEX = 1_000_000;

    private static final Map<String, Double> CONSTANTS = Map.of("pi", Math.PI, "e", Math.E);

    private final SourceText source;
    private final Map<String, List<Distribution>> parameters;

    /** The parameters of which every trajectory has its own value, by name and number in the list. */
    private final Map<Place, Expression> varied;

    /** How many values the text gives each parameter that is a list. */
    private final Map<String, Integer> listLengths;

    private final Set<String> declared;

    /** How many indices each state has. */
    private final Map<String, Integer> stateIndices;

    private final Map<Place, Expression> states;
    final Rules equations;
    final Rules definitions;
    final Rules boundary;
    final Rules initial;

    Names(SystemSyntax syntax, Map<String, List<Distribution>> parameters) {
        this.source = syntax.source();
        this.parameters = new LinkedHashMap<>(parameters);
        varied = new HashMap<>();
        listLengths = new HashMap<>();
        declared = new HashSet<>();
        stateIndices = new LinkedHashMap<>();
        states = new LinkedHashMap<>();
        equations = new Rules();
        definitions = new Rules();
        boundary = new Rules();
        initial = new Rules();
        for (ParameterSyntax parameter : syntax.parameters()) {
            requireFree(parameter.name(), parameter.at());
            declared.add(parameter.name());
            if (parameter.isList()) {
                listLengths.put(parameter.name(), parameter.values().size());
            }
        }
    }

    /** The same names for formulas that are written elsewhere, where errors then point to. */
    Names writtenIn(SourceText other) {
        return other == source ? this : new Names(this, other);
    }

    private Names(Names same, SourceText source) {
        this.source = source;
        parameters = same.parameters;
        varied = same.varied;
        listLengths = same.listLengths;
        declared = same.declared;
        stateIndices = same.stateIndices;
        states = same.states;
        equations = same.equations;
        definitions = same.definitions;
        boundary = same.boundary;
        initial = same.initial;
    }

    SourceText source() {
        return source;
    }

    static Optional<Double> constant(String name) {
        return Optional.ofNullable(CONSTANTS.get(name));
    }

    /** Refuses a name that means something in every system. */
    private void requireFree(String name, int at) {
        if (CONSTANTS.containsKey(name)
                || name.equals(TIME)
                || Functions.names().contains(name)) {
            throw source.error(at, "'" + name + "' has a meaning of its own; choose another name");
        }
    }

    /** Whether a name stands for something in the whole system. */
    boolean isTaken(String name) {
        return CONSTANTS.containsKey(name)
                || name.equals(TIME)
                || Functions.names().contains(name)
                || hasParameter(name)
                || stateIndices.containsKey(name)
                || definitions.has(name)
                || initial.has(name);
    }

    boolean isDeclaredParameter(String name) {
        return declared.contains(name);
    }

    boolean hasParameter(String name) {
        return parameters.containsKey(name);
    }

    /** The values of all parameters. */
    Map<String, List<Distribution>> parameters() {
        return parameters;
    }

    /** Makes inputs of the system of those parameters of which every trajectory has its own value. */
    void vary(List<ParameterSyntax> declarations, FormulaSystem system) {
        for (ParameterSyntax parameter : declarations) {
            List<Distribution> values = parameters.get(parameter.name());
            for (int i = 0; i < values.size(); i++) {
                String name = parameter.name() + (values.size() == 1 ? "" : i + 1);
                if (!values.get(i).isFixed()) {
                    try {
                        varied.put(new Place(parameter.name(), List.of(i)), system.parameter(name, values.get(i)));
                    } catch (IllegalArgumentException taken) {
                        throw source.error(parameter.at(), "'" + name + "' is taken; choose another name");
                    }
                }
            }
        }
    }

    /** The value of a parameter. */
    Expression parameter(Place place, Moment moment, FormulaSystem system, int at) {
        int number = number(place, at);
        Distribution value = parameters.get(place.name()).get(number);
        if (value.isFixed()) {
            return system.constant(value.mean());
        }
        if (moment == Moment.NEVER) {
            throw source.error(
                    at,
                    "'" + place + "' varies from trajectory to trajectory, but this must be known from the beginning");
        }
        return varied.get(new Place(place.name(), List.of(number)));
    }

    /** Which value of a parameter a place has; the only one, also one in place of a longer list, stands for all indices. */
    private int number(Place place, int at) {
        int count = parameters.get(place.name()).size();
        List<Integer> indices = place.indices();
        if (indices.isEmpty()) {
            if (listLengths.containsKey(place.name()) && count != 1) {
                throw source.error(at, "'" + place.name() + "' is a list; write " + place.name() + "[i]");
            }
            return 0;
        }
        if (indices.size() > 1) {
            throw source.error(at, "the parameter '" + place.name() + "' has one index at most");
        }
        if (count == 1 && listLengths.getOrDefault(place.name(), 0) != 1) {
            return 0;
        }
        int index = indices.get(0);
        if (index < 1 || index > count) {
            throw source.error(
                    at,
                    "there is no " + place + ": the list has " + count
                            + (count == 1 ? " value" : " values, from 1 on"));
        }
        return index - 1;
    }

    /** Adds a state with all its places. */
    void addState(StateSyntax state, List<Place> places, FormulaSystem system) {
        requireFree(state.name(), state.at());
        if (hasParameter(state.name())) {
            throw source.error(state.at(), "'" + state.name() + "' is a parameter too; choose another name");
        }
        stateIndices.put(state.name(), state.ranges().size());
        for (Place place : places) {
            String name = place.toString().replace("[", "").replace("]", "").replace(",", "_");
            try {
                states.put(place, system.state(name));
            } catch (IllegalArgumentException taken) {
                throw source.error(
                        state.at(), place + " would be called '" + name + "', which is taken; choose another name");
            }
        }
    }

    /** All components of the state. */
    Set<Place> states() {
        return states.keySet();
    }

    Set<String> stateNames() {
        return stateIndices.keySet();
    }

    Expression state(Place place) {
        return states.get(place);
    }

    /** Whether a place is a component of the state; the number of its indices is checked. */
    boolean isState(Place place, int at) {
        Integer count = stateIndices.get(place.name());
        if (count != null && count != place.indices().size()) {
            throw source.error(
                    at,
                    "'" + place.name() + "' has " + indices(count) + ", not "
                            + place.indices().size());
        }
        return states.containsKey(place);
    }

    private static String indices(int count) {
        return count == 0 ? "no index" : count == 1 ? "1 index" : count + " indices";
    }

    /** Adds a definition, or a start that is not a state's, after a look at its name. */
    void requireDefinable(String name, int at) {
        requireFree(name, at);
        if (hasParameter(name)) {
            throw source.error(at, "'" + name + "' is a parameter too; choose another name");
        }
    }

    /** The rules by which a name has its value. */
    Rules rules(String name, boolean isState, Moment moment, int at) {
        if (stateIndices.containsKey(name)) {
            return isState ? initial : boundary;
        }
        if (moment == Moment.START && initial.has(name)) {
            return initial;
        }
        if (definitions.has(name)) {
            return definitions;
        }
        if (initial.has(name)) {
            throw source.error(at, "'" + name + "' is known in the section 'initial' alone");
        }
        Set<String> all = new TreeSet<>(stateIndices.keySet());
        all.addAll(parameters.keySet());
        all.addAll(definitions.names());
        all.addAll(CONSTANTS.keySet());
        all.addAll(Functions.names());
        throw source.error(at, "there is no name '" + name + "'" + Suggestion.of(name, all));
    }

    /** The error of a place for which no rule stands. */
    InputException noRule(Place place, Moment moment, int at) {
        if (states.containsKey(place)) {
            return source.error(at, "'" + place + "' has no start; give it in the section 'initial'");
        }
        if (stateIndices.containsKey(place.name())) {
            return source.error(at, "'" + place + "' is beyond the state; give its value in the section 'boundary'");
        }
        boolean hasIndices = !place.indices().isEmpty();
        return source.error(
                at,
                "there is no '" + place + "'; '" + place.name() + "' is defined "
                        + (hasIndices ? "for other indices" : "with indices"));
    }
}
