package dev.attns.tuning;

import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.Turns;
import dev.attns.network.Activation;
import dev.attns.network.NetworkPass;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Measures what the steps of classical schemes and the multiply-adds of networks cost before anything is trained: a network
 * with random numbers takes as long as a trained one. The step is a small part of the usual one, so that no trajectory leaves
 * the numbers that the equation is made for.
 */
final class Calibration {

    private static final Turns TURNS = new Turns(3, 4, 20, 1);
    private static final double SECONDS = 0.01;
    private static final int STEPS = 16;
    private static final int LANES = 512;

    /** The step of the measurement is this part of the usual one. */
    private static final double PART = 1.0 / 64;

    private static final long SEED = 1;

    private static final int HIGHEST_DEGREE = 3;

    private final Problem problem;
    private final Workers workers;

    Calibration(Problem problem, Workers workers) {
        this.problem = problem;
        this.workers = workers;
    }

    /** The costs of all schemes and all kinds of networks; nothing where a stop was requested. */
    Optional<StepCosts> measure(BooleanSupplier stop) {
        Map<String, Turns.Work> works = new LinkedHashMap<>();
        double step = PART * problem.step();
        TimeGrid grid = new TimeGrid(0, STEPS * step, 1);
        for (Scheme scheme : Schemes.all()) {
            Solver solver = new ClassicalSolver(problem.ode(), scheme, step, workers);
            int lanes = solver.tileLanes(grid) * workers.threads();
            Starts starts = problem.starts(SEED, lanes);
            works.put(
                    scheme.name(),
                    new Turns.Work(SECONDS, lanes * STEPS, lanes * STEPS, all -> solver.solve(starts, grid)));
        }
        for (NetworkShape shape : shapes()) {
            for (Precision precision : Precision.values()) {
                works.put(StepCosts.name(shape, precision), network(shape, precision));
            }
        }
        return TURNS.take(new ArrayList<>(works.values()), StudyListener.until(stop))
                .map(seconds -> {
                    Map<String, Double> costs = new LinkedHashMap<>();
                    for (String name : works.keySet()) {
                        costs.put(name, seconds[costs.size()]);
                    }
                    return new StepCosts(plausible(costs));
                });
    }

    /**
     * The same costs without those that cannot be: a scheme costs no more than one of more stages. Code that the virtual machine has
     * not compiled yet may have been measured ten times too slow, and what is thought dear is never tried.
     */
    static Map<String, Double> plausible(Map<String, Double> costs) {
        Map<String, Double> plausible = new LinkedHashMap<>(costs);
        for (Scheme scheme : Schemes.all()) {
            for (Scheme larger : Schemes.all()) {
                if (larger.stages() > scheme.stages()) {
                    plausible.merge(scheme.name(), costs.get(larger.name()), Math::min);
                }
            }
        }
        return plausible;
    }

    /** What stands for the networks of a kind; of polynomials one that is no larger than those that are tried. */
    private List<NetworkShape> shapes() {
        int degree = HIGHEST_DEGREE;
        while (degree > 1
                && new NetworkShape.Degree(degree).cost(rows(), problem.dimension()) > CandidateList.MOST_COST) {
            degree--;
        }
        return List.of(
                new NetworkShape.Units(32, Activation.SERPENTINE, true),
                new NetworkShape.Units(32, Activation.TANH, true),
                new NetworkShape.Degree(degree));
    }

    /** State and slope. */
    private int rows() {
        return 2 * problem.dimension();
    }

    /** The amount is the number of multiply-adds; the threads share them, as they share the steps of a scheme. */
    private Turns.Work network(NetworkShape shape, Precision precision) {
        int dimension = problem.dimension();
        int rows = rows();
        NetworkPass pass = shape.of(rows, dimension).pass(precision, LANES);
        pass.use(shape.of(rows, dimension).start(SEED));
        double[][] input = new double[rows][LANES];
        double[][] output = new double[dimension][LANES];
        for (int i = 0; i < LANES; i++) {
            for (int r = 0; r < rows; r++) {
                input[r][i] = Math.sin(i + 7.0 * r);
            }
        }
        int amount = (int) Math.ceil(shape.cost(rows, dimension) * LANES * workers.threads());
        return new Turns.Work(SECONDS, amount, amount, all -> pass.forward(1, input, output, LANES));
    }
}
