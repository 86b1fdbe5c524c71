package dev.attns.kernel.row;

import dev.attns.kernel.lane.Species;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link SinglePanelMath} with the tiles in SIMD lanes. With 512 bits processors have thirty-two registers, and all eight
 * rows by two vectors are summed in sixteen; otherwise four rows at a time. Vectors are carried around the loops as in
 * {@link VectorTileProduct}.
 */
final class VectorSinglePanelMath extends SinglePanels {

    private static final VectorSpecies<Float> LANES = Species.SINGLES;
    private static final int WIDTH = LANES.length();
    private static final int STRIP = 2 * WIDTH;

    @Override
    public void tile(float[][] a, int row, int at, float[] panel, int panelAt, int depth, float[] sums) {
        if (STRIP == COLUMNS) {
            eightRows(a, row, at, panel, panelAt, depth, sums, 0);
        } else {
            for (int j = 0; j < COLUMNS; j += STRIP) {
                fourRows(a, row, at, panel, panelAt + j, depth, sums, j);
                fourRows(a, row + 4, at, panel, panelAt + j, depth, sums, 4 * COLUMNS + j);
            }
        }
    }

    /** Eight rows by two vectors. */
    private static void eightRows(
            float[][] rows, int row, int at, float[] panel, int from, int depth, float[] sums, int to) {
        float[] a = rows[row];
        float[] b = rows[row + 1];
        float[] c = rows[row + 2];
        float[] d = rows[row + 3];
        float[] e = rows[row + 4];
        float[] f = rows[row + 5];
        float[] g = rows[row + 6];
        float[] h = rows[row + 7];
        FloatVector zero = FloatVector.zero(LANES);
        FloatVector a0 = zero;
        FloatVector a1 = zero;
        FloatVector b0 = zero;
        FloatVector b1 = zero;
        FloatVector c0 = zero;
        FloatVector c1 = zero;
        FloatVector d0 = zero;
        FloatVector d1 = zero;
        FloatVector e0 = zero;
        FloatVector e1 = zero;
        FloatVector f0 = zero;
        FloatVector f1 = zero;
        FloatVector g0 = zero;
        FloatVector g1 = zero;
        FloatVector h0 = zero;
        FloatVector h1 = zero;
        for (int s = 0; s < depth; s++) {
            FloatVector x = FloatVector.fromArray(LANES, panel, from + s * COLUMNS);
            FloatVector y = FloatVector.fromArray(LANES, panel, from + s * COLUMNS + WIDTH);
            FloatVector value = FloatVector.broadcast(LANES, a[at + s]);
            a0 = value.fma(x, a0);
            a1 = value.fma(y, a1);
            value = FloatVector.broadcast(LANES, b[at + s]);
            b0 = value.fma(x, b0);
            b1 = value.fma(y, b1);
            value = FloatVector.broadcast(LANES, c[at + s]);
            c0 = value.fma(x, c0);
            c1 = value.fma(y, c1);
            value = FloatVector.broadcast(LANES, d[at + s]);
            d0 = value.fma(x, d0);
            d1 = value.fma(y, d1);
            value = FloatVector.broadcast(LANES, e[at + s]);
            e0 = value.fma(x, e0);
            e1 = value.fma(y, e1);
            value = FloatVector.broadcast(LANES, f[at + s]);
            f0 = value.fma(x, f0);
            f1 = value.fma(y, f1);
            value = FloatVector.broadcast(LANES, g[at + s]);
            g0 = value.fma(x, g0);
            g1 = value.fma(y, g1);
            value = FloatVector.broadcast(LANES, h[at + s]);
            h0 = value.fma(x, h0);
            h1 = value.fma(y, h1);
        }
        a0.intoArray(sums, to);
        a1.intoArray(sums, to + WIDTH);
        b0.intoArray(sums, to + COLUMNS);
        b1.intoArray(sums, to + COLUMNS + WIDTH);
        c0.intoArray(sums, to + 2 * COLUMNS);
        c1.intoArray(sums, to + 2 * COLUMNS + WIDTH);
        d0.intoArray(sums, to + 3 * COLUMNS);
        d1.intoArray(sums, to + 3 * COLUMNS + WIDTH);
        e0.intoArray(sums, to + 4 * COLUMNS);
        e1.intoArray(sums, to + 4 * COLUMNS + WIDTH);
        f0.intoArray(sums, to + 5 * COLUMNS);
        f1.intoArray(sums, to + 5 * COLUMNS + WIDTH);
        g0.intoArray(sums, to + 6 * COLUMNS);
        g1.intoArray(sums, to + 6 * COLUMNS + WIDTH);
        h0.intoArray(sums, to + 7 * COLUMNS);
        h1.intoArray(sums, to + 7 * COLUMNS + WIDTH);
    }

    /** Four rows by two vectors. */
    private static void fourRows(
            float[][] rows, int row, int at, float[] panel, int from, int depth, float[] sums, int to) {
        float[] a = rows[row];
        float[] b = rows[row + 1];
        float[] c = rows[row + 2];
        float[] d = rows[row + 3];
        FloatVector zero = FloatVector.zero(LANES);
        FloatVector a0 = zero;
        FloatVector a1 = zero;
        FloatVector b0 = zero;
        FloatVector b1 = zero;
        FloatVector c0 = zero;
        FloatVector c1 = zero;
        FloatVector d0 = zero;
        FloatVector d1 = zero;
        for (int s = 0; s < depth; s++) {
            FloatVector x = FloatVector.fromArray(LANES, panel, from + s * COLUMNS);
            FloatVector y = FloatVector.fromArray(LANES, panel, from + s * COLUMNS + WIDTH);
            FloatVector value = FloatVector.broadcast(LANES, a[at + s]);
            a0 = value.fma(x, a0);
            a1 = value.fma(y, a1);
            value = FloatVector.broadcast(LANES, b[at + s]);
            b0 = value.fma(x, b0);
            b1 = value.fma(y, b1);
            value = FloatVector.broadcast(LANES, c[at + s]);
            c0 = value.fma(x, c0);
            c1 = value.fma(y, c1);
            value = FloatVector.broadcast(LANES, d[at + s]);
            d0 = value.fma(x, d0);
            d1 = value.fma(y, d1);
        }
        a0.intoArray(sums, to);
        a1.intoArray(sums, to + WIDTH);
        b0.intoArray(sums, to + COLUMNS);
        b1.intoArray(sums, to + COLUMNS + WIDTH);
        c0.intoArray(sums, to + 2 * COLUMNS);
        c1.intoArray(sums, to + 2 * COLUMNS + WIDTH);
        d0.intoArray(sums, to + 3 * COLUMNS);
        d1.intoArray(sums, to + 3 * COLUMNS + WIDTH);
    }

    @Override
    public void copyToRows(float[] sums, float[][] out, int outRow, int rows, int outAt, int count) {
        if (count < COLUMNS) {
            super.copyToRows(sums, out, outRow, rows, outAt, count);
            return;
        }
        for (int k = 0; k < rows; k++) {
            float[] row = out[outRow + k];
            for (int j = 0; j < COLUMNS; j += WIDTH) {
                FloatVector.fromArray(LANES, sums, k * COLUMNS + j).intoArray(row, outAt + j);
            }
        }
    }

    @Override
    public void addToRows(float[] sums, float[][] out, int outRow, int rows, int outAt, int count) {
        if (count < COLUMNS) {
            super.addToRows(sums, out, outRow, rows, outAt, count);
            return;
        }
        for (int k = 0; k < rows; k++) {
            float[] row = out[outRow + k];
            for (int j = 0; j < COLUMNS; j += WIDTH) {
                FloatVector.fromArray(LANES, row, outAt + j)
                        .add(FloatVector.fromArray(LANES, sums, k * COLUMNS + j))
                        .intoArray(row, outAt + j);
            }
        }
    }
}
