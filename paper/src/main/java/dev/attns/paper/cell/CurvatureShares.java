package dev.attns.paper.cell;

import dev.attns.paper.recipe.Scale;
import dev.attns.paper.theorem.Curvature;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The distribution of |u''| along test trajectories, by three readings: each rate (the second half of the state) at each
 * point in time, the largest component at each point, and the largest of all points of a trajectory.
 *
 * @param system with its parameters
 * @param tests how many trajectories
 * @param limits below which the share is wanted
 */
public record CurvatureShares(String system, int tests, List<Double> limits) implements Cell {

    public static final String OF_RATES = "share_of_rates";
    public static final String OF_POINTS = "share_of_points";
    public static final String OF_TRAJECTORIES = "share_of_trajectories";

    @Override
    public String name() {
        return "curvature " + Scale.title(system);
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "curvature");
        fields.put("system", system);
        fields.put("tests", tests);
        fields.put("limits", limits);
        return fields;
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) {
        Problem problem = Systems.problem(system);
        Trajectories truth = laboratory.tests(system, tests, problem.horizon());
        double[][] rates = Curvature.ofEach(problem, truth, problem.dimension() / 2, problem.dimension());
        double[][] curvature = Curvature.of(problem, truth);
        double[] largest = Curvature.largest(curvature);
        Map<String, Object> metrics = new LinkedHashMap<>();
        metrics.put("largest", Arrays.stream(largest).max().orElseThrow());
        metrics.put(
                OF_RATES,
                limits.stream().map(limit -> Curvature.shareBelow(rates, limit)).toList());
        metrics.put(
                OF_POINTS,
                limits.stream()
                        .map(limit -> Curvature.shareBelow(curvature, limit))
                        .toList());
        metrics.put(
                OF_TRAJECTORIES,
                limits.stream()
                        .map(limit -> Curvature.shareBelow(largest, limit))
                        .toList());
        return Optional.of(metrics);
    }
}
