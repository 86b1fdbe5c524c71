package dev.attns.measure.compare.equation;

import dev.attns.problem.SpringMass;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * The chain of masses and springs as one writes it for Hipparchus: {@code y = (q_1 … q_d, p_1 … p_d)}.
 *
 * <pre>
 *   q_i' = p_i / m_i
 *   p_i' = k_i (q_{i−1} − q_i) + k_{i+1} (q_{i+1} − q_i),     q_0 = q_{d+1} = 0
 * </pre>
 */
final class SpringMassEquation implements OrdinaryDifferentialEquation {

    private final int masses;
    private final double[] inverseMasses;
    private final double[] springs;

    /** The equation with the constants of ours, read off its matrix. */
    SpringMassEquation(SpringMass ours) {
        double[][] matrix = ours.matrix();
        masses = matrix.length / 2;
        inverseMasses = new double[masses];
        springs = new double[masses + 1];
        for (int i = 0; i < masses; i++) {
            inverseMasses[i] = matrix[i][masses + i];
        }
        for (int i = 1; i < masses; i++) {
            springs[i] = matrix[masses + i][i - 1];
        }
        // What is left of the diagonal belongs to the walls; of a single mass it does not matter to which of them.
        springs[0] = -matrix[masses][0] - springs[1];
        springs[masses] = -matrix[2 * masses - 1][masses - 1] - springs[masses - 1];
    }

    @Override
    public int getDimension() {
        return 2 * masses;
    }

    @Override
    public double[] computeDerivatives(double time, double[] y) {
        double[] slope = new double[2 * masses];
        double left = 0;
        for (int i = 0; i < masses; i++) {
            double right = i + 1 < masses ? y[i + 1] : 0;
            slope[i] = y[masses + i] * inverseMasses[i];
            slope[masses + i] = springs[i] * (left - y[i]) + springs[i + 1] * (right - y[i]);
            left = y[i];
        }
        return slope;
    }
}
