package dev.attns.problem;

import static dev.attns.error.InputError.BAD_PARAMETER_VALUE;
import static dev.attns.error.InputError.MALFORMED_PARAMETER;
import static dev.attns.error.InputError.REPEATED_PARAMETER;
import static dev.attns.error.InputError.UNKNOWN_PARAMETER;

import dev.attns.error.Suggestion;
import dev.attns.random.Distribution;
import dev.attns.text.source.DecimalNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The values of a system's parameters: those given, and the standard ones of the rest. Immutable. */
public final class Parameters {

    private final List<Parameter> known;
    private final Map<String, List<Distribution>> given;
    private final Map<String, List<Distribution>> completed;

    private Parameters(
            List<Parameter> known, Map<String, List<Distribution>> given, Map<String, List<Distribution>> completed) {
        this.known = known;
        this.given = given;
        this.completed = completed;
    }

    /** Of a system that has none. */
    static Parameters none() {
        return new Parameters(List.of(), Map.of(), Map.of());
    }

    /**
     * Parses {@code NAME=VALUE,…}; a list is written {@code NAME=VALUE/VALUE/…}, and {@code LOW..HIGH} in the place of a value
     * lets it vary from trajectory to trajectory. Empty text sets nothing.
     */
    static Parameters parse(String system, List<Parameter> known, String text) {
        Map<String, List<Distribution>> given = new LinkedHashMap<>();
        if (!text.isEmpty()) {
            for (String assignment : text.split(",", -1)) {
                int equals = assignment.indexOf('=');
                if (equals < 1) {
                    throw MALFORMED_PARAMETER.with(assignment, text);
                }
                String name = assignment.substring(0, equals).strip();
                List<Distribution> values = values(find(system, known, name), assignment.substring(equals + 1));
                if (given.put(name, values) != null) {
                    throw REPEATED_PARAMETER.with(name, text);
                }
            }
        }
        return new Parameters(known, given, Map.of());
    }

    /** The same with the values of all parameters as the equations have them: lists in full, and what was drawn. */
    Parameters completed(Map<String, List<Distribution>> values) {
        return new Parameters(known, given, values);
    }

    /** The value of a parameter that is one number, or its mean where it varies. */
    public double real(String name) {
        return values(name).get(0).mean();
    }

    /** The value of a parameter that is a whole number. */
    public int count(String name) {
        return (int) real(name);
    }

    /** All values of a parameter as the equations have them, or their means: one for each index, drawn ones too. */
    public double[] list(String name) {
        return completed.get(name).stream().mapToDouble(Distribution::mean).toArray();
    }

    /** The given parameters as {@code NAME=VALUE,…} in the system's order; parsing it gives an equal object. */
    public String text() {
        return known.stream()
                .filter(parameter -> given.containsKey(parameter.name()))
                .map(parameter -> parameter.name() + "="
                        + given.get(parameter.name()).stream()
                                .map(Distribution::toString)
                                .collect(Collectors.joining("/")))
                .collect(Collectors.joining(","));
    }

    /** Every parameter with the values in force, in the system's order; one that the system draws is left out. */
    public Map<String, List<Distribution>> all() {
        Map<String, List<Distribution>> all = new LinkedHashMap<>();
        for (Parameter parameter : known) {
            List<Distribution> values = given.getOrDefault(parameter.name(), parameter.standard());
            if (!values.isEmpty()) {
                all.put(parameter.name(), values);
            }
        }
        return all;
    }

    /** The parameter that a name stands for, or, for the name of one value such as {@code m2}, the list that it belongs to. */
    Optional<Parameter> find(String name) {
        String list = name.replaceFirst("[0-9]+$", "");
        return known.stream()
                .filter(parameter -> parameter.name().equals(name)
                        || parameter.isList() && parameter.name().equals(list))
                .findFirst();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Parameters that && known.equals(that.known) && text().equals(that.text());
    }

    @Override
    public int hashCode() {
        return text().hashCode();
    }

    @Override
    public String toString() {
        return text();
    }

    private List<Distribution> values(String name) {
        return given.getOrDefault(
                name,
                known.stream()
                        .filter(parameter -> parameter.name().equals(name))
                        .findFirst()
                        .orElseThrow()
                        .standard());
    }

    private static Parameter find(String system, List<Parameter> known, String name) {
        List<String> names = known.stream().map(Parameter::name).toList();
        return known.stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        UNKNOWN_PARAMETER.with(system, name, Suggestion.of(name, names), String.join(", ", names)));
    }

    private static List<Distribution> values(Parameter parameter, String text) {
        List<Distribution> values = new ArrayList<>();
        for (String part : parameter.isList() ? text.split("/", -1) : new String[] {text}) {
            Distribution value;
            try {
                value = value(part);
            } catch (IllegalArgumentException e) {
                throw BAD_PARAMETER_VALUE.with(parameter.name(), text, parameter.description());
            }
            if (!parameter.range().allows(value)) {
                throw BAD_PARAMETER_VALUE.with(parameter.name(), text, parameter.description());
            }
            values.add(value);
        }
        return values;
    }

    private static Distribution value(String text) {
        int dots = text.indexOf("..");
        return dots < 0
                ? Distribution.fixed(DecimalNumber.parse(text))
                : Distribution.uniform(
                        DecimalNumber.parse(text.substring(0, dots)), DecimalNumber.parse(text.substring(dots + 2)));
    }
}
