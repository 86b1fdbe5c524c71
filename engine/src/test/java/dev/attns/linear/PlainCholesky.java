package dev.attns.linear;

/** The factorization and the substitutions element by element, in the order that {@link Cholesky} promises. */
final class PlainCholesky {

    private static final int SIDE = 96;

    private PlainCholesky() {}

    static void factor(double[][] lower, int n) {
        for (int k = 0; k < n; k++) {
            lower[k][k] = Math.sqrt(remainder(lower[k], lower[k], k));
            for (int i = k + 1; i < n; i++) {
                lower[i][k] = remainder(lower[i], lower[k], k) * (1 / lower[k][k]);
            }
        }
    }

    static void forward(double[][] lower, int n, double[] row) {
        for (int k = 0; k < n; k++) {
            row[k] = remainder(row, lower[k], k) * (1 / lower[k][k]);
        }
    }

    /** {@code row[k] − Σ_{s < k} row[s]·factor[s]}: in pieces up to the block of the diagonal, then one by one. */
    private static double remainder(double[] row, double[] factor, int k) {
        int corner = k - k % SIDE;
        double value = Matrices.inPieces(row[k], -1, row, factor, corner);
        for (int s = corner; s < k; s++) {
            value = Math.fma(-factor[s], row[s], value);
        }
        return value;
    }
}
