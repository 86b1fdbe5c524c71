package dev.attns.linear;

import dev.attns.kernel.row.LinearCombination;
import dev.attns.kernel.row.RowMath;
import java.util.Optional;

/**
 * A block on the diagonal of a Cholesky factor, {@code L[c][s]} with c and s from its corner to its end, and the
 * substitutions with it.
 *
 * <p>Many rows are substituted at once, turned so that each is a lane: with {@code y[c]} the lanes' values at c,
 *
 * <pre>y[c] ← (y[c] − Σ_{s &lt; c} L[c][s]·y[s])·(1/L[c][c])</pre>
 *
 * <p>by fused multiply-adds in ascending order of s.
 */
final class TriangularBlock {

    /** The most rows and columns of a block. */
    static final int SIDE = 96;

    /** The most rows substituted at once, a multiple of four; their values stay in the nearest cache. */
    static final int LANES = 48;

    private static final RowMath<double[]> MATH = RowMath.DOUBLE;
    private static final int GROUP = 4;

    private final int corner;
    private final int size;
    private final double[] negative;
    private final double[] inverse;

    private TriangularBlock(int corner, int size) {
        this.corner = corner;
        this.size = size;
        this.negative = new double[size * size];
        this.inverse = new double[size];
    }

    /** Working memory for substitutions. */
    static double[][] memory() {
        return new double[SIDE][SIDE];
    }

    /**
     * Factors the block of a symmetric matrix, {@code A = L·Lᵀ}, in place.
     *
     * @param lower Modified within the block.
     * @return nothing when a pivot is not a positive finite number
     */
    static Optional<TriangularBlock> factor(double[][] lower, int corner, int end, double[][] y) {
        TriangularBlock block = new TriangularBlock(corner, end - corner);
        int size = block.size;
        for (int i = 0; i < size; i++) {
            for (int c = 0; c <= i; c++) {
                y[c][i] = lower[corner + i][corner + c];
            }
        }
        for (int c = 0; c < size; c++) {
            block.subtractBefore(c, y, size);
            double pivot = y[c][c];
            if (!(pivot > 0 && pivot < Double.POSITIVE_INFINITY)) {
                return Optional.empty();
            }
            block.accept(c, Math.sqrt(pivot), y[c]);
        }
        for (int i = 0; i < size; i++) {
            for (int c = 0; c <= i; c++) {
                lower[corner + i][corner + c] = y[c][i];
            }
        }
        return Optional.of(block);
    }

    /** Makes column c of the factor from its diagonal element and the column before division by it. */
    private void accept(int c, double root, double[] column) {
        inverse[c] = 1 / root;
        MATH.read(column, inverse[c], column, size);
        column[c] = root;
        for (int i = c + 1; i < size; i++) {
            negative[i * size + c] = -column[i];
        }
    }

    /** Overwrites the part of each row that lies within the block by its product with {@code L⁻¹}. */
    void forward(double[][] rows, int from, int to, double[][] y) {
        for (int i = from; i < to; i += LANES) {
            int end = Math.min(to, i + LANES);
            gather(rows, i, end, y);
            for (int c = 0; c < size; c++) {
                subtractBefore(c, y, end - i);
                MATH.read(y[c], inverse[c], y[c], end - i);
            }
            scatter(y, rows, i, end);
        }
    }

    /**
     * Overwrites the part of each row that lies within the block by its product with {@code L⁻ᵀ}; the terms are taken in
     * descending order.
     */
    void backward(double[][] rows, int from, int to, double[][] y) {
        for (int i = from; i < to; i += LANES) {
            int end = Math.min(to, i + LANES);
            gather(rows, i, end, y);
            for (int c = size - 1; c >= 0; c--) {
                MATH.read(y[c], inverse[c], y[c], end - i);
                for (int s = 0; s < c; s++) {
                    LinearCombination.addTo(y[s], negative[c * size + s], y[c], end - i);
                }
            }
            scatter(y, rows, i, end);
        }
    }

    /** Subtracts what comes before c: at the first of four rows for all of them at once, then within the four. */
    private void subtractBefore(int c, double[][] y, int lanes) {
        int group = c - c % GROUP;
        if (group + GROUP > size) {
            MATH.accumulate(negative, c * size, 1, y, c, y[c], lanes);
            return;
        }
        if (c == group) {
            MATH.affineFour(null, 0, negative, c * size, size, 1, y, c, y, c, lanes);
        }
        for (int s = group; s < c; s++) {
            LinearCombination.addTo(y[c], negative[c * size + s], y[s], lanes);
        }
    }

    private void gather(double[][] rows, int from, int to, double[][] y) {
        for (int i = from; i < to; i += GROUP) {
            double[] a = rows[i];
            double[] b = rows[Math.min(i + 1, to - 1)];
            double[] c = rows[Math.min(i + 2, to - 1)];
            double[] d = rows[Math.min(i + 3, to - 1)];
            for (int k = 0; k < size; k++) {
                double[] lanes = y[k];
                lanes[i - from] = a[corner + k];
                lanes[i - from + 1] = b[corner + k];
                lanes[i - from + 2] = c[corner + k];
                lanes[i - from + 3] = d[corner + k];
            }
        }
    }

    private void scatter(double[][] y, double[][] rows, int from, int to) {
        for (int i = from; i < to; i++) {
            double[] row = rows[i];
            for (int c = 0; c < size; c++) {
                row[corner + c] = y[c][i - from];
            }
        }
    }
}
