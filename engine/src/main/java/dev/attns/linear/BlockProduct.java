package dev.attns.linear;

import static dev.attns.kernel.row.TileProduct.COLUMNS;
import static dev.attns.kernel.row.TileProduct.ROWS;

import dev.attns.kernel.row.TileProduct;

/**
 * A block of a product of matrices, computed by one thread in its own working memory:
 *
 * <pre>out[i][j] += factor·Σ_s a[i][s]·b[j][s]</pre>
 *
 * <p>The sum is made in pieces of {@link Panel#DEPTH} values of s, counted from the first. Each piece is a chain of fused
 * multiply-adds from 0 in ascending order of s; then {@code out[i][j] = fma(factor, piece, out[i][j])}, the pieces in
 * ascending order too. How a matrix is cut into blocks changes no bit.
 */
final class BlockProduct {

    private final Panel panel = new Panel();
    private final double[][] rows = new double[ROWS][];
    private final double[][] tile = new double[ROWS][COLUMNS];
    private final double[] sums = new double[ROWS * COLUMNS];

    /** How the second factor is stored. */
    enum Form {
        /** Its row j holds the values for column j. */
        ROWS_ARE_COLUMNS,
        /** Its row s holds the values of all columns for that s. */
        ROWS_ARE_TERMS
    }

    /** Which elements of the block are wanted. */
    enum Part {
        /** All. */
        WHOLE,
        /** Those with j ≤ i. */
        LOWER
    }

    /**
     * Adds to the rows i from {@code top} to {@code bottom − 1} and the columns j from {@code left} to {@code right − 1} the
     * terms s from {@code first} to {@code end − 1}.
     *
     * @param a rows i. Not modified where s lies in the range.
     * @param b Not modified where s lies in the range.
     * @param out Modified; may be a or b as long as no column j is an s in the range.
     */
    void add(
            double factor,
            double[][] a,
            int top,
            int bottom,
            double[][] b,
            Form form,
            int left,
            int right,
            int first,
            int end,
            double[][] out,
            Part part) {
        for (int j = left; j < right; j += Panel.WIDTH) {
            int columns = Math.min(Panel.WIDTH, right - j);
            for (int s = first; s < end; s += Panel.DEPTH) {
                int depth = Math.min(Panel.DEPTH, end - s);
                if (form == Form.ROWS_ARE_COLUMNS) {
                    panel.packRows(b, j, j + columns, s, depth);
                } else {
                    panel.packColumns(b, j, j + columns, s, depth);
                }
                addPiece(factor, a, top, bottom, j, j + columns, s, depth, out, part);
            }
        }
    }

    private void addPiece(
            double factor,
            double[][] a,
            int top,
            int bottom,
            int left,
            int right,
            int at,
            int depth,
            double[][] out,
            Part part) {
        for (int j = left; j < right; j += COLUMNS) {
            int strip = Panel.strip(j - left);
            int i = part == Part.LOWER ? Math.max(top, j) : top;
            for (; i < bottom; i += ROWS) {
                boolean full = i + ROWS <= bottom && j + COLUMNS <= right;
                if (full && (part == Part.WHOLE || i >= j + COLUMNS - 1)) {
                    TileProduct.INSTANCE.add(factor, a, i, at, panel.values(), strip, depth, out, i, j, sums);
                } else {
                    addAtEdge(factor, a, i, bottom, at, strip, depth, out, j, right, part);
                }
            }
        }
    }

    /**
     * A tile of which some rows or columns are not wanted, in a copy. A row after the last is the last again and its sums
     * are left unused.
     */
    private void addAtEdge(
            double factor,
            double[][] a,
            int top,
            int bottom,
            int at,
            int strip,
            int depth,
            double[][] out,
            int left,
            int right,
            Part part) {
        int count = Math.min(ROWS, bottom - top);
        for (int k = 0; k < ROWS; k++) {
            rows[k] = a[top + Math.min(k, count - 1)];
        }
        for (int k = 0; k < count; k++) {
            System.arraycopy(out[top + k], left, tile[k], 0, wanted(top + k, left, right, part));
        }
        TileProduct.INSTANCE.add(factor, rows, 0, at, panel.values(), strip, depth, tile, 0, 0, sums);
        for (int k = 0; k < count; k++) {
            System.arraycopy(tile[k], 0, out[top + k], left, wanted(top + k, left, right, part));
        }
    }

    /** How many columns of a tile's row. */
    private static int wanted(int row, int left, int right, Part part) {
        int present = Math.min(COLUMNS, right - left);
        return part == Part.LOWER ? Math.min(present, row - left + 1) : present;
    }
}
