package dev.attns.paper.cell;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How fast AttNS with another network runs, relative to the paper's: the times of both are taken in turns, the fastest of
 * several.
 *
 * @param system with its parameters
 * @param usual the width of the paper's network, whose depth is 2
 */
public record Speed(String system, int usual, int width, int depth) implements Cell {

    public static final String RELATIVE = "relative_speed";

    private static final int TRAJECTORIES = 1024;
    private static final int STEPS = 5;
    private static final int ROUNDS = 6;

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
        Solver[] solvers = {solver(usual, 2, laboratory), solver(width, depth, laboratory)};
        Problem problem = Systems.problem(system);
        TimeGrid grid = TimeGrid.of(0, STEPS * problem.step(), problem.step());
        double[] seconds = new double[solvers.length];
        Arrays.fill(seconds, Double.POSITIVE_INFINITY);
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < solvers.length; i++) {
                long begin = System.nanoTime();
                solvers[i].solve(problem.starts(1, TRAJECTORIES), grid);
                seconds[i] = Math.min(seconds[i], (System.nanoTime() - begin) / 1e9);
            }
            if (laboratory.stopRequested()) {
                return Optional.empty();
            }
        }
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put(RELATIVE, seconds[0] / seconds[1] - 1);
        figures.put("usual_seconds_per_step", seconds[0] / STEPS / TRAJECTORIES);
        figures.put("seconds_per_step", seconds[1] / STEPS / TRAJECTORIES);
        return Optional.of(figures);
    }

    /** A solver with a network of that shape; what it computes does not matter. */
    private Solver solver(int units, int layers, Laboratory laboratory) {
        Problem problem = Systems.problem(system);
        Perceptron network = new Perceptron(
                problem.dimension(),
                problem.dimension(),
                units,
                layers,
                Corrections.attns().activation());
        double[] parameters = network.start(1);
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] *= 1e-2;
        }
        CorrectedStep correctedStep = new CorrectedStep(
                problem.ode(), Schemes.rk4(), problem.step(), Corrections.attns(), network, false, Precision.FLOAT);
        return new HybridSolver(correctedStep, parameters, laboratory.workers());
    }
}
