package dev.attns.kernel;

/**
 * The product of a few rows with a packed panel: the innermost piece of every product of matrices.
 *
 * <p>A panel holds {@link #COLUMNS} columns side by side, one value of each for every s, so that the lanes of a vector are
 * columns and no sum goes across lanes. Every element is a chain of fused multiply-adds that starts from 0 and takes s in
 * ascending order. Implementations are bit-identical to each other.
 */
public interface TileProduct {

    /** Rows of a tile. */
    int ROWS = 4;

    /** Columns of a tile. */
    int COLUMNS = 24;

    /** The implementation in use. */
    TileProduct INSTANCE = Kernels.tiles();

    /**
     * {@code tile[k·COLUMNS + j] = Σ_s row_k[at + s]·panel[panelAt + s·COLUMNS + j]}, s from 0 to depth − 1, where row_0 to
     * row_3 are a, b, c and d.
     *
     * @param a Not modified; may be the same as another row.
     * @param panel Not modified.
     * @param tile {@code ROWS·COLUMNS} values. Modified.
     */
    void multiply(
            double[] a,
            double[] b,
            double[] c,
            double[] d,
            int at,
            double[] panel,
            int panelAt,
            int depth,
            double[] tile);
}
