package dev.attns.hipparchus;

import java.util.function.ToDoubleFunction;
import org.hipparchus.analysis.UnivariateFunction;
import org.hipparchus.analysis.solvers.BracketedUnivariateSolver;
import org.hipparchus.analysis.solvers.BracketingNthOrderBrentSolver;
import org.hipparchus.ode.ODEStateAndDerivative;
import org.hipparchus.ode.events.AdaptableInterval;
import org.hipparchus.ode.events.ODEEventDetector;
import org.hipparchus.ode.events.ODEEventHandler;

/** A detector of zeros of a function, to the last digits. */
record Detector(ToDoubleFunction<ODEStateAndDerivative> function, ODEEventHandler handler) implements ODEEventDetector {

    @Override
    public AdaptableInterval getMaxCheckInterval() {
        return AdaptableInterval.of(0.02);
    }

    @Override
    public int getMaxIterationCount() {
        return 100;
    }

    @Override
    public BracketedUnivariateSolver<UnivariateFunction> getSolver() {
        return new BracketingNthOrderBrentSolver(0, 1e-13, 0, 5);
    }

    @Override
    public ODEEventHandler getHandler() {
        return handler;
    }

    @Override
    public double g(ODEStateAndDerivative state) {
        return function.applyAsDouble(state);
    }
}
