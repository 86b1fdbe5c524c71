package dev.attns.hipparchus;

import org.hipparchus.ode.ODEIntegrator;

/** A trained integrator keeps the contract of Hipparchus. */
class TrainedContractTest extends IntegratorContract {

    @Override
    ODEIntegrator integrator() {
        return TrainedIntegrator.of(Trained.MODEL);
    }

    @Override
    double error() {
        return 1e-5;
    }
}
