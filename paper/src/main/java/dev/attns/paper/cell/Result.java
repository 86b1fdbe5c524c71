package dev.attns.paper.cell;

import dev.attns.file.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The metrics of a finished cell, by name. A number that JSON cannot hold is infinite. */
public final class Result {

    private static final String CELL = "cell";
    private static final String CIRCUMSTANCES = "circumstances";
    private static final String SECONDS = "seconds";
    private static final String METRICS = "result";

    private final Map<?, ?> page;
    private final Map<?, ?> metrics;

    private Result(Map<?, ?> page) {
        this.page = page;
        this.metrics = (Map<?, ?>) page.get(METRICS);
    }

    /** The result on a page of the journal or of the book. */
    static Result of(Map<?, ?> page) {
        Map<String, Object> own = new LinkedHashMap<>();
        for (String name : List.of(CELL, CIRCUMSTANCES, SECONDS, METRICS)) {
            own.put(name, page.get(name));
        }
        return new Result(own);
    }

    /** The page of a cell's metrics. */
    static Map<String, Object> page(Cell cell, Map<String, Object> metrics, double seconds) {
        Map<String, Object> page = new LinkedHashMap<>();
        page.put(CELL, cell.describe());
        page.put(CIRCUMSTANCES, cell.circumstances());
        page.put(SECONDS, seconds);
        page.put(METRICS, metrics);
        return page;
    }

    /** The page that it stands on. */
    Map<?, ?> page() {
        return page;
    }

    /** The description of its cell. */
    Object cell() {
        return page.get(CELL);
    }

    /** Whether it was computed under these circumstances. */
    boolean isOf(Map<String, Object> circumstances) {
        return Json.parse(Json.compact(circumstances), CIRCUMSTANCES).equals(page.get(CIRCUMSTANCES));
    }

    /** The version that computed it. */
    public String version() {
        return String.valueOf(((Map<?, ?>) page.get(CIRCUMSTANCES)).get("version"));
    }

    /** How long the cell took; NaN where that was not noted. */
    public double seconds() {
        return page.get(SECONDS) == null ? Double.NaN : ((Number) page.get(SECONDS)).doubleValue();
    }

    /** The names of all metrics. */
    public List<String> names() {
        return metrics.keySet().stream().map(String::valueOf).toList();
    }

    /** Whether there is a figure of that name. */
    public boolean has(String name) {
        return metrics.containsKey(name);
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
