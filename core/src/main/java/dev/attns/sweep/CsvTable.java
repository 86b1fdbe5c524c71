package dev.attns.sweep;

import static dev.attns.error.InputError.CSV_COLUMNS;
import static dev.attns.error.InputError.CSV_NOT_A_NUMBER;
import static dev.attns.error.InputError.CSV_NOT_FINITE;
import static dev.attns.error.InputError.MISSING_COLUMN;
import static dev.attns.error.InputError.MISSING_FILE;
import static dev.attns.error.InputError.NOT_A_FILE;
import static dev.attns.error.InputError.REPEATED_COLUMN;

import dev.attns.error.InputException;
import dev.attns.text.source.DecimalNumber;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * Numbers in named columns of a text, held in memory: a header with the names in any order, then a line for each row. Spaces around
 * values, blank lines, lines that end in CR LF and a byte-order mark are let pass.
 */
final class CsvTable {

    private static final String BYTE_ORDER_MARK = "\ufeff";
    private static final int FIRST_ROWS = 64;

    private final String file;
    private final List<String> header;
    private final int[] places;
    private double[][] columns;
    private int rows;

    private CsvTable(String file, List<String> header, List<String> names, Function<String, InputException> unknown) {
        this.file = file;
        this.header = header;
        this.places = new int[header.size()];
        this.columns = new double[names.size()][FIRST_ROWS];
        for (int i = 0; i < places.length; i++) {
            places[i] = names.indexOf(header.get(i));
            if (places[i] < 0) {
                throw unknown.apply(header.get(i));
            }
            if (header.indexOf(header.get(i)) < i) {
                throw REPEATED_COLUMN.with(file, header.get(i));
            }
        }
        for (String name : names) {
            if (!header.contains(name)) {
                throw MISSING_COLUMN.with(file, name, String.join(", ", names));
            }
        }
    }

    /**
     * Reads a file.
     *
     * @param names of the columns that must be there, and no others
     * @param unknown the error of a column that is none of them
     */
    static CsvTable read(Path file, List<String> names, Function<String, InputException> unknown) throws IOException {
        if (Files.isDirectory(file)) {
            throw NOT_A_FILE.with(file);
        }
        if (!Files.exists(file)) {
            throw MISSING_FILE.with(file);
        }
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            String first = in.readLine();
            String header = first == null ? "" : first.startsWith(BYTE_ORDER_MARK) ? first.substring(1) : first;
            CsvTable table =
                    new CsvTable(file.toString(), header.isBlank() ? List.of() : parts(header), names, unknown);
            int number = 1;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (!line.isBlank()) {
                    table.add(parts(line), number);
                }
            }
            return table;
        }
    }

    private static List<String> parts(String line) {
        return Arrays.stream(line.split(",", -1)).map(String::strip).toList();
    }

    private void add(List<String> values, int line) {
        if (values.size() != places.length) {
            throw CSV_COLUMNS.with(file, line, values.size(), places.length);
        }
        if (rows == columns[0].length) {
            for (int c = 0; c < columns.length; c++) {
                columns[c] = Arrays.copyOf(columns[c], Math.multiplyExact(2, rows));
            }
        }
        for (int i = 0; i < places.length; i++) {
            columns[places[i]][rows] = number(values.get(i), header.get(i), line);
        }
        rows++;
    }

    private double number(String text, String column, int line) {
        double value;
        try {
            value = DecimalNumber.parse(text);
        } catch (NumberFormatException e) {
            boolean named = text.matches("(?i)[+-]?(nan|inf|infinity)");
            throw named
                    ? CSV_NOT_FINITE.with(file, line, column, text)
                    : CSV_NOT_A_NUMBER.with(file, line, text, column);
        }
        if (!Double.isFinite(value)) {
            throw CSV_NOT_FINITE.with(file, line, column, text);
        }
        return value;
    }

    /** How many rows there are. */
    int rows() {
        return rows;
    }

    /** Copies rows {@code first … first + lanes − 1} of as many columns as there is room for. */
    void read(long first, int lanes, double[][] target) {
        for (int c = 0; c < target.length; c++) {
            System.arraycopy(columns[c], Math.toIntExact(first), target[c], 0, lanes);
        }
    }
}
