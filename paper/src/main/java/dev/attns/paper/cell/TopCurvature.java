package dev.attns.paper.cell;

import dev.attns.paper.theorem.Curvature;
import dev.attns.problem.Problem;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
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
public record TopCurvature(String system, int tests, Optional<Trial> trial) implements TestCell {

    public static final String ALL = "error_of_all";

    private static final double HORIZON = 10;
    private static final double TOP = 0.1;

    @Override
    public String kind() {
        return "top-curvature";
    }

    @Override
    public Map<String, Object> metrics(Problem problem, Solver solver, Laboratory laboratory) {
        Trajectories truth = laboratory.tests(system, tests, HORIZON);
        int[] top = Curvature.top(Curvature.largest(Curvature.of(problem, truth)), TOP);
        TimeGrid grid = truth.grid();
        Solution solution = solver.solve(truth.starts(), grid);
        double[] errors = SquaredErrors.at(grid.steps(), solution, truth);
        Map<String, Object> metrics = new LinkedHashMap<>();
        metrics.put(
                Trial.ERROR,
                Arrays.stream(top).mapToDouble(i -> errors[i]).average().orElseThrow());
        metrics.put(ALL, Arrays.stream(errors).average().orElseThrow());
        return metrics;
    }
}
