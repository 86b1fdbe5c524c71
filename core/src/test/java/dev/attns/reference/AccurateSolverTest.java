package dev.attns.reference;

import static dev.attns.error.InputError.BAD_TOLERANCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputException;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Problem;
import dev.attns.problem.SpringMassMatrix;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Progress;
import dev.attns.solver.Solution;
import dev.attns.solver.SolutionSink;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Status;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class AccurateSolverTest {

    /** What rounding adds to a proved accuracy near the precision of the machine. */
    private static final double ROUNDING = 1e-14;

    private static final double EXPONENTIAL_TOLERANCE = 1e-11;
    private static final double FINE_STEP_TOLERANCE = 1e-7;

    private static final FormulaOde SWING =
            FormulaOde.scalar((t, y) -> 3 * y * Math.cos(3 * t)).ofTime();
    private static final TimeGrid GRID = TimeGrid.of(0, 6, 0.5);

    @ParameterizedTest
    @ValueSource(doubles = {1e-2, 1e-3, 1e-4, 1e-6, 1e-8, 1e-10, 1e-12})
    void theProvedAccuracyBoundsTheTrueError(double tolerance) {
        Solution solution = new AccurateSolver(SWING, tolerance, Workers.of(1))
                .solve(Starts.unchecked(new double[][] {{1}, {-3}}), GRID);
        assertThat(solution.provedAccuracy()).isPositive().isLessThanOrEqualTo(tolerance);
        for (int i = 0; i < 2; i++) {
            double start = solution.at(0, i, 0);
            double size = 0;
            double error = 0;
            for (int k = 0; k < GRID.points(); k++) {
                double exact = start * StrictMath.exp(StrictMath.sin(3 * GRID.at(k)));
                size = Math.max(size, Math.abs(exact));
                error = Math.max(error, Math.abs(solution.at(k, i, 0) - exact));
            }
            assertThat(error / size).isLessThanOrEqualTo(solution.provedAccuracy() + ROUNDING);
        }
    }

    @Test
    void howFarATrajectoryIsRefinedDoesNotDependOnItsNeighbours() {
        FormulaOde speedPerTrajectory = new FormulaOde(3, (t, u, slope) -> {
            slope[0] = u[2] * u[1];
            slope[1] = -u[2] * u[0];
            slope[2] = 0;
        });
        double[][] starts = {{1, 0, 0.5}, {1, 0, 40}, {1, 0, 5}, {1, 0, 0}};
        int[] alone = new int[starts.length];
        for (int i = 0; i < starts.length; i++) {
            alone[i] = parts(speedPerTrajectory, starts[i]);
        }
        assertThat(alone[1]).isGreaterThan(alone[2]);
        assertThat(alone[2]).isGreaterThan(alone[0]);
        assertThat(parts(speedPerTrajectory, starts)).isEqualTo(alone[1]);
        AccurateSolver solver = new AccurateSolver(speedPerTrajectory, Workers.of(1));
        Solution together = solver.solve(Starts.unchecked(starts), GRID);
        for (int i = 0; i < starts.length; i++) {
            Solution single = solver.solve(Starts.unchecked(starts[i]), GRID);
            for (int k = 0; k < GRID.points(); k++) {
                assertThat(together.state(k, i)).containsExactly(single.state(k, 0));
            }
        }
    }

    /** The most steps from point to point that a proof needed. */
    private static int parts(FormulaOde ode, double[]... starts) {
        int[] most = new int[1];
        new AccurateSolver(ode, Workers.of(1))
                .solve(
                        Starts.unchecked(starts),
                        GRID,
                        new SolutionSink() {
                            @Override
                            public void point(int point, long first, int lanes, double[][] state) {}

                            @Override
                            public void tileDone(long first, int lanes, SolutionSummary summary) {
                                most[0] = Math.max(most[0], summary.parts());
                            }
                        },
                        Progress.SILENT);
        return most[0];
    }

    @Test
    void whatCannotBeSolvedToTheToleranceSaysHowFarItCame() {
        Problem lorenz = Systems.problem("lorenz");
        Solution solution =
                new AccurateSolver(lorenz.ode(), Workers.of(2)).solve(lorenz.starts(1, 2), TimeGrid.of(0, 25, 0.1));
        assertThat(solution.unfinished()).isEmpty();
        assertThat(solution.provedAccuracy()).isGreaterThan(AccurateSolver.TOLERANCE);
    }

    /** Points ten time units apart, or the end alone, of a motion with several periods in between. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 50})
    void whatIsFoundAtATimeDoesNotDependOnTheOtherTimesAskedFor(int points) {
        Problem pendulum = Systems.problem("elastic-pendulum");
        AccurateSolver solver = new AccurateSolver(pendulum.ode(), Workers.of(1));
        Solution often = solver.solve(pendulum.starts(1, 8), TimeGrid.of(pendulum));
        Solution seldom = solver.solve(pendulum.starts(1, 8), new TimeGrid(0, pendulum.horizon(), points));
        assertThat(seldom.unfinished()).isEmpty();
        assertThat(seldom.provedAccuracy()).isLessThanOrEqualTo(AccurateSolver.TOLERANCE);
        for (int i = 0; i < 8; i++) {
            for (int c = 0; c < 4; c++) {
                assertThat(seldom.at(points, i, c))
                        .isCloseTo(often.at(often.grid().steps(), i, c), within(1e-9));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20, 2000})
    void aSolutionThatBlowsUpIsSaidToAtItsTimeHoweverFewPointsAreAskedFor(int points) {
        FormulaOde square = FormulaOde.scalar((t, y) -> y * y);
        Solution solution = new AccurateSolver(square, Workers.of(1))
                .solve(Starts.unchecked(new double[][] {{1}, {0.1}}), new TimeGrid(0, 2, points));
        assertThat(solution.status(0).outcome()).isEqualTo(Status.Outcome.NON_FINITE);
        assertThat(solution.status(0).time()).isCloseTo(1, within(0.3));
        assertThat(solution.status(1).isFinished()).isTrue();
    }

    @Test
    void springsAndMassesFollowTheMatrixExponential() {
        Problem problem = Systems.problem("spring-mass:d=4");
        TimeGrid grid = TimeGrid.of(0, 10, 0.2);
        Solution solution = new AccurateSolver(problem.ode(), Workers.of(1)).solve(problem.starts(1, 3), grid);
        double[][] step = MatrixExponential.of(SpringMassMatrix.of(problem), 0.2);
        for (int i = 0; i < 3; i++) {
            double[] expected = solution.state(0, i);
            for (int k = 1; k < grid.points(); k++) {
                expected = MatrixExponential.apply(step, expected);
                for (int c = 0; c < expected.length; c++) {
                    assertThat(Math.abs(solution.at(k, i, c) - expected[c])).isLessThanOrEqualTo(EXPONENTIAL_TOLERANCE);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"spring-mass:d=3", "elastic-pendulum", "henon-heiles", "van-der-pol", "lorenz"})
    void rk4AtAFineStepAgrees(String name) {
        Problem problem = Systems.problem(name);
        TimeGrid grid = TimeGrid.of(0, 2, 0.1);
        Solution accurate = new AccurateSolver(problem.ode(), Workers.of(1)).solve(problem.starts(1, 4), grid);
        Solution fine = new ClassicalSolver(problem.ode(), Schemes.rk4(), 1e-3, Workers.of(1))
                .solve(problem.starts(1, 4), grid);
        for (int k = 0; k < grid.points(); k++) {
            for (int i = 0; i < 4; i++) {
                for (int c = 0; c < problem.dimension(); c++) {
                    assertThat(Math.abs(fine.at(k, i, c) - accurate.at(k, i, c)))
                            .isLessThanOrEqualTo(FINE_STEP_TOLERANCE);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 1e-15, 0.1, Double.NaN, Double.POSITIVE_INFINITY})
    void aToleranceOutOfReachIsRefused(double tolerance) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new AccurateSolver(SWING, tolerance, Workers.of(1)))
                .satisfies(e -> assertThat(e.error()).isEqualTo(BAD_TOLERANCE));
    }
}
