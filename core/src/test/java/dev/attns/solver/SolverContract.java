package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every solver promises, whatever it does inside. */
@Timeout(600)
public abstract class SolverContract {

    private static final int COUNT = 301;
    private static final TimeGrid GRID = TimeGrid.of(0, 1, 0.1);
    private static final double[] GOOD = {0.1, 0.2};

    private final Problem problem = Systems.problem("k-link-pendulum:K=2");

    /** A solver of the equation that fits a grid of spacing 0.1. */
    protected abstract Solver solver(Ode ode, Workers workers);

    private Solver solver(Ode ode) {
        return solver(ode, Workers.of(2));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void theNumberOfThreadsDoesNotMatter(int threads) {
        Starts starts = problem.starts(1, COUNT);
        Solution one = solver(problem.ode(), Workers.of(1)).solve(starts, GRID);
        Solution many = solver(problem.ode(), Workers.of(threads)).solve(starts, GRID);
        for (int i = 0; i < COUNT; i++) {
            assertSameTrajectory(many, i, one, i);
        }
    }

    @Test
    void theSizeOfTheBatchAndThePlaceInItDoNotMatter() {
        Solution all = solver(problem.ode()).solve(problem.starts(1, COUNT), GRID);
        for (int first : new int[] {0, 1, 7, 63, 64, 65, 128, 255, 256, 300}) {
            Solution alone = solver(problem.ode()).solve(problem.starts(1, first, 1), GRID);
            assertSameTrajectory(alone, 0, all, first);
            int some = Math.min(13, COUNT - first);
            Solution part = solver(problem.ode()).solve(problem.starts(1, first, some), GRID);
            for (int i = 0; i < some; i++) {
                assertSameTrajectory(part, i, all, first + i);
            }
        }
    }

    @Test
    void theFirstPointIsTheStart() {
        Solution solution = solver(problem.ode()).solve(problem.starts(3, 5), GRID);
        double[][] starts = new double[problem.dimension()][5];
        problem.starts(3, 5).read(0, 5, starts);
        for (int i = 0; i < 5; i++) {
            for (int c = 0; c < problem.dimension(); c++) {
                assertThat(solution.at(0, i, c)).isEqualTo(starts[c][i]);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void aStartThatIsNotFiniteIsAStatusAndItsNeighboursGoOn(double bad) {
        FormulaOde ode = new FormulaOde(2, (t, u, slope) -> {
            slope[0] = u[1];
            slope[1] = -u[0];
        });
        double[][] starts = {{0.3, 0.1}, {0.2, bad}, GOOD};
        Solution solution = solver(ode).solve(Starts.unchecked(starts), GRID);
        assertThat(solution.unfinished()).containsOnlyKeys(1L);
        assertThat(solution.status(1)).isEqualTo(new Status(Status.Outcome.NON_FINITE, 0, 0));
        assertNotANumberFrom(solution, 1, 0);
        Solution clean = solver(ode).solve(Starts.unchecked(starts[0], starts[2]), GRID);
        assertSameTrajectory(solution, 0, clean, 0);
        assertSameTrajectory(solution, 2, clean, 1);
    }

    @Test
    void badTrajectoriesInEveryTileAreAllReported() {
        int count = 900;
        double[][] starts = new double[count][1];
        Arrays.setAll(starts, i -> new double[] {i % 2 == 0 ? Double.NaN : i});
        Solution solution =
                solver(FormulaOde.scalar((t, y) -> -y), Workers.of(1)).solve(Starts.unchecked(starts), GRID);
        for (int i = 0; i < count; i++) {
            assertThat(solution.status(i).isFinished()).as("trajectory %d", i).isEqualTo(i % 2 != 0);
        }
    }

    @Test
    void aQuadraticBlowUpIsAStatusWithItsTime() {
        assertBlowUpIsReported(FormulaOde.scalar((t, y) -> y * y), 3, 0.1, 1 / 3.0);
    }

    @Test
    void anExponentialBlowUpIsAStatusWithItsTime() {
        assertBlowUpIsReported(FormulaOde.scalar((t, y) -> Math.exp(y)), 1, -3, Math.exp(-1));
    }

    @Test
    void aRightHandSideThatTurnsBadInOneTrajectoryIsAStatus() {
        FormulaOde ode =
                FormulaOde.scalar((t, y) -> y > 10 && t > 0.52 ? Double.NaN : 1).ofTime();
        assertBlowUpIsReported(ode, 11, 0, 0.52);
    }

    /** A trajectory that blows up at a known time, among others that do not. */
    private void assertBlowUpIsReported(FormulaOde ode, double bad, double good, double time) {
        double[][] starts = new double[100][1];
        Arrays.setAll(starts, i -> new double[] {good * (1 + i / 1000.0)});
        double[][] withBad = starts.clone();
        withBad[40] = new double[] {bad};
        Solution solution = solver(ode).solve(Starts.unchecked(withBad), TimeGrid.of(0, 2, 0.1));
        Solution clean = solver(ode).solve(Starts.unchecked(starts), TimeGrid.of(0, 2, 0.1));
        assertThat(clean.unfinished()).isEmpty();
        assertThat(solution.unfinished()).containsOnlyKeys(40L);
        Status status = solution.status(40);
        assertThat(status.outcome()).isEqualTo(Status.Outcome.NON_FINITE);
        assertThat(status.isFinished()).isFalse();
        assertThat(status.step()).isPositive();
        assertThat(status.time()).isBetween(time, 2.0);
        assertThat(status.sentence()).contains("step " + status.step()).contains("time " + status.time());
        int firstBad = firstPointAtOrAfter(solution.grid(), status.time());
        assertNotANumberFrom(solution, 40, firstBad);
        for (int k = 0; k < firstBad; k++) {
            assertThat(solution.at(k, 40, 0)).isFinite();
        }
        for (int i = 0; i < 100; i++) {
            if (i != 40) {
                assertSameTrajectory(solution, i, clean, i);
            }
        }
    }

    @Test
    void anExceptionOfTheRightHandSideReachesTheCallerUnchangedAndTheSolverGoesOnWorking() {
        IllegalStateException own = new IllegalStateException("own");
        AtomicBoolean broken = new AtomicBoolean();
        FormulaOde ode = FormulaOde.scalar((t, y) -> {
            if (broken.get() && t > 0.5) {
                throw own;
            }
            return -y;
        });
        Solver solver = solver(ode.ofTime());
        Starts starts = Starts.unchecked(new double[][] {{1}, {2}, {3}});
        Solution before = solver.solve(starts, GRID);
        broken.set(true);
        assertThatThrownBy(() -> solver.solve(starts, GRID)).isSameAs(own);
        broken.set(false);
        Solution after = solver.solve(starts, GRID);
        for (int i = 0; i < 3; i++) {
            assertSameTrajectory(after, i, before, i);
        }
    }

    @Test
    void aRequestToStopEndsTheTrajectoriesUnderWay() {
        FormulaOde decay = FormulaOde.scalar((t, y) -> -y);
        Solution solution = new Solution(GRID, 3, 1, 0);
        AtomicBoolean begun = new AtomicBoolean();
        Progress stopAfterTheFirstQuestion = new Progress() {
            @Override
            public void advanced(long units) {}

            @Override
            public boolean stopRequested() {
                return begun.getAndSet(true);
            }
        };
        solver(decay, Workers.of(1))
                .solve(
                        Starts.unchecked(new double[][] {{1}, {2}, {3}}),
                        GRID,
                        solution.sink(),
                        stopAfterTheFirstQuestion);
        assertThat(solution.unfinished()).containsOnlyKeys(0L, 1L, 2L);
        for (int i = 0; i < 3; i++) {
            assertThat(solution.status(i).outcome()).isEqualTo(Status.Outcome.STOPPED);
            assertThat(solution.status(i).time()).isBetween(0.0, 1.0);
            assertThat(solution.status(i).sentence()).startsWith("stopped after step");
            assertThat(solution.at(GRID.steps(), i, 0)).isNaN();
        }
    }

    @Test
    void anEquilibriumStaysAnEquilibrium() {
        double[] atRest = new double[problem.dimension()];
        Solution solution = solver(problem.ode()).solve(Starts.unchecked(atRest), GRID);
        FormulaOde still = new FormulaOde(2, (t, u, slope) -> Arrays.fill(slope, 0));
        Solution constant = solver(still).solve(Starts.unchecked(GOOD), GRID);
        for (int k = 0; k < GRID.points(); k++) {
            assertThat(solution.state(k, 0)).containsOnly(0);
            assertThat(constant.state(k, 0)).isEqualTo(GOOD);
        }
    }

    @Test
    void anIntervalOfNoLengthGivesTheStartBack() {
        TimeGrid moment = TimeGrid.of(3, 3, 0.1);
        Solution solution = solver(problem.ode()).solve(problem.starts(1, 4), moment);
        assertThat(solution.unfinished()).isEmpty();
        double[][] starts = new double[problem.dimension()][4];
        problem.starts(1, 4).read(0, 4, starts);
        assertThat(solution.at(0, 2, 1)).isEqualTo(starts[1][2]);
    }

    /** Whether it solves from later to earlier times; it refuses to otherwise. */
    protected boolean goesBackward() {
        return true;
    }

    @Test
    void runsBackwardInTimeOrRefusesTo() {
        Solver solver = solver(FormulaOde.scalar((t, y) -> 2 * t).ofTime());
        TimeGrid backward = TimeGrid.of(1, 0, 0.1);
        if (goesBackward()) {
            Solution solution = solver.solve(Starts.unchecked(new double[] {1}), backward);
            assertThat(solution.unfinished()).isEmpty();
            assertThat(solution.at(10, 0, 0)).isLessThan(solution.at(0, 0, 0));
        } else {
            assertThatExceptionOfType(InputException.class).isThrownBy(() -> solver.check(backward));
        }
    }

    @Test
    void noStartsGiveAnEmptySolution() {
        Solution solution = solver(problem.ode()).solve(Starts.unchecked(), GRID);
        assertThat(solution.count()).isZero();
        assertThat(solution.unfinished()).isEmpty();
    }

    @Test
    void anEquationWithoutComponentsIsRefused() {
        FormulaOde empty = new FormulaOde(0, (t, u, slope) -> {});
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> solver(empty).solve(Starts.unchecked(new double[1][0]), GRID))
                .satisfies(e -> assertThat(e.error()).isEqualTo(InputError.BAD_COUNT));
    }

    @Test
    void aGridFarFromZeroIsSolved() {
        TimeGrid far = TimeGrid.of(1.878e9, 1.878e9 + 0.3, 0.1);
        Solution solution = solver(FormulaOde.scalar((t, y) -> -y)).solve(Starts.unchecked(new double[] {1}), far);
        assertThat(solution.unfinished()).isEmpty();
        assertThat(solution.at(3, 0, 0)).isBetween(0.7, 0.75);
    }

    private static int firstPointAtOrAfter(TimeGrid grid, double time) {
        int point = 0;
        while (grid.at(point) < time) {
            point++;
        }
        return point;
    }

    private static void assertNotANumberFrom(Solution solution, int trajectory, int point) {
        for (int k = point; k < solution.grid().points(); k++) {
            assertThat(solution.state(k, trajectory)).containsOnly(Double.NaN);
        }
    }

    private static void assertSameTrajectory(Solution actual, int i, Solution expected, int j) {
        assertThat(actual.status(i)).isEqualTo(expected.status(j));
        for (int k = 0; k < expected.grid().points(); k++) {
            assertThat(actual.state(k, i)).as("point %d of trajectory %d", k, i).isEqualTo(expected.state(k, j));
        }
    }
}
