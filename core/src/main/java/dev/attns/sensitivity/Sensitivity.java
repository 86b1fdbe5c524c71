package dev.attns.sensitivity;

import static dev.attns.error.InputError.UNKNOWN_DIRECTION;

import dev.attns.correction.CorrectedStep;
import dev.attns.error.Suggestion;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.VariationalOde;
import dev.attns.scheme.Scheme;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.FixedStepIntegrator;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.solver.TileIntegrator;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Solves for a batch of starts together with the derivatives of every state with respect to starts of components and to
 * parameters of every trajectory's own: the Jacobian {@code ∂u(t)/∂x}, exact for the solver, not for the equation, up to
 * rounding; a network that runs in float has derivatives to about six digits.
 *
 * <pre>{@code
 * Sensitivity sensitivity = Sensitivity.of(model, List.of("k", "l0"), Workers.all());
 * Solution solution = sensitivity.solve(starts, grid);
 * double[][] jacobian = sensitivity.jacobian(solution, point, trajectory);
 * }</pre>
 *
 * No guard looks at the steps. Safe to use from many threads.
 */
public final class Sensitivity {

    private final Ode ode;
    private final int[] directions;
    private final Solver solver;

    private Sensitivity(Ode ode, int[] directions, Solver solver) {
        this.ode = ode;
        this.directions = directions;
        this.solver = solver;
    }

    /** Of a trained solver. */
    public static Sensitivity of(Model model, List<String> directions, Workers workers) {
        return of(model.problem(), model.correctedStep(), model.parameters(), directions, workers);
    }

    /**
     * Of a corrected step.
     *
     * @param parameters of the network. Not modified.
     */
    static Sensitivity of(
            Problem problem, CorrectedStep step, double[] parameters, List<String> directions, Workers workers) {
        int[] numbers = numbers(problem, directions);
        Ode larger = VariationalOde.of(step.ode(), numbers);
        IntFunction<NetworkJacobian> derivative =
                NetworkJacobian.of(step.network(), parameters, step.inputFactor(), step.precision());
        HybridSolver plain = new HybridSolver(step, parameters, workers);
        Solver solver = new Solver(larger, workers) {
            @Override
            public String description() {
                return plain.description();
            }

            @Override
            public void check(TimeGrid points) {
                plain.check(points);
            }

            @Override
            protected TileIntegrator integrator(int lanes) {
                FixedStepIntegrator walk = new FixedStepIntegrator(
                        new TangentStepper(step, larger, parameters, derivative, numbers, lanes),
                        larger.dimension(),
                        lanes);
                return (points, state, width, output) -> walk.solve(points, plain.parts(points), state, width, output);
            }

            @Override
            protected long bytesPerLane(TimeGrid points) {
                return ((step.scheme().stages() + 3L) * larger.dimension() + step.inputs()) * Double.BYTES;
            }
        };
        return new Sensitivity(step.ode(), numbers, solver);
    }

    /** Of a classical scheme at a fixed step. */
    public static Sensitivity of(
            Problem problem, Scheme scheme, double step, List<String> directions, Workers workers) {
        int[] numbers = numbers(problem, directions);
        return new Sensitivity(
                problem.ode(),
                numbers,
                new ClassicalSolver(VariationalOde.of(problem.ode(), numbers), scheme, step, workers));
    }

    private static int[] numbers(Problem problem, List<String> directions) {
        List<String> names = problem.rowNames();
        return directions.stream()
                .mapToInt(direction -> {
                    int number = names.indexOf(direction);
                    if (number < 0) {
                        throw UNKNOWN_DIRECTION.with(
                                direction,
                                Suggestion.of(direction, names),
                                problem.name(),
                                String.join(", ", problem.components()),
                                problem.variedNames().isEmpty()
                                        ? "none; write NAME=LOW..HIGH behind the system's name to let one vary"
                                        : String.join(", ", problem.variedNames()));
                    }
                    return number;
                })
                .toArray();
    }

    /**
     * Solves. The components of the solution are those of the state, then, direction after direction, their derivatives.
     *
     * @param starts of the plain equation, with parameters
     */
    public Solution solve(Starts starts, TimeGrid points) {
        return solver.solve(larger(starts), points);
    }

    private Starts larger(Starts starts) {
        int dimension = ode.dimension();
        int all = dimension * (1 + directions.length);
        return new Starts() {
            @Override
            public long count() {
                return starts.count();
            }

            @Override
            public void read(long first, int lanes, double[][] state) {
                double[][] plain = new double[ode.rows()][];
                for (int row = 0; row < plain.length; row++) {
                    plain[row] = state[row < dimension ? row : row - dimension + all];
                }
                starts.read(first, lanes, plain);
                for (int j = 0; j < directions.length; j++) {
                    for (int c = 0; c < dimension; c++) {
                        double value = directions[j] == c ? 1 : 0;
                        Arrays.fill(state[dimension * (1 + j) + c], 0, lanes, value);
                    }
                }
            }
        };
    }

    /** The threads that it uses. */
    public Workers workers() {
        return solver.workers();
    }

    /** The derivatives at a point of a trajectory, {@code jacobian[component][direction]}. */
    public double[][] jacobian(Solution solution, int point, long trajectory) {
        int dimension = ode.dimension();
        double[][] jacobian = new double[dimension][directions.length];
        for (int c = 0; c < dimension; c++) {
            for (int j = 0; j < directions.length; j++) {
                jacobian[c][j] = solution.at(point, trajectory, dimension * (1 + j) + c);
            }
        }
        return jacobian;
    }
}
