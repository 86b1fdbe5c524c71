package dev.attns.kernel.row;

/**
 * The product of a few rows with a packed panel: the innermost piece of every product of matrices.
 *
 * <p>A panel holds {@link #COLUMNS} columns side by side, one value of each for every s, so that the lanes of a vector are
 * columns and no sum goes across lanes. Every sum is a chain of fused multiply-adds that starts from 0 and takes s in
 * ascending order. Implementations are bit-identical to each other.
 */
public interface TileProduct {

    /** Rows of a tile. */
    int ROWS = 8;

    /** Columns of a tile. */
    int COLUMNS = 24;

    /** Columns of a tile of single precision: a whole number of pairs of vectors of any lane width. */
    int SINGLE_COLUMNS = 32;

    /** The implementation in use. */
    TileProduct INSTANCE = Kernels.tiles();

    /**
     * {@code out[outRow + k][outAt + j] += factor·Σ_s a[row + k][at + s]·panel[panelAt + s·COLUMNS + j]} with one fused
     * multiply-add for each finished sum, k below ROWS, j below COLUMNS, s from 0 to depth − 1.
     *
     * @param a Not modified; a row may be there more than once.
     * @param panel Not modified.
     * @param out Modified; where it is a, at other places than those read.
     * @param sums working memory of {@code ROWS·COLUMNS} values. Modified.
     */
    void add(
            double factor,
            double[][] a,
            int row,
            int at,
            double[] panel,
            int panelAt,
            int depth,
            double[][] out,
            int outRow,
            int outAt,
            double[] sums);

    /** The sums alone, {@code sums[k·COLUMNS + j] = Σ_s a[row + k][at + s]·panel[panelAt + s·COLUMNS + j]}. */
    void sum(double[][] a, int row, int at, double[] panel, int panelAt, int depth, double[] sums);

    /** {@code out[outRow + k][outAt + j] = sums[k·COLUMNS + j]}, k below rows, j below COLUMNS. */
    void copy(double[] sums, double[][] out, int outRow, int rows, int outAt);
}
