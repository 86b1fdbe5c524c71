package dev.attns.problem;

import dev.attns.kernel.row.Kernels;

/**
 * The right-hand side of the {@link KLinkPendulum}, every operation a loop over lanes.
 *
 * <p>Only the K angles need a sine and a cosine; those of the differences follow from the addition theorems. The
 * symmetric positive definite A is factored as L·D·Lᵀ in place, all lanes at once, without square roots or pivots.
 */
final class KLinkEvaluator implements Ode.Evaluator {

    private final int links;
    private final double gravity;
    private final double[][] sine;
    private final double[][] cosine;
    /** {@code sin(θi − θj)} and {@code cos(θi − θj)} for j &lt; i. */
    private final double[][][] sineOfDifference;

    private final double[][][] cosineOfDifference;
    /** A before, L after the factorisation (below the diagonal), and 1/D on the diagonal. */
    private final double[][][] matrix;

    private final double[][] squares;
    private final double[] multiplier;
    private final double[][] acceleration;
    private final double[][] adjoint;

    KLinkEvaluator(int links, double gravity, int lanes) {
        this.links = links;
        this.gravity = gravity;
        sine = new double[links][lanes];
        cosine = new double[links][lanes];
        sineOfDifference = triangle(links, lanes);
        cosineOfDifference = triangle(links, lanes);
        matrix = triangle(links, lanes);
        squares = new double[links][lanes];
        multiplier = new double[lanes];
        acceleration = new double[links][lanes];
        adjoint = new double[links][lanes];
    }

    private static double[][][] triangle(int links, int lanes) {
        double[][][] rows = new double[links][][];
        for (int i = 0; i < links; i++) {
            rows[i] = new double[i + 1][lanes];
        }
        return rows;
    }

    @Override
    public void slope(double[] time, double[][] state, double[][] slope, int n) {
        prepare(state, n);
        for (int i = 0; i < links; i++) {
            System.arraycopy(state[links + i], 0, slope[i], 0, n);
            force(i, slope[links + i], n);
        }
        solve(slope, links, n);
    }

    @Override
    public void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int n) {
        prepare(state, n);
        for (int i = 0; i < links; i++) {
            force(i, acceleration[i], n);
            System.arraycopy(cotangent[links + i], 0, adjoint[i], 0, n);
        }
        solve(acceleration, 0, n);
        solve(adjoint, 0, n);
        for (int i = 0; i < links; i++) {
            double[] ofAngle = result[i];
            double[] ofRate = result[links + i];
            scaleProduct(-(links - i) * gravity, adjoint[i], cosine[i], ofAngle, n);
            System.arraycopy(cotangent[i], 0, ofRate, 0, n);
            for (int j = 0; j < links; j++) {
                if (j != i) {
                    double coupling = links - Math.max(i, j);
                    double sign = j < i ? 1 : -1;
                    double[] sines = sineOfDifference[Math.max(i, j)][Math.min(i, j)];
                    double[] cosines = cosineOfDifference[Math.max(i, j)][Math.min(i, j)];
                    addCentrifugal(coupling, cosines, adjoint[j], squares[i], adjoint[i], squares[j], ofAngle, n);
                    addInertial(
                            coupling * sign,
                            sines,
                            adjoint[i],
                            acceleration[j],
                            adjoint[j],
                            acceleration[i],
                            ofAngle,
                            n);
                    addRate(2 * coupling * sign, sines, state[links + i], adjoint[j], ofRate, n);
                }
            }
        }
    }

    /** Fills the sines, cosines and squares and factors the matrix. */
    private void prepare(double[][] state, int n) {
        for (int i = 0; i < links; i++) {
            Kernels.sineCosine(state[i], sine[i], cosine[i], n);
            scaleProduct(1, state[links + i], state[links + i], squares[i], n);
        }
        for (int i = 0; i < links; i++) {
            for (int j = 0; j < i; j++) {
                sineOfDifference(sine[i], cosine[i], sine[j], cosine[j], sineOfDifference[i][j], n);
                cosineOfDifference(sine[i], cosine[i], sine[j], cosine[j], cosineOfDifference[i][j], n);
                scale(links - i, cosineOfDifference[i][j], matrix[i][j], n);
            }
            fill(links - i, matrix[i][i], n);
        }
        factor(n);
    }

    /** b_i. */
    private void force(int i, double[] out, int n) {
        scale(-(links - i) * gravity, sine[i], out, n);
        for (int j = 0; j < links; j++) {
            if (j < i) {
                addProduct(-(links - i), squares[j], sineOfDifference[i][j], out, n);
            } else if (j > i) {
                addProduct(links - j, squares[j], sineOfDifference[j][i], out, n);
            }
        }
    }

    /** A = L·D·Lᵀ by columns; a row's multiplier replaces its entry only after the entry was last needed. */
    private void factor(int n) {
        for (int k = 0; k < links; k++) {
            invert(matrix[k][k], n);
            for (int i = links - 1; i > k; i--) {
                scaleProduct(1, matrix[i][k], matrix[k][k], multiplier, n);
                for (int j = k + 1; j <= i; j++) {
                    subtractProduct(multiplier, matrix[j][k], matrix[i][j], n);
                }
                System.arraycopy(multiplier, 0, matrix[i][k], 0, n);
            }
        }
    }

    /** Solves A·x = b in place, the rows of b standing from {@code first} on. */
    private void solve(double[][] rows, int first, int n) {
        for (int i = 1; i < links; i++) {
            for (int j = 0; j < i; j++) {
                subtractProduct(matrix[i][j], rows[first + j], rows[first + i], n);
            }
        }
        for (int i = 0; i < links; i++) {
            multiply(matrix[i][i], rows[first + i], n);
        }
        for (int j = links - 2; j >= 0; j--) {
            for (int i = j + 1; i < links; i++) {
                subtractProduct(matrix[i][j], rows[first + i], rows[first + j], n);
            }
        }
    }

    private static void sineOfDifference(double[] si, double[] ci, double[] sj, double[] cj, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = si[l] * cj[l] - ci[l] * sj[l];
        }
    }

    private static void cosineOfDifference(double[] si, double[] ci, double[] sj, double[] cj, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = ci[l] * cj[l] + si[l] * sj[l];
        }
    }

    private static void fill(double value, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = value;
        }
    }

    private static void scale(double factor, double[] x, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = factor * x[l];
        }
    }

    private static void scaleProduct(double factor, double[] x, double[] y, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = factor * x[l] * y[l];
        }
    }

    private static void addProduct(double factor, double[] x, double[] y, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] += factor * x[l] * y[l];
        }
    }

    private static void subtractProduct(double[] x, double[] y, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] -= x[l] * y[l];
        }
    }

    private static void multiply(double[] x, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] *= x[l];
        }
    }

    private static void invert(double[] x, int n) {
        for (int l = 0; l < n; l++) {
            x[l] = 1 / x[l];
        }
    }

    /** The part of ∂(λᵀb)/∂θi that the other link's rotation brings: {@code c·cos·(λj ωi² − λi ωj²)}. */
    private static void addCentrifugal(
            double coupling,
            double[] cosines,
            double[] lj,
            double[] wi,
            double[] li,
            double[] wj,
            double[] out,
            int n) {
        for (int l = 0; l < n; l++) {
            out[l] += coupling * cosines[l] * (lj[l] * wi[l] - li[l] * wj[l]);
        }
    }

    /** The part of −∂(λᵀAα)/∂θi that the pair (i, j) brings: {@code c·sin·(λi αj + λj αi)}. */
    private static void addInertial(
            double coupling, double[] sines, double[] li, double[] aj, double[] lj, double[] ai, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] += coupling * sines[l] * (li[l] * aj[l] + lj[l] * ai[l]);
        }
    }

    /** The part of ∂(λᵀb)/∂ωi that the pair (i, j) brings: {@code 2 c·sin(θi − θj)·ωi λj}. */
    private static void addRate(double coupling, double[] sines, double[] omega, double[] lj, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] += coupling * sines[l] * omega[l] * lj[l];
        }
    }
}
