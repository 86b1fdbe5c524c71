package dev.attns.measure.compare.entrant;

import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;

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
            case ADAPTIVE_ORDER_8, DORMAND_PRINCE, GRAGG_BULIRSCH_STOER, ADAMS_MOULTON ->
                new AdaptiveRunners(problem, problem.horizon()).of(entrant.family(), entrant.tolerance(), workers);
        };
    }

    /** A model on so many threads. */
    public Runner of(Model model, Workers workers) {
        return new BatchedRunner(new HybridSolver(model, workers), ends());
    }

    private TimeGrid ends() {
        return new TimeGrid(0, problem.horizon(), 1);
    }
}
