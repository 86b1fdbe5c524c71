package dev.attns.paper.cell;

import dev.attns.file.Journal;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The metrics of a finished cell, by name. A number that JSON cannot hold is infinite. */
public final class Result {

    private static final String SECONDS = "seconds";
    private static final String METRICS = "result";

    private final Map<?, ?> metrics;
    private final double seconds;

    private Result(Map<?, ?> metrics, double seconds) {
        this.metrics = metrics;
        this.seconds = seconds;
    }

    /** The result of a cell that is finished. */
    public static Optional<Result> find(Journal journal, Cell cell) throws IOException {
        return journal.find(cell.entry())
                .map(page -> new Result((Map<?, ?>) page.get(METRICS), ((Number) page.get(SECONDS)).doubleValue()));
    }

    /** Keeps the metrics of a cell. */
    public static void keep(Journal journal, Cell cell, Map<String, Object> metrics, double seconds)
            throws IOException {
        Map<String, Object> page = new LinkedHashMap<>();
        page.put("cell", cell.describe());
        page.put(SECONDS, seconds);
        page.put(METRICS, metrics);
        journal.keep(cell.entry(), page);
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
