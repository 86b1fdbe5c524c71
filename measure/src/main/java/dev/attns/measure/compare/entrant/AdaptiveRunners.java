package dev.attns.measure.compare.entrant;

import dev.attns.measure.compare.equation.Equations;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.solver.AdaptiveSolver;
import dev.attns.solver.EndConsumer;
import dev.attns.trajectory.TimeGrid;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.hipparchus.exception.LocalizedCoreFormats;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/** Sets integrators that follow a tolerance up for a problem: ours, in batches, and those of Hipparchus. */
public record AdaptiveRunners(Problem problem, TimeGrid points) {

    /** Of those that are asked for the end alone. */
    public AdaptiveRunners(Problem problem, double horizon) {
        this(problem, new TimeGrid(0, horizon, 1));
    }

    /** An integrator on so many threads. */
    public Runner of(SolverFamily family, double tolerance, Workers workers) {
        return family == SolverFamily.ADAPTIVE_ORDER_8
                ? batched(new AdaptiveSolver(problem.ode(), tolerance, workers))
                : new HipparchusRunner(family, tolerance, () -> Equations.of(problem), points, workers);
    }

    /**
     * The same, but it counts how often it calls the right-hand side.
     *
     * @param stop asked at every call, of ours before it begins; once it says yes the integrator gives up
     */
    public Runner counting(
            SolverFamily family, double tolerance, LongAdder calls, BooleanSupplier stop, Workers workers) {
        if (family == SolverFamily.ADAPTIVE_ORDER_8) {
            AdaptiveSolver solver = new AdaptiveSolver(problem.ode(), tolerance, workers);
            return new CountingBatches(batched(solver), solver, calls, stop);
        }
        return new HipparchusRunner(
                family, tolerance, () -> new Counting(Equations.of(problem), calls, stop), points, workers);
    }

    private Runner batched(AdaptiveSolver solver) {
        return new BatchedRunner(solver, points);
    }

    private record CountingBatches(Runner runner, AdaptiveSolver solver, LongAdder calls, BooleanSupplier stop)
            implements Runner {

        @Override
        public void solve(double[][] starts, EndConsumer ends) {
            if (stop.getAsBoolean()) {
                throw new MathIllegalStateException(LocalizedCoreFormats.MAX_COUNT_EXCEEDED, calls);
            }
            long before = solver.evaluations();
            runner.solve(starts, ends);
            calls.add(solver.evaluations() - before);
        }

        @Override
        public int unit() {
            return runner.unit();
        }
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
