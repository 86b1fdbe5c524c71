package dev.attns.linear;

import static dev.attns.kernel.TileProduct.COLUMNS;

import java.util.Arrays;

/**
 * A piece of a matrix b repacked for {@link dev.attns.kernel.TileProduct}: strips of a few columns j, in each of which the
 * values of one s lie side by side. Columns that fill up the last strip are zero.
 */
final class Panel {

    /** The most columns. */
    static final int WIDTH = 10 * COLUMNS;

    /** The most values of s; a strip of so many fits the nearest cache. */
    static final int DEPTH = 256;

    private static final int STRIP = COLUMNS * DEPTH;

    private double[] values = {};

    /** All strips. */
    double[] values() {
        return values;
    }

    /** Where the strip begins that holds a column, counted from the first packed. */
    static int strip(int column) {
        return column / COLUMNS * STRIP;
    }

    /** Takes b[j][s] for j from {@code from} to {@code to − 1} and s from at to {@code at + depth − 1}. */
    void packRows(double[][] b, int from, int to, int at, int depth) {
        clear(to - from, depth);
        for (int j = 0; j < to - from; j++) {
            scatter(b[from + j], at, depth, values, strip(j) + j % COLUMNS);
        }
    }

    /** Takes b[s][j] for the same j and s. */
    void packColumns(double[][] b, int from, int to, int at, int depth) {
        clear(to - from, depth);
        for (int j = 0; j < to - from; j += COLUMNS) {
            int columns = Math.min(COLUMNS, to - from - j);
            for (int s = 0; s < depth; s++) {
                System.arraycopy(b[at + s], from + j, values, strip(j) + s * COLUMNS, columns);
            }
        }
    }

    private static void scatter(double[] row, int at, int depth, double[] values, int to) {
        for (int s = 0; s < depth; s++) {
            values[to + s * COLUMNS] = row[at + s];
        }
    }

    private void clear(int columns, int depth) {
        int needed = strip(columns + COLUMNS - 1);
        if (values.length < needed) {
            values = new double[needed];
        }
        if (columns % COLUMNS > 0) {
            Arrays.fill(values, strip(columns), strip(columns) + COLUMNS * depth, 0);
        }
    }
}
