package dev.attns.paper.cell;

import java.util.List;
import java.util.Map;

/** The figures of a finished cell, by name. A number that JSON cannot hold is infinite. */
public final class Result {

    private final Map<?, ?> figures;
    private final double seconds;

    Result(Map<?, ?> figures, double seconds) {
        this.figures = figures;
        this.seconds = seconds;
    }

    /** How long the cell took. */
    public double seconds() {
        return seconds;
    }

    /** The names of all figures. */
    public List<String> names() {
        return figures.keySet().stream().map(String::valueOf).toList();
    }

    /** Whether the figure is a single number. */
    public boolean isNumber(String name) {
        return !(figures.get(name) instanceof List);
    }

    /** The number of that name. */
    public double number(String name) {
        if (!figures.containsKey(name)) {
            throw new IllegalArgumentException("There is no figure '" + name + "' among " + figures.keySet());
        }
        return number(figures.get(name));
    }

    /** The numbers of that name. */
    public double[] numbers(String name) {
        List<?> values = (List<?>) figures.get(name);
        return values.stream().mapToDouble(Result::number).toArray();
    }

    private static double number(Object value) {
        return value == null ? Double.POSITIVE_INFINITY : ((Number) value).doubleValue();
    }
}
