package dev.attns.paper.cell;

import dev.attns.paper.recipe.Scale;
import dev.attns.paper.theorem.Curvature;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.References;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Plain RK4 at several steps on the tenth of the test trajectories whose |u''| gets largest, at T = 10, and beside it how far two
 * states of these trajectories at random times are from each other: a solver that had lost the phase would be off by that.
 *
 * @param system with its parameters
 * @param tests how many trajectories, of which these are a tenth
 * @param steps h
 */
public record PlainTop(String system, int tests, List<Double> steps) implements Cell {

    public static final String ERRORS = "errors";
    public static final String UNRELATED = "mean_square_distance_of_two_states";

    private static final double HORIZON = 10;
    private static final double TOP = 0.1;

    @Override
    public String name() {
        return "plain-top " + Scale.title(system) + " rk4";
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "plain-top-tenth");
        fields.put("system", system);
        fields.put("tests", tests);
        fields.put("steps", steps);
        return fields;
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) {
        Problem problem = Systems.problem(system);
        Trajectories usual = laboratory.tests(system, tests, HORIZON);
        int[] top = Curvature.top(Curvature.largest(Curvature.of(problem, usual)), TOP);
        List<Double> errors = new ArrayList<>();
        for (double step : steps) {
            TimeGrid grid = TimeGrid.of(0, HORIZON, step);
            Trajectories truth = References.named(References.ACCURATE, problem.ode(), laboratory.workers())
                    .solve(usual.starts(), grid);
            double[] each = SquaredErrors.at(
                    grid.steps(),
                    new ClassicalSolver(problem.ode(), Schemes.rk4(), step, laboratory.workers())
                            .solve(usual.starts(), grid),
                    truth);
            errors.add(Arrays.stream(top).mapToDouble(i -> each[i]).average().orElseThrow());
        }
        Map<String, Object> metrics = new LinkedHashMap<>();
        metrics.put(ERRORS, errors);
        metrics.put(UNRELATED, unrelated(usual, top));
        return Optional.of(metrics);
    }

    /** The mean square distance of two states of the chosen trajectories at random times: twice the variance. */
    private static double unrelated(Trajectories truth, int[] chosen) {
        int count = Math.toIntExact(truth.count());
        int points = truth.grid().points();
        double[][] state = new double[truth.dimension()][count];
        double[] sums = new double[truth.dimension()];
        double[] squares = new double[truth.dimension()];
        for (int point = 0; point < points; point++) {
            truth.read(point, 0, count, state);
            for (int c = 0; c < sums.length; c++) {
                for (int i : chosen) {
                    sums[c] += state[c][i];
                    squares[c] += state[c][i] * state[c][i];
                }
            }
        }
        double all = (double) points * chosen.length;
        double distance = 0;
        for (int c = 0; c < sums.length; c++) {
            distance += 2 * (squares[c] / all - sums[c] / all * (sums[c] / all));
        }
        return distance / sums.length;
    }
}
