package dev.attns.linear;

import static dev.attns.kernel.row.TileProduct.COLUMNS;

/**
 * A piece of a matrix b repacked for {@link dev.attns.kernel.row.TileProduct}: strips of a few columns j, in each of which the
 * values of one s lie side by side. Columns that fill up the last strip hold anything; their sums are left unused.
 */
final class Panel {

    /** The most columns. */
    static final int WIDTH = 10 * COLUMNS;

    /** The most values of s; a strip of so many fits the nearest cache. */
    static final int DEPTH = 256;

    private static final int GROUP = 8;
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
        reserve(to - from);
        int j = 0;
        for (; j + GROUP <= to - from; j += GROUP) {
            packEight(b, from + j, at, depth, values, place(j));
        }
        for (; j < to - from; j++) {
            packOne(b[from + j], at, depth, values, place(j));
        }
    }

    /** Takes b[s][j] for the same j and s. */
    void packColumns(double[][] b, int from, int to, int at, int depth) {
        reserve(to - from);
        for (int j = 0; j < to - from; j += COLUMNS) {
            int columns = Math.min(COLUMNS, to - from - j);
            for (int s = 0; s < depth; s++) {
                System.arraycopy(b[at + s], from + j, values, strip(j) + s * COLUMNS, columns);
            }
        }
    }

    /** Where the first value of a column goes. */
    private static int place(int column) {
        return strip(column) + column % COLUMNS;
    }

    private void reserve(int columns) {
        int needed = strip(columns + COLUMNS - 1);
        if (values.length < needed) {
            values = new double[needed];
        }
    }

    /** Eight rows at once: so many are waited for together where they come from afar. */
    private static void packEight(double[][] b, int from, int at, int depth, double[] values, int to) {
        double[] b0 = b[from];
        double[] b1 = b[from + 1];
        double[] b2 = b[from + 2];
        double[] b3 = b[from + 3];
        double[] b4 = b[from + 4];
        double[] b5 = b[from + 5];
        double[] b6 = b[from + 6];
        double[] b7 = b[from + 7];
        for (int s = 0; s < depth; s++) {
            int place = to + s * COLUMNS;
            values[place] = b0[at + s];
            values[place + 1] = b1[at + s];
            values[place + 2] = b2[at + s];
            values[place + 3] = b3[at + s];
            values[place + 4] = b4[at + s];
            values[place + 5] = b5[at + s];
            values[place + 6] = b6[at + s];
            values[place + 7] = b7[at + s];
        }
    }

    private static void packOne(double[] row, int at, int depth, double[] values, int to) {
        for (int s = 0; s < depth; s++) {
            values[to + s * COLUMNS] = row[at + s];
        }
    }
}
