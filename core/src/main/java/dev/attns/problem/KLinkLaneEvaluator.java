package dev.attns.problem;

import dev.attns.kernel.row.Kernels;

/** What {@link KLinkEvaluator} does, operation by operation, for one trajectory. */
final class KLinkLaneEvaluator implements Ode.LaneEvaluator {

    private final int links;
    private final double gravity;
    private final double[] sine;
    private final double[] cosine;
    private final double[] squares;
    private final double[] force;
    /** A before, L after the factorisation (below the diagonal), and 1/D on the diagonal. */
    private final double[][] matrix;

    KLinkLaneEvaluator(int links, double gravity) {
        this.links = links;
        this.gravity = gravity;
        sine = new double[links];
        cosine = new double[links];
        squares = new double[links];
        force = new double[links];
        matrix = new double[links][links];
    }

    @Override
    public void slope(double time, double[] state, double[] slope) {
        Kernels.sineCosine(state, sine, cosine, links);
        for (int i = 0; i < links; i++) {
            double omega = state[links + i];
            slope[i] = omega;
            squares[i] = omega * omega;
            force[i] = -(links - i) * gravity * sine[i];
        }
        for (int i = 0; i < links; i++) {
            couple(i, matrix[i], links - i);
        }
        for (int k = 0; k < links; k++) {
            eliminate(k);
        }
        solve();
        System.arraycopy(force, 0, slope, links, links);
    }

    /** Row i of A, and what its links before i and link i do to each other in b. */
    private void couple(int i, double[] row, double coupling) {
        double ownSine = sine[i];
        double ownCosine = cosine[i];
        double square = squares[i];
        double sum = force[i];
        for (int j = 0; j < i; j++) {
            double sines = ownSine * cosine[j] - ownCosine * sine[j];
            row[j] = coupling * (ownCosine * cosine[j] + ownSine * sine[j]);
            sum -= coupling * squares[j] * sines;
            force[j] += coupling * square * sines;
        }
        force[i] = sum;
        row[i] = coupling;
    }

    /** Column k of L and what it leaves of the columns behind it. */
    private void eliminate(int k) {
        double inverse = 1 / matrix[k][k];
        matrix[k][k] = inverse;
        for (int i = links - 1; i > k; i--) {
            double[] row = matrix[i];
            double multiplier = row[k] * inverse;
            for (int j = k + 1; j <= i; j++) {
                row[j] -= multiplier * matrix[j][k];
            }
            row[k] = multiplier;
        }
    }

    private void solve() {
        for (int i = 1; i < links; i++) {
            double[] row = matrix[i];
            double sum = force[i];
            for (int j = 0; j < i; j++) {
                sum -= row[j] * force[j];
            }
            force[i] = sum;
        }
        for (int i = 0; i < links; i++) {
            force[i] *= matrix[i][i];
        }
        for (int j = links - 2; j >= 0; j--) {
            double sum = force[j];
            for (int i = j + 1; i < links; i++) {
                sum -= matrix[i][j] * force[i];
            }
            force[j] = sum;
        }
    }
}
