package dev.attns.kernel.row;

/** Tiles in plain loops, column by column. */
final class ScalarTileProduct implements TileProduct {

    @Override
    public void add(
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
            double[] sums) {
        sum(a, row, at, panel, panelAt, depth, sums);
        for (int k = 0; k < ROWS; k++) {
            double[] to = out[outRow + k];
            for (int j = 0; j < COLUMNS; j++) {
                to[outAt + j] = Math.fma(factor, sums[k * COLUMNS + j], to[outAt + j]);
            }
        }
    }

    @Override
    public void copy(double[] sums, double[][] out, int outRow, int rows, int outAt) {
        for (int k = 0; k < rows; k++) {
            System.arraycopy(sums, k * COLUMNS, out[outRow + k], outAt, COLUMNS);
        }
    }

    @Override
    public void sum(double[][] a, int row, int at, double[] panel, int panelAt, int depth, double[] sums) {
        for (int k = 0; k < ROWS; k += 4) {
            for (int j = 0; j < COLUMNS; j++) {
                four(a, row + k, at, panel, panelAt + j, depth, sums, k * COLUMNS + j);
            }
        }
    }

    private static void four(
            double[][] a, int row, int at, double[] panel, int from, int depth, double[] sums, int to) {
        double[] a0 = a[row];
        double[] a1 = a[row + 1];
        double[] a2 = a[row + 2];
        double[] a3 = a[row + 3];
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        for (int s = 0; s < depth; s++) {
            double value = panel[from + s * COLUMNS];
            sum0 = Math.fma(a0[at + s], value, sum0);
            sum1 = Math.fma(a1[at + s], value, sum1);
            sum2 = Math.fma(a2[at + s], value, sum2);
            sum3 = Math.fma(a3[at + s], value, sum3);
        }
        sums[to] = sum0;
        sums[to + COLUMNS] = sum1;
        sums[to + 2 * COLUMNS] = sum2;
        sums[to + 3 * COLUMNS] = sum3;
    }
}
