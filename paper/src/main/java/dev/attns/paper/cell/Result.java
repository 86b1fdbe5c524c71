package dev.attns.paper.cell;

import java.util.List;
import java.util.Map;

/** The metrics of a finished cell, by name. A number that JSON cannot hold is infinite. */
public final class Result {

    private final Map<?, ?> metrics;
    private final double seconds;

    Result(Map<?, ?> metrics, double seconds) {
        this.metrics = metrics;
        this.seconds = seconds;
    }

    /** How long the cell took. */
    public double seconds() {
        return seconds;
    }

    /** The names of all metrics. */
    public List<String> names() {
        return metrics.keySet().stream().map(String::valueOf).toList();
    }

    /** Whether the figure is a single number. */
    public boolean isNumber(String name) {
        return !(metrics.get(name) instanceof List);
    }

    /** The number of that name. */
    public double number(String name) {
        if (!metrics.containsKey(name)) {
            throw new IllegalArgumentException("There is no metric '" + name + "' among " + metrics.keySet());
        }
        return number(metrics.get(name));
    }

    /** The numbers of that name. */
    public double[] numbers(String name) {
        List<?> values = (List<?>) metrics.get(name);
        return values.stream().mapToDouble(Result::number).toArray();
    }

    private static double number(Object value) {
        return value == null ? Double.POSITIVE_INFINITY : ((Number) value).doubleValue();
    }
}
