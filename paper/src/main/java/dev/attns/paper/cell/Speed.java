package dev.attns.paper.cell;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.Turns;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.paper.recipe.Scale;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How fast AttNS with another network runs, relative to the paper's: both are timed in turns.
 *
 * @param system with its parameters
 * @param usual the width of the paper's network, whose depth is 2
 */
public record Speed(String system, int usual, int width, int depth) implements Cell {

    public static final String RELATIVE = "relative_speed";

    private static final int TRAJECTORIES = 1024;
    private static final int STEPS = 5;
    private static final int ROUNDS = 5;

    @Override
    public String name() {
        return "speed " + Scale.title(system) + " width=" + width + " depth=" + depth;
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "speed");
        fields.put("system", system);
        fields.put("usual_width", usual);
        fields.put("width", width);
        fields.put("depth", depth);
        return fields;
    }

    @Override
    public boolean isTiming() {
        return true;
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) {
        List<Turns.Work> works = List.of(timed(usual, 2, laboratory), timed(width, depth, laboratory));
        return Turns.of(ROUNDS)
                .take(works, StudyListener.until(laboratory::stopRequested))
                .map(seconds -> {
                    Map<String, Object> figures = new LinkedHashMap<>();
                    figures.put(RELATIVE, seconds[0] / seconds[1] - 1);
                    figures.put("usual_seconds_per_step", seconds[0]);
                    figures.put("seconds_per_step", seconds[1]);
                    return figures;
                });
    }

    private Turns.Work timed(int units, int layers, Laboratory laboratory) {
        Problem problem = Systems.problem(system);
        return steps(problem, attns(problem, Schemes.rk4(), units, layers, laboratory.workers()), 0);
    }

    /**
     * A few steps of many trajectories to be timed; the amount is the number of coarse steps of trajectories.
     *
     * @param seconds that a repetition lasts at least
     */
    static Turns.Work steps(Problem problem, Solver solver, double seconds) {
        TimeGrid grid = TimeGrid.of(0, STEPS * problem.step(), problem.step());
        Starts starts = problem.starts(1, TRAJECTORIES);
        return new Turns.Work(seconds, STEPS * TRAJECTORIES, STEPS * TRAJECTORIES, all -> solver.solve(starts, grid));
    }

    /** AttNS with a network of that shape; what it computes does not matter. */
    static Solver attns(Problem problem, Scheme scheme, int width, int depth, Workers workers) {
        Perceptron network = new Perceptron(
                problem.dimension(),
                problem.dimension(),
                width,
                depth,
                Corrections.attns().activation());
        double[] parameters = network.start(1);
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] *= 1e-2;
        }
        CorrectedStep step = new CorrectedStep(
                problem.ode(), scheme, problem.step(), Corrections.attns(), network, false, Precision.FLOAT);
        return new HybridSolver(step, parameters, workers);
    }
}
