package dev.attns.fitting;

/**
 * The factor {@code A = L·Lᵀ} of a matrix with as many rows as a state has components: so few that the blocks of
 * {@link dev.attns.linear.Cholesky} would cost more than the work. Where a matrix has no factor, its diagonal is enlarged until it
 * has one.
 */
final class SmallCholesky {

    /** By how much, as a share of the largest number on the diagonal, it is enlarged first. */
    private static final double LEAST = 1e-15;

    private final double[][] lower;
    private final double enlarged;

    private SmallCholesky(double[][] lower, double enlarged) {
        this.lower = lower;
        this.enlarged = enlarged;
    }

    /** Factors a matrix of which the lower triangle is given. Not modified. */
    static SmallCholesky of(double[][] matrix) {
        double largest = Double.MIN_NORMAL;
        for (int j = 0; j < matrix.length; j++) {
            largest = Math.max(largest, matrix[j][j]);
        }
        double more = 0;
        while (true) {
            double[][] lower = factor(matrix, more * largest);
            if (lower != null || more > 1) {
                return new SmallCholesky(lower, more);
            }
            more = Math.max(LEAST, 10 * more);
        }
    }

    private static double[][] factor(double[][] matrix, double more) {
        int n = matrix.length;
        double[][] lower = new double[n][n];
        for (int j = 0; j < n; j++) {
            for (int k = 0; k <= j; k++) {
                double sum = matrix[j][k] + (j == k ? more : 0);
                for (int m = 0; m < k; m++) {
                    sum -= lower[j][m] * lower[k][m];
                }
                if (j == k && !(sum > 0)) {
                    return null;
                }
                lower[j][k] = j == k ? Math.sqrt(sum) : sum / lower[k][k];
            }
        }
        return lower;
    }

    /** Whether the matrix itself had a factor. */
    boolean isExact() {
        return enlarged == 0;
    }

    /** Overwrites x by the solution of {@code A·y = x}; leaves it as it is where nothing could be factored. */
    void solve(double[] x) {
        if (lower == null) {
            return;
        }
        int n = lower.length;
        for (int j = 0; j < n; j++) {
            for (int k = 0; k < j; k++) {
                x[j] -= lower[j][k] * x[k];
            }
            x[j] /= lower[j][j];
        }
        for (int j = n - 1; j >= 0; j--) {
            for (int k = j + 1; k < n; k++) {
                x[j] -= lower[k][j] * x[k];
            }
            x[j] /= lower[j][j];
        }
    }
}
