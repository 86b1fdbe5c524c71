package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.kernel.row.AllocationMeter;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.problem.PacedOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdaptiveSolverTest extends SolverContract {

    private static final int COUNT = 70;

    @Override
    protected Solver solver(Ode ode, Workers workers) {
        return new AdaptiveSolver(ode, 1e-7, workers);
    }

    private static double error(Problem problem, Solution accurate, double tolerance) {
        Solution solution = new AdaptiveSolver(problem.ode(), tolerance, Workers.of(2))
                .solve(problem.starts(2, COUNT), accurate.grid());
        assertThat(solution.unfinished()).isEmpty();
        return Math.sqrt(SquaredErrors.mean(accurate.grid().steps(), solution, accurate));
    }

    @ParameterizedTest
    @ValueSource(strings = {"elastic-pendulum", "k-link-pendulum:K=2", "henon-heiles", "../systems/duffing.yaml"})
    void theErrorFollowsTheTolerance(String name) {
        Problem problem = Systems.problem(name);
        TimeGrid end = new TimeGrid(0, 5, 1);
        Solution accurate = new AccurateSolver(problem.ode(), Workers.of(2)).solve(problem.starts(2, COUNT), end);
        double before = Double.POSITIVE_INFINITY;
        for (double tolerance : new double[] {1e-4, 1e-7, 1e-10}) {
            double error = error(problem, accurate, tolerance);
            assertThat(error)
                    .as("at %s", tolerance)
                    .isLessThan(1000 * tolerance)
                    .isLessThan(0.1 * before);
            before = error;
        }
    }

    @Test
    void aTighterToleranceTakesMoreStepsButFewOfThem() {
        Problem problem = Systems.problem("elastic-pendulum");
        TimeGrid end = new TimeGrid(0, 50, 1);
        long before = 0;
        for (double tolerance : new double[] {1e-4, 1e-6, 1e-8}) {
            AdaptiveSolver solver = new AdaptiveSolver(problem.ode(), tolerance, Workers.of(2));
            solver.solve(problem.starts(2, COUNT), end);
            assertThat(solver.evaluations() / COUNT).isBetween(before + 200, 12000L);
            before = solver.evaluations() / COUNT;
        }
    }

    /** At rest for a long time and then quick: a fixed step would be short all the time. */
    @Test
    void aStepIsLongWhereNothingHappensAndShortWhereMuchDoes() {
        FormulaOde pulse = FormulaOde.scalar((t, y) -> 100 * Math.exp(-10_000 * (t - 50) * (t - 50)));
        AdaptiveSolver solver = new AdaptiveSolver(pulse.ofTime(), 1e-10, Workers.of(1));
        Solution solution = solver.solve(Starts.unchecked(new double[] {0}), new TimeGrid(0, 49.9, 1));
        double all = 100 * Math.sqrt(Math.PI / 10_000);
        Solution near = solver.solve(Starts.unchecked(new double[] {0}), new TimeGrid(49.9, 50.1, 1));
        assertThat(near.at(1, 0, 0)).isCloseTo(all, within(1e-7));
        assertThat(solution.at(1, 0, 0)).isCloseTo(0, within(1e-9));
        assertThat(solver.evaluations()).isLessThan(6000);
    }

    @Test
    void aToleranceThatIsNotAboveZeroIsRefused() {
        FormulaOde decay = FormulaOde.scalar((t, y) -> -y);
        for (double tolerance : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatExceptionOfType(InputException.class)
                    .isThrownBy(() -> new AdaptiveSolver(decay, tolerance))
                    .satisfies(e -> assertThat(e.error()).isEqualTo(InputError.BAD_SETTING));
        }
    }

    /** Short solves, so that what is done once in each of them, the choice of the first step, becomes warm too. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 64})
    void aSolveAllocatesNothing(int lanes) {
        Problem problem = Systems.problem("henon-heiles");
        AdaptiveIntegrator integrator =
                new AdaptiveIntegrator(problem.ode(), PacedOde.of(problem.ode()), 1e-8, lanes, new LongAdder());
        double[][] starts = new double[problem.dimension()][lanes];
        problem.starts(1, lanes).read(0, lanes, starts);
        double[][] state = new double[problem.dimension()][lanes];
        TimeGrid points = new TimeGrid(0, 10, 2);
        TileIntegrator.TileOutput silent = new TileIntegrator.TileOutput() {
            @Override
            public void point(int point, double[][] states, int many) {}

            @Override
            public void unfinished(int lane, Status status) {
                throw new AssertionError(status.sentence());
            }
        };
        long bytes = AllocationMeter.bytesOnceWarm(20_000, () -> {
            for (int c = 0; c < state.length; c++) {
                System.arraycopy(starts[c], 0, state[c], 0, lanes);
            }
            integrator.solve(points, state, lanes, silent);
        });
        assertThat(bytes).isZero();
    }
}
