package dev.attns.hipparchus;

import org.hipparchus.ode.ODEIntegrator;
import org.hipparchus.ode.nonstiff.ClassicalRungeKuttaIntegrator;

/** The contract is one that Hipparchus keeps. */
class ClassicalContractTest extends IntegratorContract {

    @Override
    ODEIntegrator integrator() {
        return new ClassicalRungeKuttaIntegrator(Spring.STEP);
    }

    @Override
    double error() {
        return 0.5;
    }
}
