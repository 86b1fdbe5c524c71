package dev.attns.paper;

import dev.attns.evaluation.Curvature;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The distribution of |u''| over all points of test trajectories, and over their largest values.
 *
 * @param system with its parameters
 * @param tests how many trajectories
 * @param limits below which the share is wanted
 */
record CurvatureShares(String system, int tests, List<Double> limits) implements Cell {

    static final String OF_POINTS = "share_of_points";
    static final String OF_TRAJECTORIES = "share_of_trajectories";

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
        double[][] curvature = Curvature.of(problem, laboratory.tests(system, tests, problem.horizon()));
        double[] largest = Curvature.largest(curvature);
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("largest", Arrays.stream(largest).max().orElseThrow());
        figures.put(
                OF_POINTS,
                limits.stream()
                        .map(limit -> Curvature.shareBelow(curvature, limit))
                        .toList());
        figures.put(
                OF_TRAJECTORIES,
                limits.stream()
                        .map(limit -> Curvature.shareBelow(largest, limit))
                        .toList());
        return Optional.of(figures);
    }
}
