package dev.attns.measure.jmh;

import dev.attns.measure.compare.equation.Equations;
import dev.attns.problem.Problem;
import org.hipparchus.ode.AbstractIntegrator;
import org.hipparchus.ode.ExpandableODE;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.nonstiff.ClassicalRungeKuttaIntegrator;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;

/**
 * Solves with RK4 or order 8 of Hipparchus at a fixed step, one trajectory after the other on the calling thread.
 *
 * <p>Its order-8 integrator chooses its own steps; with the smallest and the largest step the same and a tolerance that
 * every step passes, it takes the fixed ones. It then does more than is asked for: each step estimates its error and
 * prepares dense output, 15 right-hand sides instead of 12.
 */
final class HipparchusSolver {

    private static final double ANY_ERROR = 1e6;

    private final AbstractIntegrator integrator;
    private final ExpandableODE equation;
    private final double horizon;
    private int evaluations;

    HipparchusSolver(Problem problem, String scheme, double step, double horizon) {
        this.integrator = integrator(scheme, step);
        this.equation = new ExpandableODE(Equations.of(problem));
        this.horizon = horizon;
    }

    /** The states at the end, one row per trajectory. */
    double[][] solve(double[][] starts) {
        double[][] ends = new double[starts.length][];
        for (int trajectory = 0; trajectory < starts.length; trajectory++) {
            ODEState start = new ODEState(0, starts[trajectory]);
            ends[trajectory] = integrator.integrate(equation, start, horizon).getPrimaryState();
        }
        evaluations = integrator.getEvaluations();
        return ends;
    }

    /** How many right-hand sides the last trajectory took. */
    int evaluations() {
        return evaluations;
    }

    private static AbstractIntegrator integrator(String scheme, double step) {
        if (scheme.equals("rk4")) {
            return new ClassicalRungeKuttaIntegrator(step);
        }
        DormandPrince853Integrator fixed = new DormandPrince853Integrator(step, step, ANY_ERROR, ANY_ERROR);
        fixed.setInitialStepSize(step);
        return fixed;
    }
}
