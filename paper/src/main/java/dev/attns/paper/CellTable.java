package dev.attns.paper;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The cells of an experiment with their results as comma-separated values: a line for each, arrays with spaces. */
final class CellTable {

    private CellTable() {}

    static String csv(List<Cell> cells, Results results) {
        List<Map<String, String>> lines = new ArrayList<>();
        Set<String> columns = new LinkedHashSet<>();
        for (Cell cell : cells) {
            Map<String, String> line = new LinkedHashMap<>();
            add("", cell.describe(), line);
            Result result = results.of(cell);
            for (String name : result.names()) {
                line.put(name, result.isNumber(name) ? text(result.number(name)) : texts(result.numbers(name)));
            }
            lines.add(line);
        }
        lines.forEach(line -> columns.addAll(line.keySet()));
        StringBuilder text = new StringBuilder(String.join(",", columns)).append('\n');
        for (Map<String, String> line : lines) {
            text.append(columns.stream()
                            .map(column -> quoted(line.getOrDefault(column, "")))
                            .collect(Collectors.joining(",")))
                    .append('\n');
        }
        return text.toString();
    }

    private static void add(String before, Map<?, ?> fields, Map<String, String> line) {
        fields.forEach((name, value) -> {
            if (value instanceof Map<?, ?> inner) {
                add(before + name + "_", inner, line);
            } else if (value instanceof List<?> list) {
                line.put(before + name, list.stream().map(String::valueOf).collect(Collectors.joining(" ")));
            } else {
                line.put(before + name, String.valueOf(value));
            }
        });
    }

    private static String texts(double[] numbers) {
        List<String> all = new ArrayList<>();
        for (double number : numbers) {
            all.add(text(number));
        }
        return String.join(" ", all);
    }

    private static String text(double number) {
        return Double.isFinite(number) ? Double.toString(number) : "lost";
    }

    private static String quoted(String cell) {
        return cell.contains(",") || cell.contains("\"") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }
}
