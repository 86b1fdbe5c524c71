package dev.attns.measure.compare.equation;

import dev.attns.problem.Parameters;
import java.util.Arrays;
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

    SpringMassEquation(Parameters parameters) {
        masses = parameters.count("d");
        inverseMasses = Arrays.stream(parameters.list("m")).map(m -> 1 / m).toArray();
        springs = parameters.list("k");
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
