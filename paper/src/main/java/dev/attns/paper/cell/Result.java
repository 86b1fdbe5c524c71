package dev.attns.paper.cell;

import dev.attns.file.Journal;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The figures of a finished cell, by name. A number that JSON cannot hold is infinite. */
public final class Result {

    private static final String SECONDS = "seconds";
    private static final String FIGURES = "result";

    private final Map<?, ?> figures;
    private final double seconds;

    private Result(Map<?, ?> figures, double seconds) {
        this.figures = figures;
        this.seconds = seconds;
    }

    /** The result of a cell that is finished. */
    public static Optional<Result> find(Journal journal, Cell cell) throws IOException {
        return journal.find(cell.entry())
                .map(page -> new Result((Map<?, ?>) page.get(FIGURES), ((Number) page.get(SECONDS)).doubleValue()));
    }

    /** Keeps the figures of a cell. */
    public static void keep(Journal journal, Cell cell, Map<String, Object> figures, double seconds)
            throws IOException {
        Map<String, Object> page = new LinkedHashMap<>();
        page.put("cell", cell.describe());
        page.put(SECONDS, seconds);
        page.put(FIGURES, figures);
        journal.keep(cell.entry(), page);
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
