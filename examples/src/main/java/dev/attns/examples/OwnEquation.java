package dev.attns.examples;

import dev.attns.evaluation.Evaluation;
import dev.attns.model.Model;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Trains a correction of an equation written in Java, and compares solvers on trajectories that training has not seen. */
public final class OwnEquation {

    private OwnEquation() {}

    /**
     * Writes the model and prints a table of errors.
     *
     * @param arguments how many trajectories to train on; 200 where it is not said
     * @throws IOException where the model cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        Problem problem = Pendulum.problem();
        Model model = Pendulum.train(problem, arguments.length > 0 ? Long.parseLong(arguments[0]) : 200);
        model.write(Pendulum.FILE);

        Map<String, Solver> solvers = new LinkedHashMap<>();
        solvers.put("corrected rk4", new HybridSolver(model));
        solvers.put("plain rk4", new ClassicalSolver(problem.ode(), Schemes.rk4(), problem.step()));
        solvers.put("rk4, a fifth of the step", new ClassicalSolver(problem.ode(), Schemes.rk4(), problem.step() / 5));

        TimeGrid grid = TimeGrid.of(problem);
        Trajectories truth = new AccurateSolver(problem).solve(problem.starts(2, 500), grid); // another seed
        System.out.printf("%-26s%20s%12s%12s%n", "solver", "mean squared error", "largest", "guarded");
        solvers.forEach((name, solver) -> {
            Evaluation evaluation = Evaluation.of(solver, truth);
            System.out.printf(
                    "%-26s%20.2e%12.2e%12d%n",
                    name, evaluation.meanAtEnd(), evaluation.maximumAtEnd(), evaluation.guarded());
        });
    }
}
