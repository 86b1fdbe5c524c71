package dev.attns.measure.compare.equation;

import dev.attns.problem.Parameters;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * The elastic pendulum as one writes it for Hipparchus: {@code y = (θ, r, ω, v)}, one trajectory at a time.
 *
 * <pre>
 *   θ' = ω        ω' = (−g sin θ − 2 ω v) / r
 *   r' = v        v' = r ω² − (k/m)(r − l0) + g cos θ
 * </pre>
 *
 * Sine and cosine are the JVM's own, which are faster here than {@code FastMath.sinCos} of Hipparchus. The array it
 * returns is new each time, because the integrator keeps those of all stages.
 */
final class ElasticPendulumEquation implements OrdinaryDifferentialEquation {

    private final double gravity;
    private final double stiffness;
    private final double rest;
    private final double coriolis;

    ElasticPendulumEquation(Parameters parameters) {
        gravity = parameters.real("g");
        stiffness = parameters.real("k") / parameters.real("m");
        rest = parameters.real("l0");
        coriolis = parameters.real("coriolis");
    }

    @Override
    public int getDimension() {
        return 4;
    }

    @Override
    public double[] computeDerivatives(double time, double[] y) {
        double theta = y[0];
        double r = y[1];
        double omega = y[2];
        double v = y[3];
        return new double[] {
            omega,
            v,
            (-gravity * Math.sin(theta) - coriolis * omega * v) / r,
            r * omega * omega - stiffness * (r - rest) + gravity * Math.cos(theta)
        };
    }
}
