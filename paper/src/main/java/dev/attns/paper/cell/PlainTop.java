package dev.attns.paper.cell;

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
 * Plain RK4 at several steps on the tenth of the test trajectories whose |u''| gets largest, at T = 10, and beside it how far those
 * trajectories are from each other then: a solver that knew nothing of a trajectory but the system would miss it by that.
 *
 * @param system with its parameters
 * @param tests how many trajectories, of which these are a tenth
 * @param steps h
 */
public record PlainTop(String system, int tests, List<Double> steps) implements Cell {

    public static final String ERRORS = "errors";
    public static final String UNRELATED = "mean_square_distance_of_two";

    private static final double HORIZON = 10;
    private static final double TOP = 0.1;

    @Override
    public String name() {
        return "plain-top " + Scale.title(system) + " rk4";
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "plain-top");
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

    /** The mean square distance of two different ones of the chosen trajectories at their end: twice the variance, unbiased. */
    private static double unrelated(Trajectories truth, int[] chosen) {
        int count = Math.toIntExact(truth.count());
        double[][] end = new double[truth.dimension()][count];
        truth.read(truth.grid().steps(), 0, count, end);
        double sum = 0;
        for (double[] row : end) {
            double mean =
                    Arrays.stream(chosen).mapToDouble(i -> row[i]).average().orElseThrow();
            double squares = Arrays.stream(chosen)
                    .mapToDouble(i -> (row[i] - mean) * (row[i] - mean))
                    .sum();
            sum += 2 * squares / Math.max(1, chosen.length - 1);
        }
        return sum / end.length;
    }
}
