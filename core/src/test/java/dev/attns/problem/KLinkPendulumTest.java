package dev.attns.problem;

import dev.attns.random.Draws;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

class KLinkPendulumTest extends SystemContract {

    @Override
    List<String> problems() {
        return List.of(
                "k-link-pendulum:K=1",
                "k-link-pendulum:K=2",
                "k-link-pendulum:K=3,g=4.5",
                "k-link-pendulum:K=5",
                "k-link-pendulum:K=8");
    }

    @Override
    double[] slope(Problem problem, double[] u) {
        int links = u.length / 2;
        double g = problem.parameters().real("g");
        double[][] matrix = new double[links][links];
        double[] right = new double[links];
        for (int i = 0; i < links; i++) {
            right[i] = -(links - i) * g * StrictMath.sin(u[i]);
            for (int j = 0; j < links; j++) {
                int below = links - Math.max(i, j);
                matrix[i][j] = below * StrictMath.cos(u[i] - u[j]);
                right[i] -= below * u[links + j] * u[links + j] * StrictMath.sin(u[i] - u[j]);
            }
        }
        double[] acceleration = eliminate(matrix, right);
        double[] slope = new double[2 * links];
        System.arraycopy(u, links, slope, 0, links);
        System.arraycopy(acceleration, 0, slope, links, links);
        return slope;
    }

    @Override
    Map<String, Double> conserved(Problem problem, double[] u) {
        int links = u.length / 2;
        double sum = 0;
        for (int i = 0; i < links; i++) {
            sum -= problem.parameters().real("g") * (links - i) * StrictMath.cos(u[i]);
            for (int j = 0; j < links; j++) {
                int below = links - Math.max(i, j);
                sum += 0.5 * below * u[links + i] * u[links + j] * StrictMath.cos(u[i] - u[j]);
            }
        }
        return Map.of("energy", sum);
    }

    @Override
    double[] start(Problem problem, Draws draws) {
        double[] start = new double[problem.dimension()];
        for (int i = 0; i < start.length / 2; i++) {
            start[i] = draws.uniform(0, problem.parameters().real("amplitude"));
        }
        return start;
    }

    @Override
    double[] state(Problem problem, SplittableRandom random) {
        return random.doubles(problem.dimension(), -1.5, 1.5).toArray();
    }

    /** Gaussian elimination with row exchanges. */
    private static double[] eliminate(double[][] matrix, double[] right) {
        int n = right.length;
        for (int k = 0; k < n; k++) {
            int pivot = k;
            for (int i = k + 1; i < n; i++) {
                pivot = Math.abs(matrix[i][k]) > Math.abs(matrix[pivot][k]) ? i : pivot;
            }
            double[] row = matrix[k];
            matrix[k] = matrix[pivot];
            matrix[pivot] = row;
            double value = right[k];
            right[k] = right[pivot];
            right[pivot] = value;
            for (int i = k + 1; i < n; i++) {
                double factor = matrix[i][k] / matrix[k][k];
                for (int j = k; j < n; j++) {
                    matrix[i][j] -= factor * matrix[k][j];
                }
                right[i] -= factor * right[k];
            }
        }
        for (int k = n - 1; k >= 0; k--) {
            for (int j = k + 1; j < n; j++) {
                right[k] -= matrix[k][j] * right[j];
            }
            right[k] /= matrix[k][k];
        }
        return right;
    }
}
