package dev.attns.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * A table of texts; it grows by one row at a time.
 *
 * <pre>{@code
 * Table table = Table.of(Column.left("solver"), Column.right("error"), Column.right("seconds"))
 *         .emphasisedRow("attns", "1.3e-08", "0.093")
 *         .row("rk4", "0.0077", "0.007");
 * }</pre>
 *
 * @param columns what stands above it
 * @param rows a text for each column
 * @param emphasised the row that matters most, where there is one
 */
public record Table(List<Column> columns, List<List<String>> rows, OptionalInt emphasised) implements Block {

    public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("a table needs a column");
        }
        for (List<String> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException("the row " + row + " has " + row.size() + " cells in a table of "
                        + columns.size() + " columns");
            }
        }
        if (emphasised.isPresent() && (emphasised.getAsInt() < 0 || emphasised.getAsInt() >= rows.size())) {
            throw new IllegalArgumentException("there is no row " + emphasised.getAsInt() + " to emphasise");
        }
    }

    /** A table without rows. */
    public static Table of(Column... columns) {
        return new Table(List.of(columns), List.of(), OptionalInt.empty());
    }

    /** This table and a row. */
    public Table row(String... cells) {
        List<List<String>> all = new ArrayList<>(rows);
        all.add(List.of(cells));
        return new Table(columns, all, emphasised);
    }

    /** This table and a row, the one that matters most. */
    public Table emphasisedRow(String... cells) {
        Table longer = row(cells);
        return new Table(columns, longer.rows(), OptionalInt.of(rows.size()));
    }

    /** Whether a row is the one that matters most. */
    boolean isEmphasised(int row) {
        return emphasised.isPresent() && emphasised.getAsInt() == row;
    }

    /** The table for a terminal: columns two spaces apart, an asterisk before the row that matters most. */
    public String text() {
        return TableText.aligned(this);
    }

    /** The table in Markdown, with the row that matters most in bold. */
    public String markdown() {
        return TableText.markdown(this);
    }
}
