package dev.attns.measure.compare.entrant;

import dev.attns.measure.compare.equation.Equations;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.hipparchus.exception.LocalizedCoreFormats;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/** Sets integrators of Hipparchus up for a problem. */
public record AdaptiveRunners(Problem problem, double horizon) {

    /** An integrator on so many threads. */
    public Runner of(SolverFamily family, double tolerance, Workers workers) {
        return new HipparchusRunner(family, tolerance, () -> Equations.of(problem), horizon, workers);
    }

    /**
     * The same, but it counts how often it calls the right-hand side.
     *
     * @param stop asked at every call; once it says yes the integrator gives up
     */
    public Runner counting(
            SolverFamily family, double tolerance, LongAdder calls, BooleanSupplier stop, Workers workers) {
        return new HipparchusRunner(
                family, tolerance, () -> new Counting(Equations.of(problem), calls, stop), horizon, workers);
    }

    private record Counting(OrdinaryDifferentialEquation equation, LongAdder calls, BooleanSupplier stop)
            implements OrdinaryDifferentialEquation {

        @Override
        public int getDimension() {
            return equation.getDimension();
        }

        @Override
        public double[] computeDerivatives(double time, double[] state) {
            if (stop.getAsBoolean()) {
                throw new MathIllegalStateException(LocalizedCoreFormats.MAX_COUNT_EXCEEDED, calls);
            }
            calls.increment();
            return equation.computeDerivatives(time, state);
        }
    }
}
