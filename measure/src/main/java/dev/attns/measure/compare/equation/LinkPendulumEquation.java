package dev.attns.measure.compare.equation;

import dev.attns.problem.Parameters;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * The pendulum of K links as one writes it for Hipparchus: {@code y = (θ_1 … θ_K, ω_1 … ω_K)} and the system
 *
 * <pre>
 *   Σ_j c(i,j) cos(θi − θj) ω_j' = −Σ_j c(i,j) ω_j² sin(θi − θj) − (K − i + 1) g sin θi,    c(i,j) = K − max(i,j) + 1
 * </pre>
 *
 * solved by elimination; its matrix is symmetric and positive definite, so that no pivots are needed. Each angle has one sine
 * and one cosine; those of differences follow from the addition theorems.
 */
final class LinkPendulumEquation implements OrdinaryDifferentialEquation {

    private final int links;
    private final double gravity;

    LinkPendulumEquation(Parameters parameters) {
        links = parameters.count("K");
        gravity = parameters.real("g");
    }

    @Override
    public int getDimension() {
        return 2 * links;
    }

    @Override
    public double[] computeDerivatives(double time, double[] y) {
        double[] sine = new double[links];
        double[] cosine = new double[links];
        for (int i = 0; i < links; i++) {
            sine[i] = Math.sin(y[i]);
            cosine[i] = Math.cos(y[i]);
        }
        double[][] matrix = new double[links][links];
        double[] slope = new double[2 * links];
        for (int i = 0; i < links; i++) {
            double force = -(links - i) * gravity * sine[i];
            for (int j = 0; j < links; j++) {
                double coupling = links - Math.max(i, j);
                double omega = y[links + j];
                matrix[i][j] = coupling * (cosine[i] * cosine[j] + sine[i] * sine[j]);
                force -= coupling * omega * omega * (sine[i] * cosine[j] - cosine[i] * sine[j]);
            }
            slope[i] = y[links + i];
            slope[links + i] = force;
        }
        eliminate(matrix, slope);
        return slope;
    }

    /** Replaces the forces, in the second half of the slope, by the accelerations. */
    private void eliminate(double[][] matrix, double[] slope) {
        for (int k = 0; k < links; k++) {
            for (int i = k + 1; i < links; i++) {
                double factor = matrix[i][k] / matrix[k][k];
                for (int j = k + 1; j < links; j++) {
                    matrix[i][j] -= factor * matrix[k][j];
                }
                slope[links + i] -= factor * slope[links + k];
            }
        }
        for (int i = links - 1; i >= 0; i--) {
            double sum = slope[links + i];
            for (int j = i + 1; j < links; j++) {
                sum -= matrix[i][j] * slope[links + j];
            }
            slope[links + i] = sum / matrix[i][i];
        }
    }
}
