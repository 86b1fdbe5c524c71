package dev.attns.linear;

import java.util.Arrays;

/** Least squares by Householder reflections, {@code min ‖Σ_j x_j·columns[j] − target‖}. */
public final class PlainQr {

    private PlainQr() {}

    /** Overwrites each target by its solution; the columns are destroyed. */
    public static void solve(double[][] columns, double[][] targets) {
        int n = columns.length;
        double[] diagonal = new double[n];
        for (int k = 0; k < n; k++) {
            double[] v = columns[k];
            double norm = Math.copySign(Math.sqrt(tail(v, v, k)), v[k]);
            diagonal[k] = -norm;
            v[k] += norm;
            double scale = 2 / tail(v, v, k);
            for (int j = k + 1; j < n; j++) {
                reflect(v, scale, columns[j], k);
            }
            for (double[] target : targets) {
                reflect(v, scale, target, k);
            }
        }
        for (int r = 0; r < targets.length; r++) {
            for (int k = n - 1; k >= 0; k--) {
                targets[r][k] /= diagonal[k];
                for (int i = 0; i < k; i++) {
                    targets[r][i] -= columns[k][i] * targets[r][k];
                }
            }
            targets[r] = Arrays.copyOf(targets[r], n);
        }
    }

    private static void reflect(double[] v, double scale, double[] x, int from) {
        double factor = scale * tail(v, x, from);
        for (int i = from; i < x.length; i++) {
            x[i] -= factor * v[i];
        }
    }

    private static double tail(double[] a, double[] b, int from) {
        double sum = 0;
        for (int i = from; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
