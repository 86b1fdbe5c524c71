package dev.attns.paper.cell;

import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.paper.theorem.Curvature;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The error at T = 10 on the tenth of the test trajectories whose |u''| gets largest.
 *
 * @param system with its parameters
 * @param tests how many trajectories
 * @param trial whose model solves them; plain RK4 where there is none
 */
public record TopCurvature(String system, int tests, Optional<Trial> trial) implements Cell {

    public static final String ALL = "error_of_all";

    private static final double HORIZON = 10;
    private static final double TOP = 0.1;

    @Override
    public String name() {
        return "top-curvature " + trial.map(Trial::name).orElse(Scale.title(system) + " rk4 plain");
    }

    @Override
    public boolean looksAtAnother() {
        return trial.isPresent();
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "top-curvature");
        fields.put("system", system);
        fields.put("tests", tests);
        fields.put("trial", trial.<Object>map(Trial::describe).orElse("plain rk4"));
        return fields;
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) throws IOException {
        Problem problem = Systems.problem(system);
        Trajectories truth = laboratory.tests(system, tests, HORIZON);
        Solver solver = new ClassicalSolver(problem.ode(), Schemes.rk4(), problem.step(), laboratory.workers());
        if (trial.isPresent()) {
            Optional<Model> model = laboratory.model(trial.get());
            if (model.isEmpty()) {
                return Optional.empty();
            }
            solver = new HybridSolver(model.get(), laboratory.workers()).guardedBy(Guard.OFF);
        }
        int[] top = Curvature.top(Curvature.largest(Curvature.of(problem, truth)), TOP);
        TimeGrid grid = truth.grid();
        Solution solution = solver.solve(truth.starts(), grid);
        double[] errors = SquaredErrors.at(grid.steps(), solution, truth);
        Map<String, Object> metrics = new LinkedHashMap<>();
        metrics.put(
                Trial.ERROR,
                Arrays.stream(top).mapToDouble(i -> errors[i]).average().orElseThrow());
        metrics.put(ALL, Arrays.stream(errors).average().orElseThrow());
        return Optional.of(metrics);
    }
}
