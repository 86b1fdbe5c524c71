package dev.attns.fitting;

/**
 * The normal equations of least squares in parameters θ that all trajectories share and starts s_i that each has for itself,
 *
 * <pre>
 *   ( C    B_1ᵀ  B_2ᵀ … )   ( δθ  )   ( g   )
 *   ( B_1  A_1          ) · ( δs_1 ) = ( g_1 )
 *   ( …          A_2    )   ( …   )   ( …   )
 * </pre>
 *
 * solved by eliminating the starts one trajectory after the other: {@code (C − Σ B_iᵀA_i⁻¹B_i)·δθ = g − Σ B_iᵀA_i⁻¹g_i}.
 */
final class NormalEquations {

    private final int shared;
    private final int own;
    private final double[][] c;
    private final double[] g;
    private final double[][][] a;
    private final double[][][] b;
    private final double[][] gs;

    NormalEquations(int shared, int own, int trajectories) {
        this.shared = shared;
        this.own = own;
        c = new double[shared][shared];
        g = new double[shared];
        a = new double[trajectories][own][own];
        b = new double[trajectories][own][shared];
        gs = new double[trajectories][own];
    }

    /**
     * Adds an observation.
     *
     * @param derivatives of the observed component with respect to the parameters, then to the start. Not modified.
     */
    void add(int trajectory, double weight, double residual, double[] derivatives) {
        for (int j = 0; j < shared; j++) {
            double weighed = weight * derivatives[j];
            g[j] += weighed * residual;
            for (int k = 0; k <= j; k++) {
                c[j][k] += weighed * derivatives[k];
            }
        }
        for (int j = 0; j < own; j++) {
            double weighed = weight * derivatives[shared + j];
            gs[trajectory][j] += weighed * residual;
            for (int k = 0; k <= j; k++) {
                a[trajectory][j][k] += weighed * derivatives[shared + k];
            }
            for (int k = 0; k < shared; k++) {
                b[trajectory][j][k] += weighed * derivatives[k];
            }
        }
    }

    /**
     * The step to the minimum, with the diagonal enlarged by a share.
     *
     * @param step of the parameters, then of the starts, one trajectory after the other. Modified.
     */
    void step(double damping, double[] step) {
        double[][] reduced = new double[shared][];
        double[] right = g.clone();
        for (int j = 0; j < shared; j++) {
            reduced[j] = c[j].clone();
            reduced[j][j] += damping * c[j][j] + Double.MIN_NORMAL;
        }
        double[][][] solved = eliminate(damping, reduced, right);
        SmallCholesky.of(reduced).solve(right);
        System.arraycopy(right, 0, step, 0, shared);
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < own; j++) {
                double value = solved[i][shared][j];
                for (int k = 0; k < shared; k++) {
                    value -= solved[i][k][j] * step[k];
                }
                step[shared + i * own + j] = value;
            }
        }
    }

    /** The matrix of θ alone, all starts eliminated; its inverse is the covariance. */
    double[][] information() {
        double[][] reduced = new double[shared][];
        for (int j = 0; j < shared; j++) {
            reduced[j] = c[j].clone();
        }
        eliminate(0, reduced, g.clone());
        return reduced;
    }

    /** Takes the starts out of the equations of the parameters; returns A_i⁻¹B_i column by column, then A_i⁻¹g_i. */
    private double[][][] eliminate(double damping, double[][] reduced, double[] right) {
        double[][][] solved = new double[a.length][shared + 1][own];
        for (int i = 0; i < a.length && own > 0; i++) {
            double[][] lower = new double[own][];
            for (int j = 0; j < own; j++) {
                lower[j] = a[i][j].clone();
                lower[j][j] += damping * a[i][j][j] + Double.MIN_NORMAL;
                for (int k = 0; k < shared; k++) {
                    solved[i][k][j] = b[i][j][k];
                }
                solved[i][shared][j] = gs[i][j];
            }
            SmallCholesky factor = SmallCholesky.of(lower);
            for (double[] column : solved[i]) {
                factor.solve(column);
            }
            for (int j = 0; j < shared; j++) {
                for (int m = 0; m < own; m++) {
                    right[j] -= b[i][m][j] * solved[i][shared][m];
                    for (int k = 0; k <= j; k++) {
                        reduced[j][k] -= b[i][m][j] * solved[i][k][m];
                    }
                }
            }
        }
        return solved;
    }

    /** The diagonal of the inverse of an information matrix; infinite where it has none. */
    static double[] variances(double[][] information) {
        int n = information.length;
        double[] variances = new double[n];
        double[][] scaled = new double[n][n];
        for (int j = 0; j < n; j++) {
            for (int k = 0; k <= j; k++) {
                double size = Math.sqrt(information[j][j] * information[k][k]);
                scaled[j][k] = size > 0 ? information[j][k] / size : j == k ? 1 : 0;
            }
        }
        SmallCholesky factor = SmallCholesky.of(scaled);
        for (int j = 0; j < n; j++) {
            double[] column = new double[n];
            column[j] = 1;
            factor.solve(column);
            boolean isKnown = factor.isExact() && information[j][j] > 0;
            variances[j] = isKnown ? column[j] / information[j][j] : Double.POSITIVE_INFINITY;
        }
        return variances;
    }
}
