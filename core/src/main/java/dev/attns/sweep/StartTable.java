package dev.attns.sweep;

import static dev.attns.error.InputError.NO_STARTS;
import static dev.attns.error.InputError.UNKNOWN_COLUMN;

import dev.attns.error.Suggestion;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Starts in a text: a header with the names of components, and of parameters where they vary, in any order; a line for each start. */
public final class StartTable implements Starts {

    private final CsvTable table;

    private StartTable(CsvTable table) {
        this.table = table;
    }

    /** Reads starts with all that varies. */
    public static StartTable open(Path file, Problem problem) throws IOException {
        return open(file, problem.rowNames());
    }

    /** Reads components alone, whose parameters come from elsewhere. */
    public static StartTable openComponents(Path file, Problem problem) throws IOException {
        return open(file, problem.components());
    }

    private static StartTable open(Path file, List<String> names) throws IOException {
        CsvTable table = CsvTable.read(
                file,
                names,
                column -> UNKNOWN_COLUMN.with(file, column, Suggestion.of(column, names), String.join(", ", names)));
        if (table.rows() == 0) {
            throw NO_STARTS.with(file);
        }
        return new StartTable(table);
    }

    @Override
    public long count() {
        return table.rows();
    }

    @Override
    public void read(long first, int lanes, double[][] state) {
        table.read(first, lanes, state);
    }
}
