package dev.attns.sweep;

import static dev.attns.error.InputError.BAD_OUTPUT_NAME;

import dev.attns.file.AtomicFile;
import dev.attns.file.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A summary in a file: {@code .csv} with a line for each time and component, or {@code .json} with the same, the histograms, and what made
 * it. Numbers are written so that reading them gives the same bits; what is not there is empty, or null.
 */
public final class SummaryFile {

    private static final String CSV = ".csv";
    private static final String JSON = ".json";

    private SummaryFile() {}

    /** Whether the name ends in something that can be written; otherwise an error. */
    public static void checkName(Path target) {
        String name = String.valueOf(target.getFileName());
        if (!name.endsWith(CSV) && !name.endsWith(JSON)) {
            throw BAD_OUTPUT_NAME.with(target, CSV + " or " + JSON);
        }
    }

    /**
     * Writes a file, whole or not at all.
     *
     * @param description all that determines the numbers; goes into the JSON
     */
    public static void write(Path target, Summary summary, Map<String, Object> description) throws IOException {
        checkName(target);
        String text = target.toString().endsWith(CSV) ? csv(summary) : json(summary, description);
        AtomicFile.write(target, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String csv(Summary summary) {
        StringBuilder text = new StringBuilder();
        line(fields(summary, 0, 0).keySet(), text);
        for (int point = 0; point < summary.grid().points(); point++) {
            for (int c = 0; c < summary.components().size(); c++) {
                line(fields(summary, point, c).values(), text);
            }
        }
        return text.toString();
    }

    private static void line(Collection<?> values, StringBuilder text) {
        text.append(values.stream().map(SummaryFile::value).collect(Collectors.joining(",")))
                .append('\n');
    }

    private static String value(Object value) {
        return value instanceof Double number && number.isNaN() ? "" : value.toString();
    }

    private static String json(Summary summary, Map<String, Object> description) {
        Map<String, Object> page = new LinkedHashMap<>(description);
        page.put("format", "attns-summary 1");
        page.put("trajectories", summary.trajectories());
        page.put("bins", summary.bins());
        List<Object> cells = new ArrayList<>();
        for (int point = 0; point < summary.grid().points(); point++) {
            for (int c = 0; c < summary.components().size(); c++) {
                Map<String, Object> fields = fields(summary, point, c);
                Statistics cell = summary.at(point, c);
                Map<String, Object> histogram = new LinkedHashMap<>();
                histogram.put("low", cell.histogramLow());
                histogram.put("width", cell.resolution());
                long[] bins = cell.bins();
                histogram.put(
                        "counts", (Iterable<Long>) () -> Arrays.stream(bins).iterator());
                fields.put("histogram", histogram);
                cells.add(fields);
            }
        }
        page.put("summary", cells);
        return Json.pretty(page);
    }

    private static Map<String, Object> fields(Summary summary, int point, int component) {
        Statistics cell = summary.at(point, component);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("t", summary.grid().at(point));
        fields.put("component", summary.components().get(component));
        fields.put("count", cell.count());
        fields.put("lost", cell.lost());
        fields.put("mean", cell.mean());
        fields.put("deviation", cell.deviation());
        fields.put("smallest", cell.smallest());
        for (double share : Summary.SHARES) {
            fields.put(String.format(Locale.ROOT, "q%02d", Math.round(100 * share)), cell.quantile(share));
        }
        fields.put("largest", cell.largest());
        fields.put("resolution", cell.resolution());
        return fields;
    }
}
