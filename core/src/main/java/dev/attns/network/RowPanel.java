package dev.attns.network;

import static dev.attns.kernel.row.PanelMath.ROWS;

import dev.attns.kernel.row.PanelMath;
import dev.attns.kernel.row.RowMath;

/**
 * Rows repacked as the second factor b of products {@code Σ_s a[k][s]·b[s][j]}: strips of a few columns j, in each of which
 * the values of one s lie side by side. A sum is made in pieces of {@link #DEPTH} values of s, so that a strip's piece stays
 * in the first-level cache while all rows of a pass by; the pieces are added in ascending order.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
final class RowPanel<R> {

    private static final int DEPTH = 256;

    private final PanelMath<R> tiles;
    private final R values;
    private final R sums;
    private final int width;
    private int columns;
    private int terms;

    /**
     * An empty panel.
     *
     * @param columns the most columns it will hold
     * @param terms the most values of s
     */
    RowPanel(RowMath<R> math, PanelMath<R> tiles, int columns, int terms) {
        this.tiles = tiles;
        width = tiles.columns();
        values = math.rows(1, (columns + width - 1) / width * width * terms)[0];
        sums = math.rows(1, ROWS * width)[0];
    }

    /** {@code b[s][j] = x[s][j]}: the lanes are the columns. */
    void packLanes(R[] x, int count, int lanes) {
        columns = lanes;
        terms = count;
        for (int j = 0; j < columns; j += width) {
            tiles.packLanes(x, j, Math.min(width, columns - j), terms, values, j * terms);
        }
    }

    /** {@code b[s][j] = x[j][s]}: the rows are the columns. */
    void packRows(R[] x, int count, int lanes) {
        columns = count;
        terms = lanes;
        for (int j = 0; j < columns; j += width) {
            tiles.packRows(x, j, Math.min(width, columns - j), terms, values, j * terms);
        }
    }

    /**
     * {@code out[k][j] += Σ_s a[k][s]·b[s][j]}, k below rows, all s and j of the panel.
     *
     * @param a rows, and after them others up to a multiple of {@link PanelMath#ROWS}, whose numbers do not matter. Not
     *     modified.
     * @param out Modified; no row of a.
     */
    void addProduct(R[] a, int rows, R[] out) {
        for (int s = 0; s < terms; s += DEPTH) {
            addPiece(a, rows, s, out);
        }
    }

    /**
     * {@code out[k][j] = Σ_s a[k][s]·b[s][j]}, otherwise the same; the first piece is copied. Few terms and columns stay in the
     * first-level cache all the while, and each row of a is fetched once.
     */
    void product(R[] a, int rows, R[] out) {
        int depth = Math.min(DEPTH, terms);
        for (int k = 0; k < rows; k += ROWS) {
            for (int j = 0; j < columns; j += width) {
                tiles.tile(a, k, 0, values, j * terms, depth, sums);
                tiles.copyToRows(sums, out, k, Math.min(ROWS, rows - k), j, Math.min(width, columns - j));
            }
        }
        for (int s = DEPTH; s < terms; s += DEPTH) {
            addPiece(a, rows, s, out);
        }
    }

    private void addPiece(R[] a, int rows, int s, R[] out) {
        int depth = Math.min(DEPTH, terms - s);
        for (int j = 0; j < columns; j += width) {
            int count = Math.min(width, columns - j);
            for (int k = 0; k < rows; k += ROWS) {
                tiles.tile(a, k, s, values, j * terms + s * width, depth, sums);
                tiles.addToRows(sums, out, k, Math.min(ROWS, rows - k), j, count);
            }
        }
    }

    /** {@code out[at + k·rowStride + j·stride] += Σ_s a[k][s]·b[s][j]}, otherwise the same. */
    void addProduct(R[] a, int rows, double[] out, int at, int rowStride, int stride) {
        for (int s = 0; s < terms; s += DEPTH) {
            int depth = Math.min(DEPTH, terms - s);
            for (int j = 0; j < columns; j += width) {
                int count = Math.min(width, columns - j);
                for (int k = 0; k < rows; k += ROWS) {
                    int to = at + k * rowStride + j * stride;
                    tiles.tile(a, k, s, values, j * terms + s * width, depth, sums);
                    tiles.addTo(sums, out, to, rowStride, stride, Math.min(ROWS, rows - k), count);
                }
            }
        }
    }
}
