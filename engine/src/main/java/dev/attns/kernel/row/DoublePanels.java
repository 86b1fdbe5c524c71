// Generated from SinglePanels.java by: java engine/src/test/java/dev/attns/kernel/row/Twins.java
package dev.attns.kernel.row;

/**
 * Rows of double precision on their way into panels, and tiles on their way out: all of {@link PanelMath} but the product
 * itself.
 */
abstract class DoublePanels implements PanelMath<double[]> {

    static final int COLUMNS = TileProduct.COLUMNS;

    private static final int GROUP = 8;

    @Override
    public int columns() {
        return COLUMNS;
    }

    @Override
    public void read(double[] from, int at, int rowStride, double[][] to, int rows, int n) {
        for (int k = 0; k < rows; k++) {
            double[] row = to[k];
            int first = at + k * rowStride;
            for (int s = 0; s < n; s++) {
                row[s] = from[first + s];
            }
        }
    }

    @Override
    public void transpose(double[][] x, int rows, int n, double[][] to) {
        int s = 0;
        for (; s + GROUP <= n; s += GROUP) {
            transposeEight(x, s, rows, to);
        }
        for (; s < n; s++) {
            double[] row = to[s];
            for (int k = 0; k < rows; k++) {
                row[k] = x[k][s];
            }
        }
    }

    /** Eight columns at once, so that lines of the cache are used up once they are fetched. */
    private static void transposeEight(double[][] x, int first, int rows, double[][] to) {
        double[] to0 = to[first];
        double[] to1 = to[first + 1];
        double[] to2 = to[first + 2];
        double[] to3 = to[first + 3];
        double[] to4 = to[first + 4];
        double[] to5 = to[first + 5];
        double[] to6 = to[first + 6];
        double[] to7 = to[first + 7];
        for (int k = 0; k < rows; k++) {
            double[] row = x[k];
            to0[k] = row[first];
            to1[k] = row[first + 1];
            to2[k] = row[first + 2];
            to3[k] = row[first + 3];
            to4[k] = row[first + 4];
            to5[k] = row[first + 5];
            to6[k] = row[first + 6];
            to7[k] = row[first + 7];
        }
    }

    @Override
    public void packLanes(double[][] x, int first, int count, int n, double[] panel, int panelAt) {
        for (int s = 0; s < n; s++) {
            System.arraycopy(x[s], first, panel, panelAt + s * COLUMNS, count);
        }
    }

    @Override
    public void packRows(double[][] x, int first, int count, int n, double[] panel, int panelAt) {
        int j = 0;
        for (; j + GROUP <= count; j += GROUP) {
            packEight(x, first + j, n, panel, panelAt + j);
        }
        for (; j < count; j++) {
            double[] row = x[first + j];
            for (int s = 0; s < n; s++) {
                panel[panelAt + s * COLUMNS + j] = row[s];
            }
        }
    }

    private static void packEight(double[][] x, int first, int n, double[] panel, int to) {
        double[] x0 = x[first];
        double[] x1 = x[first + 1];
        double[] x2 = x[first + 2];
        double[] x3 = x[first + 3];
        double[] x4 = x[first + 4];
        double[] x5 = x[first + 5];
        double[] x6 = x[first + 6];
        double[] x7 = x[first + 7];
        for (int s = 0; s < n; s++) {
            int place = to + s * COLUMNS;
            panel[place] = x0[s];
            panel[place + 1] = x1[s];
            panel[place + 2] = x2[s];
            panel[place + 3] = x3[s];
            panel[place + 4] = x4[s];
            panel[place + 5] = x5[s];
            panel[place + 6] = x6[s];
            panel[place + 7] = x7[s];
        }
    }

    @Override
    public void copyToRows(double[] sums, double[][] out, int outRow, int rows, int outAt, int count) {
        for (int k = 0; k < rows; k++) {
            System.arraycopy(sums, k * COLUMNS, out[outRow + k], outAt, count);
        }
    }

    @Override
    public void addToRows(double[] sums, double[][] out, int outRow, int rows, int outAt, int count) {
        for (int k = 0; k < rows; k++) {
            double[] row = out[outRow + k];
            for (int j = 0; j < count; j++) {
                row[outAt + j] += sums[k * COLUMNS + j];
            }
        }
    }

    @Override
    public void addTo(double[] sums, double[] out, int at, int rowStride, int stride, int rows, int count) {
        if (stride == 1) {
            for (int k = 0; k < rows; k++) {
                for (int j = 0; j < count; j++) {
                    out[at + k * rowStride + j] += sums[k * COLUMNS + j];
                }
            }
        } else {
            for (int j = 0; j < count; j++) {
                for (int k = 0; k < rows; k++) {
                    out[at + k * rowStride + j * stride] += sums[k * COLUMNS + j];
                }
            }
        }
    }
}
