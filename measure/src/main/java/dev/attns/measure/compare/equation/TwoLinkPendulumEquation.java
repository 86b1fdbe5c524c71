package dev.attns.measure.compare.equation;

import dev.attns.problem.Parameters;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * The pendulum of two links as one writes it for Hipparchus: {@code y = (θ1, θ2, ω1, ω2)}, the two equations
 *
 * <pre>
 *   2 ω1' + cos(δ) ω2' = −ω2² sin(δ) − 2 g sin θ1,     δ = θ1 − θ2
 *   cos(δ) ω1' + ω2'   =  ω1² sin(δ) −   g sin θ2
 * </pre>
 *
 * solved by hand, without the general factorisation that a chain of any length needs.
 */
final class TwoLinkPendulumEquation implements OrdinaryDifferentialEquation {

    private final double gravity;

    TwoLinkPendulumEquation(Parameters parameters) {
        gravity = parameters.real("g");
    }

    @Override
    public int getDimension() {
        return 4;
    }

    @Override
    public double[] computeDerivatives(double time, double[] y) {
        double omega1 = y[2];
        double omega2 = y[3];
        double sine = Math.sin(y[0] - y[1]);
        double cosine = Math.cos(y[0] - y[1]);
        double force1 = -omega2 * omega2 * sine - 2 * gravity * Math.sin(y[0]);
        double force2 = omega1 * omega1 * sine - gravity * Math.sin(y[1]);
        double determinant = 2 - cosine * cosine;
        return new double[] {
            omega1, omega2, (force1 - cosine * force2) / determinant, (2 * force2 - cosine * force1) / determinant
        };
    }
}
