package dev.attns.hipparchus;

import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;

/** A mass that swings on a spring, and accurate states of it by Hipparchus. */
final class Spring {

    static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    static final double STEP = 0.2;
    static final double[] START = {0.3, 10, 0, 0};

    private Spring() {}

    /** Where it is at a time. */
    static ODEState at(double time) {
        ODEState start = new ODEState(0, START);
        return time == 0
                ? start
                : new DormandPrince853Integrator(1e-10, 0.05, 1e-14, 1e-14)
                        .integrate(OdeEquation.of(PROBLEM), start, time);
    }
}
