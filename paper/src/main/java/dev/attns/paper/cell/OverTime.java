package dev.attns.paper.cell;

import dev.attns.evaluation.Evaluation;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The mean error along the test trajectories, at about a hundred points in time.
 *
 * @param system with its parameters
 * @param tests how many trajectories
 * @param trial whose model solves them; plain RK4 where there is none
 */
public record OverTime(String system, int tests, Optional<Trial> trial) implements Cell {

    public static final String TIMES = "times";
    public static final String ERRORS = "mse";

    private static final int POINTS = 100;

    /** The errors of a trial's model. */
    public static OverTime of(Trial trial) {
        return new OverTime(trial.system(), trial.tests(), Optional.of(trial));
    }

    @Override
    public String name() {
        return "over-time " + trial.map(Trial::name).orElse(Scale.title(system) + " rk4 plain");
    }

    @Override
    public boolean looksAtAnother() {
        return trial.isPresent();
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "over-time");
        fields.put("system", system);
        fields.put("tests", tests);
        fields.put("trial", trial.<Object>map(Trial::describe).orElse("plain rk4"));
        return fields;
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) throws IOException {
        Problem problem = Systems.problem(system);
        Trajectories truth = laboratory.tests(system, tests, problem.horizon());
        Solver solver = new ClassicalSolver(problem.ode(), Schemes.rk4(), problem.step(), laboratory.workers());
        if (trial.isPresent()) {
            Optional<Model> model = laboratory.model(trial.get());
            if (model.isEmpty()) {
                return Optional.empty();
            }
            solver = new HybridSolver(model.get(), laboratory.workers()).guardedBy(Guard.OFF);
        }
        double[] all = Evaluation.of(solver, truth).meanOverTime();
        int every = Math.max(1, (all.length - 1) / POINTS);
        List<Double> times = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        for (int point = every; point < all.length; point += every) {
            times.add(truth.grid().at(point));
            errors.add(all[point]);
        }
        Map<String, Object> metrics = new LinkedHashMap<>();
        metrics.put(TIMES, times);
        metrics.put(ERRORS, errors);
        return Optional.of(metrics);
    }
}
