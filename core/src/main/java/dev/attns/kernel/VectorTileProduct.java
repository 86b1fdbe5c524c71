package dev.attns.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Tiles in SIMD lanes: four rows by three vectors are summed in twelve registers, with three more for the panel and one for
 * the element of a row, which is what sixteen registers hold.
 *
 * <p>Vectors are carried around the loop here, each as the last argument of its fused multiply-add; nothing else is in
 * the method, so that the compiler keeps them in registers.
 */
final class VectorTileProduct implements TileProduct {

    private static final VectorSpecies<Double> LANES = Species.DOUBLES;
    private static final int WIDTH = LANES.length();
    private static final int STRIP = 3 * WIDTH;

    /** Whether a tile divides into strips of three vectors. */
    static boolean fits() {
        return COLUMNS % STRIP == 0;
    }

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
        for (int j = 0; j < COLUMNS; j += STRIP) {
            strip(a, b, c, d, at, panel, panelAt + j, depth, tile, j);
        }
    }

    private static void strip(
            double[] a,
            double[] b,
            double[] c,
            double[] d,
            int at,
            double[] panel,
            int from,
            int depth,
            double[] tile,
            int to) {
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
        for (int s = 0; s < depth; s++) {
            DoubleVector x = DoubleVector.fromArray(LANES, panel, from + s * COLUMNS);
            DoubleVector y = DoubleVector.fromArray(LANES, panel, from + s * COLUMNS + WIDTH);
            DoubleVector z = DoubleVector.fromArray(LANES, panel, from + s * COLUMNS + 2 * WIDTH);
            DoubleVector factor = DoubleVector.broadcast(LANES, a[at + s]);
            a0 = x.fma(factor, a0);
            a1 = y.fma(factor, a1);
            a2 = z.fma(factor, a2);
            factor = DoubleVector.broadcast(LANES, b[at + s]);
            b0 = x.fma(factor, b0);
            b1 = y.fma(factor, b1);
            b2 = z.fma(factor, b2);
            factor = DoubleVector.broadcast(LANES, c[at + s]);
            c0 = x.fma(factor, c0);
            c1 = y.fma(factor, c1);
            c2 = z.fma(factor, c2);
            factor = DoubleVector.broadcast(LANES, d[at + s]);
            d0 = x.fma(factor, d0);
            d1 = y.fma(factor, d1);
            d2 = z.fma(factor, d2);
        }
        a0.intoArray(tile, to);
        a1.intoArray(tile, to + WIDTH);
        a2.intoArray(tile, to + 2 * WIDTH);
        b0.intoArray(tile, to + COLUMNS);
        b1.intoArray(tile, to + COLUMNS + WIDTH);
        b2.intoArray(tile, to + COLUMNS + 2 * WIDTH);
        c0.intoArray(tile, to + 2 * COLUMNS);
        c1.intoArray(tile, to + 2 * COLUMNS + WIDTH);
        c2.intoArray(tile, to + 2 * COLUMNS + 2 * WIDTH);
        d0.intoArray(tile, to + 3 * COLUMNS);
        d1.intoArray(tile, to + 3 * COLUMNS + WIDTH);
        d2.intoArray(tile, to + 3 * COLUMNS + 2 * WIDTH);
    }
}
