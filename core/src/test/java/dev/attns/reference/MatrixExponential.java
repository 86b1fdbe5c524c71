package dev.attns.reference;

/** The exponential of a small matrix by scaling, a Taylor series and squaring. */
public final class MatrixExponential {

    private static final int SQUARINGS = 6;
    private static final int TERMS = 24;

    private MatrixExponential() {}

    /** {@code e^(matrix·factor)}, for a product of moderate size. */
    public static double[][] of(double[][] matrix, double factor) {
        int n = matrix.length;
        double[][] sum = new double[n][n];
        double[][] term = new double[n][n];
        double[][] scaled = new double[n][n];
        for (int i = 0; i < n; i++) {
            sum[i][i] = 1;
            term[i][i] = 1;
            for (int j = 0; j < n; j++) {
                scaled[i][j] = Math.scalb(matrix[i][j] * factor, -SQUARINGS);
            }
        }
        for (int k = 1; k <= TERMS; k++) {
            term = product(term, scaled);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    term[i][j] /= k;
                    sum[i][j] += term[i][j];
                }
            }
        }
        for (int k = 0; k < SQUARINGS; k++) {
            sum = product(sum, sum);
        }
        return sum;
    }

    /** The product of a matrix and a vector. */
    public static double[] apply(double[][] matrix, double[] vector) {
        double[] result = new double[vector.length];
        for (int i = 0; i < vector.length; i++) {
            for (int j = 0; j < vector.length; j++) {
                result[i] += matrix[i][j] * vector[j];
            }
        }
        return result;
    }

    private static double[][] product(double[][] left, double[][] right) {
        int n = left.length;
        double[][] product = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                for (int j = 0; j < n; j++) {
                    product[i][j] += left[i][k] * right[k][j];
                }
            }
        }
        return product;
    }
}
