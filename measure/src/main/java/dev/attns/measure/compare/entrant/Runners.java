package dev.attns.measure.compare.entrant;

import dev.attns.error.InputException;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

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

    /** The entrant on so many threads, to the ends. */
    public Runner of(Entrant entrant, Workers workers) throws IOException {
        return of(entrant, workers, ends());
    }

    /** The entrant as a setting has it; nothing where it does not tell the states on the usual grid. */
    public Optional<Runner> of(Entrant entrant, Setting setting) throws IOException {
        Workers workers = setting.allThreads() ? Workers.all() : Workers.of(1);
        try {
            return Optional.of(of(entrant, workers, setting.onTheGrid() ? TimeGrid.of(problem) : ends()));
        } catch (InputException tellsNothingThere) {
            return Optional.empty();
        }
    }

    private Runner of(Entrant entrant, Workers workers, TimeGrid points) throws IOException {
        return entrant.family().isAdaptive()
                ? new AdaptiveRunners(problem, points).of(entrant.family(), entrant.tolerance(), workers)
                : new BatchedRunner(solver(entrant, workers), points);
    }

    /** An entrant of fixed steps as a solver. */
    public Solver solver(Entrant entrant, Workers workers) throws IOException {
        return entrant.family().isTrained()
                ? new HybridSolver(Model.read(models.resolve(entrant.model())), workers)
                : new ClassicalSolver(problem.ode(), Schemes.named(entrant.scheme()), entrant.step(), workers);
    }

    /** A model on so many threads. */
    public Runner of(Model model, Workers workers) {
        return new BatchedRunner(new HybridSolver(model, workers), ends());
    }

    private TimeGrid ends() {
        return new TimeGrid(0, problem.horizon(), 1);
    }
}
