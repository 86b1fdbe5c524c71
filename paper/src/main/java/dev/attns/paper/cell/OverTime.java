package dev.attns.paper.cell;

import dev.attns.evaluation.Evaluation;
import dev.attns.problem.Problem;
import dev.attns.solver.Solver;
import dev.attns.trajectory.Trajectories;
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
public record OverTime(String system, int tests, Optional<Trial> trial) implements TestCell {

    public static final String TIMES = "times";
    public static final String ERRORS = "mse";

    private static final int POINTS = 100;

    /** The errors of a trial's model. */
    public static OverTime of(Trial trial) {
        return new OverTime(trial.system(), trial.tests(), Optional.of(trial));
    }

    @Override
    public String kind() {
        return "over-time";
    }

    @Override
    public Map<String, Object> metrics(Problem problem, Solver solver, Laboratory laboratory) {
        Trajectories truth = laboratory.tests(system, tests, problem.horizon());
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
        return metrics;
    }
}
