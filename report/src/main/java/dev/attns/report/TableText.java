package dev.attns.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A table as plain text and as Markdown. */
final class TableText {

    private TableText() {}

    static String aligned(Table table) {
        int[] widths = widths(table);
        boolean hasMargin = table.emphasised().isPresent();
        StringBuilder text = new StringBuilder();
        appendLine(text, hasMargin ? "  " : "", cells(names(table), table, widths));
        for (int row = 0; row < table.rows().size(); row++) {
            String margin = hasMargin ? table.isEmphasised(row) ? "* " : "  " : "";
            appendLine(text, margin, cells(table.rows().get(row), table, widths));
        }
        return text.toString();
    }

    static String markdown(Table table) {
        StringBuilder text = new StringBuilder();
        appendMarkdown(text, names(table).stream().map(TableText::escaped).toList());
        appendMarkdown(
                text,
                table.columns().stream()
                        .map(column -> column.isRight() ? "---:" : "---")
                        .toList());
        for (int row = 0; row < table.rows().size(); row++) {
            boolean bold = table.isEmphasised(row);
            appendMarkdown(
                    text,
                    table.rows().get(row).stream()
                            .map(TableText::escaped)
                            .map(cell -> bold && !cell.isBlank() ? "**" + cell + "**" : cell)
                            .toList());
        }
        return text.toString();
    }

    private static void appendMarkdown(StringBuilder text, List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    private static void appendLine(StringBuilder text, String margin, List<String> cells) {
        text.append((margin + String.join("  ", cells)).stripTrailing()).append('\n');
    }

    private static List<String> cells(List<String> row, Table table, int[] widths) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < widths.length; i++) {
            String cell = onOneLine(row.get(i));
            String space = " ".repeat(widths[i] - length(cell));
            cells.add(table.columns().get(i).isRight() ? space + cell : cell + space);
        }
        return cells;
    }

    private static int[] widths(Table table) {
        return IntStream.range(0, table.columns().size())
                .map(i -> Math.max(
                        length(onOneLine(table.columns().get(i).name())),
                        table.rows().stream()
                                .mapToInt(row -> length(onOneLine(row.get(i))))
                                .max()
                                .orElse(0)))
                .toArray();
    }

    private static List<String> names(Table table) {
        return table.columns().stream().map(Column::name).toList();
    }

    private static int length(String cell) {
        return cell.codePointCount(0, cell.length());
    }

    private static String onOneLine(String cell) {
        return cell.replaceAll("\\R", " ");
    }

    private static String escaped(String cell) {
        return onOneLine(cell).replace("\\", "\\\\").replace("|", "\\|").replace("*", "\\*");
    }
}
