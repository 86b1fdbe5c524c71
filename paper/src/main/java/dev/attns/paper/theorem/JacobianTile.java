package dev.attns.paper.theorem;

import java.util.Arrays;

/**
 * The matrices of first derivatives of a map at the states of a tile, one for each lane, exact to rounding. Row r of them is
 * what the map's pullback makes of the unit cotangent r. Owns its memory; serves one thread.
 */
final class JacobianTile {

    /** {@code rows[output][input][lane]}. */
    private final double[][][] rows;

    private final double[][] cotangent;
    private final double[][] ofLane;

    /** Memory for tiles of at most the given number of lanes. */
    JacobianTile(int outputs, int inputs, int lanes) {
        rows = new double[outputs][inputs][lanes];
        cotangent = new double[outputs][lanes];
        ofLane = new double[outputs][inputs];
    }

    /** The transposed derivative of a map at the states of the tile, times a cotangent. */
    @FunctionalInterface
    interface Pullback {

        /**
         * Carries a cotangent of the outputs back.
         *
         * @param cotangent Not modified.
         * @param result of the inputs; overwritten.
         */
        void apply(double[][] cotangent, double[][] result);
    }

    /** Computes the matrices. */
    void load(Pullback pullback) {
        for (int r = 0; r < rows.length; r++) {
            Arrays.fill(cotangent[r], 1);
            pullback.apply(cotangent, rows[r]);
            Arrays.fill(cotangent[r], 0);
        }
    }

    /** {@code out = J·vector}, lane by lane. */
    void times(double[][] vector, double[][] out, int lanes) {
        for (int r = 0; r < rows.length; r++) {
            Arrays.fill(out[r], 0, lanes, 0);
            for (int c = 0; c < vector.length; c++) {
                for (int i = 0; i < lanes; i++) {
                    out[r][i] += rows[r][c][i] * vector[c][i];
                }
            }
        }
    }

    /** The largest {@linkplain SpectralNorm spectral norm} over the lanes; NaN where one is no number. */
    double largestNorm(int lanes) {
        double largest = 0;
        for (int lane = 0; lane < lanes; lane++) {
            for (int r = 0; r < rows.length; r++) {
                for (int c = 0; c < ofLane[r].length; c++) {
                    ofLane[r][c] = rows[r][c][lane];
                }
            }
            largest = Math.max(largest, SpectralNorm.of(ofLane));
        }
        return largest;
    }
}
