package dev.attns.linear;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Matrices to test with, and what is expected of them in plain loops. */
public final class Matrices {

    private Matrices() {}

    /** Numbers between −1 and 1. */
    public static double[][] random(int rows, int columns, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] matrix = new double[rows][columns];
        for (double[] row : matrix) {
            Arrays.setAll(row, j -> 2 * random.nextDouble() - 1);
        }
        return matrix;
    }

    /** Row i of length i + 1. */
    static double[][] jagged(int n) {
        double[][] rows = new double[n][];
        Arrays.setAll(rows, i -> new double[i + 1]);
        return rows;
    }

    /** A positive definite matrix, {@code B·Bᵀ/n + ridge}, as jagged rows. */
    static double[][] positiveDefinite(int n, double ridge, long seed) {
        double[][] b = random(n, n, seed);
        double[][] lower = jagged(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                lower[i][j] = dot(b[i], b[j], n) / n;
            }
            lower[i][i] += ridge;
        }
        return lower;
    }

    /** A sum in its plain order. */
    static double dot(double[] a, double[] b, int length) {
        double sum = 0;
        for (int s = 0; s < length; s++) {
            sum = Math.fma(a[s], b[s], sum);
        }
        return sum;
    }

    /** {@code start + factor·Σ_s a[s]·b[s]} in the order that {@link Products} promises. */
    static double inPieces(double start, double factor, double[] a, double[] b, int length) {
        double value = start;
        for (int from = 0; from < length; from += 256) {
            double piece = 0;
            for (int s = from; s < Math.min(length, from + 256); s++) {
                piece = Math.fma(a[s], b[s], piece);
            }
            value = Math.fma(factor, piece, value);
        }
        return value;
    }

    /** A copy of every row. */
    public static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    /** The largest size of an element. */
    public static double largest(double[][] rows) {
        return Arrays.stream(rows)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElse(0);
    }
}
