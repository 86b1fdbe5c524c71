package dev.attns.paper.cell;

import dev.attns.evaluation.Evaluation;
import dev.attns.paper.recipe.Scale;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.trajectory.Trajectories;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The plain scheme at the problem's step on the test trajectories.
 *
 * @param system with its parameters
 * @param tests how many trajectories
 */
public record Plain(String system, String scheme, int tests) implements Cell {

    @Override
    public String name() {
        return Scale.title(system) + " " + scheme + " plain";
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "plain");
        fields.put("system", system);
        fields.put("scheme", scheme);
        fields.put("tests", tests);
        return fields;
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) {
        Problem problem = Systems.problem(system);
        Trajectories truth = laboratory.tests(system, tests, problem.horizon());
        Evaluation evaluation = Evaluation.of(
                new ClassicalSolver(problem.ode(), Schemes.named(scheme), problem.step(), laboratory.workers()), truth);
        Map<String, Object> metrics = new LinkedHashMap<>();
        metrics.put(Trial.ERROR, evaluation.meanAtEnd());
        metrics.put(Trial.MEDIAN, evaluation.medianAtEnd());
        metrics.put(Trial.EXPLODED, (double) evaluation.exploded());
        return Optional.of(metrics);
    }
}
