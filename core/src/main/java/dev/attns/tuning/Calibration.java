package dev.attns.tuning;

import dev.attns.correction.CorrectedStep;
import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.Turns;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Measures what the steps of candidates and of classical schemes cost before anything is trained: a network with random
 * hidden units takes as long as a trained one. Its output layer is zero and the step a small part of the usual one, so that
 * no trajectory leaves the numbers that the equation is made for.
 */
final class Calibration {

    private static final int ROUNDS = 3;
    private static final int STEPS = 16;

    /** The step of the measurement is this part of the usual one. */
    private static final double PART = 1.0 / 64;

    private static final long SEED = 1;

    private final Problem problem;
    private final Workers workers;
    private final double step;
    private final TimeGrid grid;

    Calibration(Problem problem, Workers workers) {
        this.problem = problem;
        this.workers = workers;
        this.step = PART * problem.step();
        this.grid = new TimeGrid(0, STEPS * step, 1);
    }

    /** The costs of the candidates' steps and of all schemes; nothing where a stop was requested. */
    Optional<StepCosts> measure(List<Candidate> candidates, BooleanSupplier stop) {
        Map<String, Solver> solvers = new LinkedHashMap<>();
        for (Scheme scheme : Schemes.all()) {
            solvers.put(scheme.name(), new ClassicalSolver(problem.ode(), scheme, step, workers));
        }
        for (Candidate candidate : candidates) {
            for (Precision precision : Precision.values()) {
                solvers.computeIfAbsent(StepCosts.name(candidate, precision), name -> untrained(candidate, precision));
            }
        }
        List<Turns.Work> works = solvers.values().stream().map(this::timed).toList();
        return Turns.of(ROUNDS).take(works, StudyListener.until(stop)).map(seconds -> {
            Map<String, Double> costs = new LinkedHashMap<>();
            for (String name : solvers.keySet()) {
                costs.put(name, seconds[costs.size()]);
            }
            return new StepCosts(costs).undisturbed(candidates);
        });
    }

    /** The amount is the number of steps of trajectories. */
    private Turns.Work timed(Solver solver) {
        int lanes = solver.tileLanes(grid) * workers.threads();
        Starts starts = problem.starts(SEED, lanes);
        return new Turns.Work(0, lanes * STEPS, lanes * STEPS, all -> solver.solve(starts, grid));
    }

    private Solver untrained(Candidate candidate, Precision precision) {
        CorrectedStep correctedStep = candidate.correctedStep(problem.ode(), precision, step);
        double[] parameters = correctedStep.network().start(SEED);
        List<ParameterBlock> blocks = correctedStep.network().blocks();
        for (ParameterBlock block : blocks) {
            if (block.name().startsWith("2.")) {
                Arrays.fill(parameters, block.offset(), block.offset() + block.size(), 0);
            }
        }
        return new HybridSolver(correctedStep, parameters, workers);
    }
}
