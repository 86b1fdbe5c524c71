package dev.attns.paper.cell;

import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.paper.theorem.ConvergenceBound;
import dev.attns.paper.theorem.Curvature;
import dev.attns.paper.theorem.Lipschitz;
import dev.attns.paper.theorem.NetworkSamples;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Theorem 5.1 on a trial of Euler's method whose data are those of Euler's method at the fine step: all constants of the
 * bound, and the errors that it bounds, at several times. Norms are Euclidean; errors are the largest over the test
 * trajectories.
 *
 * @param trial whose model is looked at
 * @param parts k, in how many fine steps the coarse one is cut
 * @param times T
 */
public record Convergence(Trial trial, int parts, List<Double> times) implements Cell {

    public static final String LIPSCHITZ = "lipschitz";
    public static final String CURVATURE = "curvature";
    public static final String ATTENTION = "attention_lipschitz";
    public static final String FIT = "fit";
    public static final String ERRORS = "errors";
    public static final String FINE_ERRORS = "errors_of_fine_euler";
    public static final String BOUNDS = "decimal_logarithms_of_bounds";

    private static final int SAMPLES = 2000;

    @Override
    public String system() {
        return trial.system();
    }

    @Override
    public String name() {
        return "convergence " + trial.name();
    }

    @Override
    public boolean looksAtAnother() {
        return true;
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "convergence");
        fields.put("parts", parts);
        fields.put("times", times);
        fields.put("trial", trial.describe());
        return fields;
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) throws IOException {
        Optional<Model> trained = laboratory.model(trial);
        if (trained.isEmpty()) {
            return Optional.empty();
        }
        Model model = trained.get();
        Problem problem = Systems.problem(trial.system());
        Trajectories truth = laboratory.tests(trial.system(), trial.tests(), trial.horizon());
        Trajectories fine = laboratory.tests(trial.system(), trial.reference(), trial.tests(), trial.horizon());
        Solution solution = new HybridSolver(model, laboratory.workers())
                .guardedBy(Guard.OFF)
                .solve(truth.starts(), truth.grid());

        double h = problem.step();
        double lipschitz = ConvergenceBound.lipschitz(problem, truth);
        double curvature = Math.sqrt(problem.dimension())
                * Arrays.stream(Curvature.largest(Curvature.of(problem, truth)))
                        .max()
                        .orElseThrow();
        double[][] inputs =
                NetworkSamples.of(model.correctedStep(), truth, SAMPLES).inputs();
        double attention =
                Lipschitz.of(model.correctedStep(), model.parameters(), inputs).sampledBound() / h;
        double fit = ConvergenceBound.fit(model.correctedStep(), model.parameters(), fine);

        List<Double> errors = new ArrayList<>();
        List<Double> fineErrors = new ArrayList<>();
        List<Double> bounds = new ArrayList<>();
        for (double time : times) {
            int point = (int) Math.rint(time / h);
            errors.add(largest(point, solution, truth));
            fineErrors.add(largest(point, fine, truth));
            bounds.add(new ConvergenceBound(lipschitz, curvature, attention, h / parts, time, fit).logarithm()
                    / Math.log(10));
        }
        Map<String, Object> metrics = new LinkedHashMap<>();
        metrics.put(LIPSCHITZ, lipschitz);
        metrics.put(CURVATURE, curvature);
        metrics.put(ATTENTION, attention);
        metrics.put(FIT, fit);
        metrics.put(ERRORS, errors);
        metrics.put(FINE_ERRORS, fineErrors);
        metrics.put(BOUNDS, bounds);
        return Optional.of(metrics);
    }

    /** The largest Euclidean distance at a point. */
    private static double largest(int point, Trajectories solved, Trajectories truth) {
        return Math.sqrt(truth.dimension()
                * Arrays.stream(SquaredErrors.at(point, solved, truth)).max().orElseThrow());
    }
}
