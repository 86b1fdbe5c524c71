package dev.attns.kernel.row;

/**
 * Products of many rows with many rows, in rows of one precision: what wide layers are made of.
 *
 * <p>As in {@link TileProduct}, a panel holds {@link #columns} columns side by side, one value of each for every s, and a
 * tile is the product of {@link #ROWS} rows with a panel. Every sum of a tile is a chain of fused multiply-adds that starts
 * from 0 and takes s in ascending order, the same to the bit everywhere.
 *
 * @param <R> the row: {@code float[]} or {@code double[]}
 */
public interface PanelMath<R> {

    /** Products of single precision. */
    PanelMath<float[]> SINGLE = Kernels.singlePanels();

    /** Products of double precision. */
    PanelMath<double[]> DOUBLE = Kernels.doublePanels();

    /** Rows of a tile. */
    int ROWS = TileProduct.ROWS;

    /** Columns of a tile. */
    int columns();

    /** {@code to[k][s] = from[at + k·rowStride + s]}, rounded to this precision, k below rows, s below n. */
    void read(double[] from, int at, int rowStride, R[] to, int rows, int n);

    /** {@code to[s][k] = x[k][s]}, k below rows, s below n. */
    void transpose(R[] x, int rows, int n, R[] to);

    /** {@code panel[panelAt + s·columns + j] = x[s][first + j]}, j below count, s below n. */
    void packLanes(R[] x, int first, int count, int n, R panel, int panelAt);

    /** {@code panel[panelAt + s·columns + j] = x[first + j][s]}, j below count, s below n. */
    void packRows(R[] x, int first, int count, int n, R panel, int panelAt);

    /**
     * {@code sums[k·columns + j] = Σ_s a[row + k][at + s]·panel[panelAt + s·columns + j]}, k below ROWS, j below columns, s
     * from 0 to depth − 1.
     *
     * @param a Not modified.
     * @param panel Not modified.
     * @param sums a tile, {@code ROWS·columns} long. Modified.
     */
    void tile(R[] a, int row, int at, R panel, int panelAt, int depth, R sums);

    /** {@code out[outRow + k][outAt + j] = sums[k·columns + j]}, k below rows, j below count. */
    void copyToRows(R sums, R[] out, int outRow, int rows, int outAt, int count);

    /** {@code out[outRow + k][outAt + j] += sums[k·columns + j]}, k below rows, j below count. */
    void addToRows(R sums, R[] out, int outRow, int rows, int outAt, int count);

    /** {@code out[at + k·rowStride + j·stride] += sums[k·columns + j]}, k below rows, j below count. */
    void addTo(R sums, double[] out, int at, int rowStride, int stride, int rows, int count);
}
