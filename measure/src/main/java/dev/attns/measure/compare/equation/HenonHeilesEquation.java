package dev.attns.measure.compare.equation;

import dev.attns.problem.Parameters;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * A star in a galactic plane as one writes it for Hipparchus: {@code y = (x, y, px, py)}.
 *
 * <pre>
 *   x' = px      px' = −x − 2 λ x y
 *   y' = py      py' = −y − λ (x² − y²)
 * </pre>
 */
final class HenonHeilesEquation implements OrdinaryDifferentialEquation {

    private final double lambda;

    HenonHeilesEquation(Parameters parameters) {
        lambda = parameters.real("lambda");
    }

    @Override
    public int getDimension() {
        return 4;
    }

    @Override
    public double[] computeDerivatives(double time, double[] state) {
        double x = state[0];
        double y = state[1];
        return new double[] {state[2], state[3], -x - 2 * lambda * x * y, -y - lambda * (x * x - y * y)};
    }
}
