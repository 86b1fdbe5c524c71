package dev.attns.measure.study;

import dev.attns.fitting.FitResult;
import dev.attns.fitting.FitResult.Estimate;
import dev.attns.fitting.Observations;
import dev.attns.fitting.ParameterFit;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.random.Draws;
import dev.attns.reference.AccurateSolver;
import dev.attns.report.Numbers;
import dev.attns.scheme.Schemes;
import dev.attns.sensitivity.Sensitivity;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How good and how fast a fit through a model is: {@code java --add-modules jdk.incubator.vector -cp
 * measure/target/attns-measure.jar dev.attns.measure.study.FitStudy MODEL SPACING HORIZON REPETITIONS}. In each repetition all
 * parameters of the model are drawn, 20 trajectories are solved accurately and observed so far apart with noise of a hundredth of
 * each component's deviation; then the parameters and starts are estimated through the model, and through order 8 at the longest
 * step at which it is no worse than the model. Both solvers are made once, as a program that fits often would have
 * them.
 */
public final class FitStudy {

    private static final int TRAJECTORIES = 20;
    private static final int GUESSES = 8;
    private static final double NOISE = 0.01;
    private static final long SEED = 500;

    private final Model model;
    private final Problem problem;
    private final TimeGrid grid;
    private final Workers workers = Workers.all();

    private FitStudy(Model model, TimeGrid grid) {
        this.model = model;
        this.problem = model.problem();
        this.grid = grid;
    }

    /** Runs the study. */
    public static void main(String[] arguments) throws IOException {
        TimeGrid grid = TimeGrid.of(0, Double.parseDouble(arguments[2]), Double.parseDouble(arguments[1]));
        new FitStudy(Model.read(Path.of(arguments[0])), grid).run(Integer.parseInt(arguments[3]));
    }

    private void run(int repetitions) {
        double step = equalStep();
        List<String> names = problem.variedNames();
        List<String> directions = problem.rowNames().stream()
                .sorted(Comparator.comparing(problem.components()::contains))
                .toList();
        Sensitivity corrected = Sensitivity.of(model, directions, workers);
        Sensitivity classical = Sensitivity.of(problem, Schemes.dop853(), step, directions, workers);
        int[] within = new int[names.size()];
        double largest = 0;
        double[] ours = new double[repetitions];
        double[] theirs = new double[repetitions];
        for (int r = 0; r < repetitions; r++) {
            double[] truth = truth(r);
            Observations observations = observed(truth, r);
            ParameterFit fit = new ParameterFit(problem, observations, names, false, GUESSES, 1);
            long begin = System.nanoTime();
            FitResult one = fit.with(corrected);
            long middle = System.nanoTime();
            FitResult other = fit.with(classical);
            ours[r] = 1e-9 * (middle - begin);
            theirs[r] = 1e-9 * (System.nanoTime() - middle);
            for (int j = 0; j < within.length; j++) {
                Estimate estimate = one.parameters().get(j);
                within[j] += Math.abs(estimate.value() - truth[j]) <= 2 * estimate.error() ? 1 : 0;
                double apart =
                        Math.abs(estimate.value() - other.parameters().get(j).value());
                largest = Math.max(largest, apart / estimate.error());
            }
        }
        double[] ratios = IntStream.range(0, repetitions)
                .mapToDouble(r -> theirs[r] / ours[r])
                .sorted()
                .toArray();
        System.out.printf("Order 8 at step %s is no worse than the model.%n", step);
        for (int j = 0; j < within.length; j++) {
            System.out.printf("%s within two standard errors: %d of %d%n", names.get(j), within[j], repetitions);
        }
        System.out.printf(
                "A fit takes %s µs through the model, %s µs through order 8 (medians); ratio %.2f in the median, %.2f to %.2f.%n",
                Numbers.microseconds(median(ours)),
                Numbers.microseconds(median(theirs)),
                ratios[repetitions / 2],
                ratios[0],
                ratios[repetitions - 1]);
        System.out.printf("Estimates differ by at most %.3g standard errors.%n", largest);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** The longest step between two observations at which order 8 errs no more than the model. */
    private double equalStep() {
        Starts starts = problem.starts(SEED, 200);
        Solution truth = new AccurateSolver(problem.ode(), workers).solve(starts, grid);
        double wanted = error(new HybridSolver(model, workers).guardedBy(Guard.OFF), starts, truth);
        int parts = 1;
        while (error(new ClassicalSolver(problem.ode(), Schemes.dop853(), grid.step() / parts, workers), starts, truth)
                > wanted) {
            parts++;
        }
        System.out.printf("The model's mean squared error at time %s is %.2g.%n", grid.end(), wanted);
        return grid.step() / parts;
    }

    private double error(Solver solver, Starts starts, Solution truth) {
        double[] errors = SquaredErrors.at(grid.steps(), solver.solve(starts, grid), truth);
        double mean = Arrays.stream(errors).average().orElseThrow();
        return Double.isNaN(mean) ? Double.POSITIVE_INFINITY : mean;
    }

    /** Parameters from the middle four fifths of their ranges. */
    private double[] truth(int repetition) {
        Draws draws = Draws.of(SEED + 1, repetition);
        return problem.varied().stream()
                .mapToDouble(parameter -> {
                    double low = parameter.distribution().low();
                    double width = parameter.distribution().high() - low;
                    return low + width * draws.uniform(0.1, 0.9);
                })
                .toArray();
    }

    private Observations observed(double[] truth, int repetition) {
        int dimension = problem.dimension();
        double[][] starts = new double[TRAJECTORIES][problem.ode().rows()];
        for (int i = 0; i < TRAJECTORIES; i++) {
            System.arraycopy(truth, 0, starts[i], dimension, truth.length);
            problem.initialStates().draw(Draws.of(SEED + 2 + repetition, i), starts[i]);
        }
        Solution solution = new AccurateSolver(problem.ode(), workers).solve(Starts.unchecked(starts), grid);
        double[][][] values = new double[TRAJECTORIES][grid.points()][dimension];
        for (int c = 0; c < dimension; c++) {
            double deviation = deviation(solution, c);
            for (int i = 0; i < TRAJECTORIES; i++) {
                Draws draws = Draws.of(SEED + 3 + repetition, i * dimension + c);
                for (int point = 0; point < grid.points(); point++) {
                    values[i][point][c] = solution.at(point, i, c) + NOISE * deviation * draws.normal();
                }
            }
        }
        int[] all = IntStream.range(0, dimension).toArray();
        return new Observations(grid, all, values, new int[0], new double[TRAJECTORIES][0]);
    }

    private double deviation(Solution solution, int component) {
        double sum = 0;
        double squares = 0;
        int count = 0;
        for (int i = 0; i < TRAJECTORIES; i++) {
            for (int point = 0; point < grid.points(); point++) {
                double value = solution.at(point, i, component);
                sum += value;
                squares += value * value;
                count++;
            }
        }
        return Math.sqrt(Math.max(0, squares / count - sum / count * sum / count));
    }
}
