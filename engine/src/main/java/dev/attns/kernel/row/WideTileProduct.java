package dev.attns.kernel.row;

import dev.attns.kernel.lane.Species;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Tiles in SIMD lanes of 512 bits, for which processors have thirty-two registers: all eight rows by three vectors are
 * summed in twenty-four, otherwise as {@link VectorTileProduct}.
 */
final class WideTileProduct implements TileProduct {

    private static final VectorSpecies<Double> LANES = Species.DOUBLES;
    private static final int WIDTH = LANES.length();

    /** Whether three vectors make a tile's row. */
    static boolean fits() {
        return COLUMNS == 3 * WIDTH;
    }

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
        sumRows(a, row, at, panel, panelAt, depth, sums);
        VectorTileProduct.addSums(factor, sums, out, outRow, outAt);
    }

    @Override
    public void sum(double[][] a, int row, int at, double[] panel, int panelAt, int depth, double[] sums) {
        sumRows(a, row, at, panel, panelAt, depth, sums);
    }

    @Override
    public void copy(double[] sums, double[][] out, int outRow, int rows, int outAt) {
        VectorTileProduct.copySums(sums, out, outRow, rows, outAt);
    }

    private static void sumRows(double[][] rows, int row, int at, double[] panel, int from, int depth, double[] sums) {
        double[] a = rows[row];
        double[] b = rows[row + 1];
        double[] c = rows[row + 2];
        double[] d = rows[row + 3];
        double[] e = rows[row + 4];
        double[] f = rows[row + 5];
        double[] g = rows[row + 6];
        double[] h = rows[row + 7];
        DoubleVector zero = DoubleVector.zero(LANES);
        DoubleVector a0 = zero;
        DoubleVector a1 = zero;
        DoubleVector a2 = zero;
        DoubleVector b0 = zero;
        DoubleVector b1 = zero;
        DoubleVector b2 = zero;
        DoubleVector c0 = zero;
        DoubleVector c1 = zero;
        DoubleVector c2 = zero;
        DoubleVector d0 = zero;
        DoubleVector d1 = zero;
        DoubleVector d2 = zero;
        DoubleVector e0 = zero;
        DoubleVector e1 = zero;
        DoubleVector e2 = zero;
        DoubleVector f0 = zero;
        DoubleVector f1 = zero;
        DoubleVector f2 = zero;
        DoubleVector g0 = zero;
        DoubleVector g1 = zero;
        DoubleVector g2 = zero;
        DoubleVector h0 = zero;
        DoubleVector h1 = zero;
        DoubleVector h2 = zero;
        for (int s = 0; s < depth; s++) {
            DoubleVector x = DoubleVector.fromArray(LANES, panel, from + s * COLUMNS);
            DoubleVector y = DoubleVector.fromArray(LANES, panel, from + s * COLUMNS + WIDTH);
            DoubleVector z = DoubleVector.fromArray(LANES, panel, from + s * COLUMNS + 2 * WIDTH);
            DoubleVector value = DoubleVector.broadcast(LANES, a[at + s]);
            a0 = value.fma(x, a0);
            a1 = value.fma(y, a1);
            a2 = value.fma(z, a2);
            value = DoubleVector.broadcast(LANES, b[at + s]);
            b0 = value.fma(x, b0);
            b1 = value.fma(y, b1);
            b2 = value.fma(z, b2);
            value = DoubleVector.broadcast(LANES, c[at + s]);
            c0 = value.fma(x, c0);
            c1 = value.fma(y, c1);
            c2 = value.fma(z, c2);
            value = DoubleVector.broadcast(LANES, d[at + s]);
            d0 = value.fma(x, d0);
            d1 = value.fma(y, d1);
            d2 = value.fma(z, d2);
            value = DoubleVector.broadcast(LANES, e[at + s]);
            e0 = value.fma(x, e0);
            e1 = value.fma(y, e1);
            e2 = value.fma(z, e2);
            value = DoubleVector.broadcast(LANES, f[at + s]);
            f0 = value.fma(x, f0);
            f1 = value.fma(y, f1);
            f2 = value.fma(z, f2);
            value = DoubleVector.broadcast(LANES, g[at + s]);
            g0 = value.fma(x, g0);
            g1 = value.fma(y, g1);
            g2 = value.fma(z, g2);
            value = DoubleVector.broadcast(LANES, h[at + s]);
            h0 = value.fma(x, h0);
            h1 = value.fma(y, h1);
            h2 = value.fma(z, h2);
        }
        a0.intoArray(sums, 0);
        a1.intoArray(sums, WIDTH);
        a2.intoArray(sums, 2 * WIDTH);
        b0.intoArray(sums, COLUMNS);
        b1.intoArray(sums, COLUMNS + WIDTH);
        b2.intoArray(sums, COLUMNS + 2 * WIDTH);
        c0.intoArray(sums, 2 * COLUMNS);
        c1.intoArray(sums, 2 * COLUMNS + WIDTH);
        c2.intoArray(sums, 2 * COLUMNS + 2 * WIDTH);
        d0.intoArray(sums, 3 * COLUMNS);
        d1.intoArray(sums, 3 * COLUMNS + WIDTH);
        d2.intoArray(sums, 3 * COLUMNS + 2 * WIDTH);
        e0.intoArray(sums, 4 * COLUMNS);
        e1.intoArray(sums, 4 * COLUMNS + WIDTH);
        e2.intoArray(sums, 4 * COLUMNS + 2 * WIDTH);
        f0.intoArray(sums, 5 * COLUMNS);
        f1.intoArray(sums, 5 * COLUMNS + WIDTH);
        f2.intoArray(sums, 5 * COLUMNS + 2 * WIDTH);
        g0.intoArray(sums, 6 * COLUMNS);
        g1.intoArray(sums, 6 * COLUMNS + WIDTH);
        g2.intoArray(sums, 6 * COLUMNS + 2 * WIDTH);
        h0.intoArray(sums, 7 * COLUMNS);
        h1.intoArray(sums, 7 * COLUMNS + WIDTH);
        h2.intoArray(sums, 7 * COLUMNS + 2 * WIDTH);
    }
}
