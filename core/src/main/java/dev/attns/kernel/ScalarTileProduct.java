package dev.attns.kernel;

import java.util.Arrays;

/** Tiles in plain loops. */
final class ScalarTileProduct implements TileProduct {

    @Override
    public void multiply(
            double[] a,
            double[] b,
            double[] c,
            double[] d,
            int at,
            double[] panel,
            int panelAt,
            int depth,
            double[] tile) {
        Arrays.fill(tile, 0, ROWS * COLUMNS, 0);
        for (int s = 0; s < depth; s++) {
            int from = panelAt + s * COLUMNS;
            add(a[at + s], panel, from, tile, 0);
            add(b[at + s], panel, from, tile, COLUMNS);
            add(c[at + s], panel, from, tile, 2 * COLUMNS);
            add(d[at + s], panel, from, tile, 3 * COLUMNS);
        }
    }

    private static void add(double factor, double[] panel, int from, double[] tile, int to) {
        for (int j = 0; j < COLUMNS; j++) {
            tile[to + j] = Math.fma(factor, panel[from + j], tile[to + j]);
        }
    }
}
