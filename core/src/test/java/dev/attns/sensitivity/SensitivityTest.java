package dev.attns.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.error.InputException;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.problem.VariedParameter;
import dev.attns.random.Distribution;
import dev.attns.random.Draws;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SensitivityTest {

    private static final int COUNT = 9;
    private static final int STEPS = 5;
    private static final Workers WORKERS = Workers.of(2);

    private static Stream<String> systems() {
        return Stream.of(
                "spring-mass:d=3,m=1..2",
                "k-link-pendulum:g=9..10",
                "elastic-pendulum:k=30..50,l0=9..11",
                "henon-heiles:lambda=0.9..1.1",
                "lorenz:rho=0..21,sigma=9..11",
                "van-der-pol:mu=0.5..1.5",
                "../systems/burgers.yaml",
                "../systems/duffing.yaml",
                "../systems/fpu-chain.yaml",
                "../systems/predator-prey.yaml",
                "../systems/rigid-body.yaml",
                "../systems/stirred-tank.yaml");
    }

    @ParameterizedTest
    @MethodSource("systems")
    void ofClassicalSolversAgreesWithDifferences(String name) {
        Problem problem = Systems.problem(name);
        double step = problem.step();
        compare(
                problem,
                step,
                new ClassicalSolver(problem.ode(), Schemes.rk4(), step, WORKERS),
                Sensitivity.of(problem, Schemes.rk4(), step, problem.rowNames(), WORKERS),
                SolvePullback.of(problem, Schemes.rk4(), step, WORKERS));
    }

    @ParameterizedTest
    @MethodSource("systems")
    void ofCorrectedSolversAgreesWithDifferences(String name) {
        Problem problem = Systems.problem(name);
        NetworkInput all = NetworkInput.named(problem.ode().isAutonomous() ? "state+stages" : "state+stages+phase");
        int rows = InputRows.of(all, problem.ode(), Schemes.rk4()).count();
        int dimension = problem.dimension();
        for (Network network : List.of(
                new NetworkShape.Degree(rows > 12 ? 1 : 3).of(rows, dimension),
                new Perceptron(rows, dimension, 5, 2, Activation.TANH))) {
            for (Correction correction : List.of(Corrections.named("attns"), Corrections.named("attns-m"))) {
                CorrectedStep step = new CoarseStep(problem.ode(), Schemes.rk4(), problem.step(), correction, false)
                        .correctedBy(InputRows.of(all, problem.ode(), Schemes.rk4()), network, Precision.DOUBLE);
                double[] parameters = weights(network);
                compare(
                        problem,
                        problem.step(),
                        new HybridSolver(step, parameters, WORKERS),
                        Sensitivity.of(problem, step, parameters, problem.rowNames(), WORKERS),
                        SolvePullback.of(step, parameters, WORKERS));
            }
        }
    }

    /** Some weights that correct by little. */
    private static double[] weights(Network network) {
        double[] parameters = network.start(1);
        Draws draws = Draws.of(1, 1);
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = 0.02 * draws.normal();
        }
        return parameters;
    }

    private static void compare(
            Problem problem, double step, Solver solver, Sensitivity sensitivity, SolvePullback pullback) {
        TimeGrid grid = new TimeGrid(0, STEPS * step, 1);
        Starts starts = problem.starts(4, COUNT);
        Solution solution = sensitivity.solve(starts, grid);
        int dimension = problem.dimension();
        int rows = problem.ode().rows();
        double[][] back = pullback.of(
                starts, grid, (trajectory, end, cotangent) -> cotangent[(int) (trajectory % dimension)] = 1);
        double[][] plain = ends(solver, starts, grid);
        double[][] start = new double[rows][COUNT];
        starts.read(0, COUNT, start);
        for (int row = 0; row < rows; row++) {
            double[][] difference = difference(solver, start, grid, row);
            for (int i = 0; i < COUNT; i++) {
                double[][] jacobian = sensitivity.jacobian(solution, 1, i);
                double size = Arrays.stream(jacobian)
                        .flatMapToDouble(Arrays::stream)
                        .map(Math::abs)
                        .max()
                        .orElseThrow();
                for (int c = 0; c < dimension; c++) {
                    assertThat(jacobian[c][row]).isCloseTo(difference[c][i], within(size));
                    assertThat(solution.at(1, i, c)).isCloseTo(plain[c][i], within(Math.abs(plain[c][i])));
                }
                assertThat(back[i][row]).isCloseTo(jacobian[i % dimension][row], within(size));
            }
        }
    }

    private static Offset<Double> within(double size) {
        return Offset.offset(1e-6 * Math.max(size, 1e-6));
    }

    /** Central differences of fourth order. */
    private static double[][] difference(Solver solver, double[][] start, TimeGrid grid, int row) {
        double[][] one = difference(solver, start, grid, row, 1e-4);
        double[][] two = difference(solver, start, grid, row, 2e-4);
        double[][] result = new double[one.length][start[0].length];
        for (int c = 0; c < one.length; c++) {
            for (int i = 0; i < start[0].length; i++) {
                result[c][i] = (4 * one[c][i] - two[c][i]) / 3;
            }
        }
        return result;
    }

    private static double[][] difference(Solver solver, double[][] start, TimeGrid grid, int row, double by) {
        double[][][] sides = new double[2][][];
        for (int side = 0; side < 2; side++) {
            double[][] moved = new double[start[0].length][start.length];
            for (int i = 0; i < moved.length; i++) {
                for (int r = 0; r < start.length; r++) {
                    moved[i][r] = start[r][i] + (r == row ? (side == 0 ? by : -by) * size(start[r][i]) : 0);
                }
            }
            sides[side] = ends(solver, Starts.unchecked(moved), grid);
        }
        double[][] result = new double[sides[0].length][start[0].length];
        for (int c = 0; c < result.length; c++) {
            for (int i = 0; i < result[c].length; i++) {
                result[c][i] = (sides[0][c][i] - sides[1][c][i]) / (2 * by * size(start[row][i]));
            }
        }
        return result;
    }

    private static double size(double value) {
        return Math.max(1, Math.abs(value));
    }

    private static double[][] ends(Solver solver, Starts starts, TimeGrid grid) {
        Solution solution = solver.solve(starts, grid);
        double[][] ends = new double[solver.ode().dimension()][(int) starts.count()];
        solution.read(1, 0, ends[0].length, ends);
        return ends;
    }

    @Test
    void ofANetworkInFloatHasSixDigits() {
        Problem problem = Systems.problem("elastic-pendulum:k=30..50,l0=9..11");
        NetworkInput read = NetworkInput.named("state+slope");
        InputRows rows = InputRows.of(read, problem.ode(), Schemes.rk4());
        Network network = new NetworkShape.Degree(3).of(rows.count(), 4);
        CorrectedStep step = new CoarseStep(problem.ode(), Schemes.rk4(), 0.1, Corrections.named("attns"), false)
                .correctedBy(rows, network, Precision.DOUBLE);
        double[] parameters = weights(network);
        TimeGrid grid = new TimeGrid(0, 1, 1);
        Starts starts = problem.starts(4, COUNT);
        Sensitivity exact = Sensitivity.of(problem, step, parameters, problem.rowNames(), WORKERS);
        Sensitivity single = Sensitivity.of(problem, step.in(Precision.FLOAT), parameters, problem.rowNames(), WORKERS);
        for (int i = 0; i < COUNT; i++) {
            double[][] wanted = exact.jacobian(exact.solve(starts, grid), 1, i);
            double[][] found = single.jacobian(single.solve(starts, grid), 1, i);
            for (int c = 0; c < 4; c++) {
                for (int row = 0; row < 6; row++) {
                    assertThat(found[c][row]).isCloseTo(wanted[c][row], Offset.offset(1e-5));
                }
            }
        }
    }

    @Test
    void ofAnEquationInJavaIsTakenByDifferences() {
        Ode swing = PlainOde.of(2, (time, u, slope) -> {
                    slope[0] = u[1];
                    slope[1] = -u[2] * Math.sin(u[0]);
                })
                .withoutTime()
                .withParameters(1);
        Problem problem = Problem.of(
                "swing",
                List.of("angle", "rate"),
                List.of(new VariedParameter("g", Distribution.uniform(9, 10))),
                swing,
                (draws, state) -> {
                    state[0] = draws.uniform(0, 1);
                    state[1] = 0;
                },
                0.1,
                1);
        compare(
                problem,
                0.1,
                new ClassicalSolver(swing, Schemes.rk4(), 0.1, WORKERS),
                Sensitivity.of(problem, Schemes.rk4(), 0.1, problem.rowNames(), WORKERS),
                SolvePullback.of(problem, Schemes.rk4(), 0.1, WORKERS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"kk", "m"})
    void aNameThatDoesNotVaryIsRefused(String name) {
        Problem problem = Systems.problem("elastic-pendulum:k=30..50");
        assertThatThrownBy(() -> Sensitivity.of(problem, Schemes.rk4(), 0.1, List.of(name), WORKERS))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("There is no '" + name + "'")
                .hasMessageContaining("theta");
    }
}
