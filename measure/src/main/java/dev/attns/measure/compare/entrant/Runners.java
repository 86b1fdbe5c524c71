package dev.attns.measure.compare.entrant;

import dev.attns.measure.compare.equation.Equations;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.LongAdder;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/** Sets entrants of a problem up. */
public final class Runners {

    private final Problem problem;
    private final Path models;

    /**
     * The entrants of a problem.
     *
     * @param models the folder with the files of trained ones
     */
    public Runners(Problem problem, Path models) {
        this.problem = problem;
        this.models = models;
    }

    /** The entrant on so many threads. */
    public Runner of(Entrant entrant, Workers workers) throws IOException {
        return switch (entrant.family()) {
            case ATTNS, NEURVEC -> of(Model.read(models.resolve(entrant.model())), workers);
            case RK4, ORDER_8 ->
                new BatchedRunner(
                        new ClassicalSolver(problem.ode(), Schemes.named(entrant.scheme()), entrant.step(), workers),
                        ends());
            case DORMAND_PRINCE, GRAGG_BULIRSCH_STOER, ADAMS_MOULTON ->
                adaptive(entrant.family(), entrant.tolerance(), Equations.of(problem), workers);
        };
    }

    /** A model on so many threads. */
    public Runner of(Model model, Workers workers) {
        return new BatchedRunner(new HybridSolver(model, workers), ends());
    }

    /** An adaptive integrator that counts how often it calls the right-hand side. */
    public Runner counting(SolverFamily family, double tolerance, LongAdder calls, Workers workers) {
        OrdinaryDifferentialEquation equation = Equations.of(problem);
        return adaptive(
                family,
                tolerance,
                new OrdinaryDifferentialEquation() {
                    @Override
                    public int getDimension() {
                        return equation.getDimension();
                    }

                    @Override
                    public double[] computeDerivatives(double time, double[] state) {
                        calls.increment();
                        return equation.computeDerivatives(time, state);
                    }
                },
                workers);
    }

    private Runner adaptive(
            SolverFamily family, double tolerance, OrdinaryDifferentialEquation equation, Workers workers) {
        return new HipparchusRunner(family, tolerance, equation, problem.horizon(), workers);
    }

    private TimeGrid ends() {
        return new TimeGrid(0, problem.horizon(), 1);
    }
}
