package dev.attns.kernel.row;

import dev.attns.kernel.lane.Species;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Tiles in SIMD lanes for processors with sixteen registers: four rows by three vectors are summed in twelve, with three
 * more for the panel and one for the element of a row.
 *
 * <p>Vectors are carried around the loop here, each as the last argument of its fused multiply-add, and nothing else is
 * in the method, so that the compiler keeps them in registers. The element of a row is the first factor: as the second it costs JDK 25
 * a quarter of the speed. The sums go on through memory: handed to a method of ours as
 * vectors they became objects.
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
        addSums(factor, sums, out, outRow, outAt);
    }

    @Override
    public void sum(double[][] a, int row, int at, double[] panel, int panelAt, int depth, double[] sums) {
        for (int j = 0; j < COLUMNS; j += STRIP) {
            strip(a, row, at, panel, panelAt + j, depth, sums, j);
            strip(a, row + 4, at, panel, panelAt + j, depth, sums, 4 * COLUMNS + j);
        }
    }

    @Override
    public void copy(double[] sums, double[][] out, int outRow, int rows, int outAt) {
        copySums(sums, out, outRow, rows, outAt);
    }

    private static void strip(
            double[][] rows, int row, int at, double[] panel, int from, int depth, double[] sums, int to) {
        double[] a = rows[row];
        double[] b = rows[row + 1];
        double[] c = rows[row + 2];
        double[] d = rows[row + 3];
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
        }
        a0.intoArray(sums, to);
        a1.intoArray(sums, to + WIDTH);
        a2.intoArray(sums, to + 2 * WIDTH);
        b0.intoArray(sums, to + COLUMNS);
        b1.intoArray(sums, to + COLUMNS + WIDTH);
        b2.intoArray(sums, to + COLUMNS + 2 * WIDTH);
        c0.intoArray(sums, to + 2 * COLUMNS);
        c1.intoArray(sums, to + 2 * COLUMNS + WIDTH);
        c2.intoArray(sums, to + 2 * COLUMNS + 2 * WIDTH);
        d0.intoArray(sums, to + 3 * COLUMNS);
        d1.intoArray(sums, to + 3 * COLUMNS + WIDTH);
        d2.intoArray(sums, to + 3 * COLUMNS + 2 * WIDTH);
    }

    /** {@code out[outRow + k][outAt + j] = sums[k·COLUMNS + j]}: a library's copy takes as long as the sums of a few terms. */
    static void copySums(double[] sums, double[][] out, int outRow, int rows, int outAt) {
        for (int k = 0; k < rows; k++) {
            double[] row = out[outRow + k];
            for (int j = 0; j < COLUMNS; j += WIDTH) {
                DoubleVector.fromArray(LANES, sums, k * COLUMNS + j).intoArray(row, outAt + j);
            }
        }
    }

    /** {@code out[outRow + k][outAt + j] += factor·sums[k·COLUMNS + j]}. */
    static void addSums(double factor, double[] sums, double[][] out, int outRow, int outAt) {
        for (int k = 0; k < ROWS; k++) {
            double[] row = out[outRow + k];
            for (int j = 0; j < COLUMNS; j += WIDTH) {
                DoubleVector.fromArray(LANES, sums, k * COLUMNS + j)
                        .fma(DoubleVector.broadcast(LANES, factor), DoubleVector.fromArray(LANES, row, outAt + j))
                        .intoArray(row, outAt + j);
            }
        }
    }
}
