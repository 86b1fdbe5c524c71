package dev.attns.problem;

import static dev.attns.error.InputError.BAD_PARAMETER_VALUE;
import static dev.attns.error.InputError.MALFORMED_PARAMETER;
import static dev.attns.error.InputError.REPEATED_PARAMETER;
import static dev.attns.error.InputError.UNKNOWN_PARAMETER;

import dev.attns.error.Suggestion;
import dev.attns.text.source.DecimalNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The values of a system's parameters: those given, and the standard ones of the rest. Immutable. */
public final class Parameters {

    private final List<Parameter> known;
    private final Map<String, double[]> given;
    private final Map<String, double[]> completed;

    private Parameters(List<Parameter> known, Map<String, double[]> given, Map<String, double[]> completed) {
        this.known = known;
        this.given = given;
        this.completed = completed;
    }

    /** Of a system that has none. */
    static Parameters none() {
        return new Parameters(List.of(), Map.of(), Map.of());
    }

    /** Parses {@code NAME=VALUE,…}; a list is written {@code NAME=VALUE/VALUE/…}. Empty text sets nothing. */
    static Parameters parse(String system, List<Parameter> known, String text) {
        Map<String, double[]> given = new LinkedHashMap<>();
        if (!text.isEmpty()) {
            for (String assignment : text.split(",", -1)) {
                int equals = assignment.indexOf('=');
                if (equals < 1) {
                    throw MALFORMED_PARAMETER.with(assignment, text);
                }
                String name = assignment.substring(0, equals).strip();
                double[] values = values(find(system, known, name), assignment.substring(equals + 1));
                if (given.put(name, values) != null) {
                    throw REPEATED_PARAMETER.with(name, text);
                }
            }
        }
        return new Parameters(known, given, Map.of());
    }

    /** The same with the values of all parameters as the equations have them: lists in full, and what was drawn. */
    Parameters completed(Map<String, double[]> values) {
        return new Parameters(known, given, values);
    }

    /** The value of a parameter that is one number. */
    public double real(String name) {
        return values(name)[0];
    }

    /** The value of a parameter that is a whole number. */
    public int count(String name) {
        return (int) real(name);
    }

    /** All values of a parameter as the equations have them: one for each index, drawn ones too. */
    public double[] list(String name) {
        return completed.get(name).clone();
    }

    /** The given parameters as {@code NAME=VALUE,…} in the system's order; parsing it gives an equal object. */
    public String text() {
        return known.stream()
                .filter(parameter -> given.containsKey(parameter.name()))
                .map(parameter -> parameter.name() + "="
                        + Arrays.stream(given.get(parameter.name()))
                                .mapToObj(Parameters::plain)
                                .collect(Collectors.joining("/")))
                .collect(Collectors.joining(","));
    }

    /** Every parameter with the values in force, in the system's order; one that the system draws is left out. */
    public Map<String, double[]> all() {
        Map<String, double[]> all = new LinkedHashMap<>();
        for (Parameter parameter : known) {
            double[] values = given.getOrDefault(parameter.name(), parameter.standard());
            if (values.length > 0) {
                all.put(parameter.name(), values.clone());
            }
        }
        return all;
    }

    /** A number without a needless fraction: {@code 20} rather than {@code 20.0}. */
    static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
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

    private double[] values(String name) {
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

    private static double[] values(Parameter parameter, String text) {
        List<Double> values = new ArrayList<>();
        for (String part : parameter.isList() ? text.split("/", -1) : new String[] {text}) {
            double value;
            try {
                value = DecimalNumber.parse(part);
            } catch (NumberFormatException e) {
                throw BAD_PARAMETER_VALUE.with(parameter.name(), text, parameter.description());
            }
            if (!parameter.range().allows(value)) {
                throw BAD_PARAMETER_VALUE.with(parameter.name(), text, parameter.description());
            }
            values.add(value);
        }
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
