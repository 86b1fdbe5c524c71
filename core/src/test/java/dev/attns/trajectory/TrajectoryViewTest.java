package dev.attns.trajectory;

import static dev.attns.error.InputError.HORIZON_NOT_IN_DATA;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputException;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrajectoryViewTest {

    /** Points 0 to 12 of 3 trajectories; each number tells where it comes from. */
    private static final Trajectories FINE = MadeUpTrajectories.of(13, 3, 2, (point, i, c) -> 100 * point + 10 * i + c);

    private static final Trajectories MANY = MadeUpTrajectories.of(3, 10, 2, (point, i, c) -> 100 * point + 10 * i + c);

    private static final Problem PROBLEM = Systems.problem("lorenz");
    private static final Solution SOLVED =
            new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), 0.02).solve(PROBLEM.starts(1, 3), TimeGrid.of(0, 1, 0.1));

    private static double[] first(Trajectories trajectories, int point) {
        double[][] state = new double[2][(int) trajectories.count()];
        trajectories.read(point, 0, (int) trajectories.count(), state);
        return state[0];
    }

    @Test
    void everyNthPointIsThatOfTheFineTrajectories() {
        Trajectories third = FINE.every(3);
        assertThat(third.grid()).isEqualTo(new TimeGrid(0, 12, 4));
        assertThat(third.count()).isEqualTo(3);
        assertThat(third.dimension()).isEqualTo(2);
        assertThat(first(third, 2)).containsExactly(600, 610, 620);
        assertThat(FINE.every(1)).isSameAs(FINE);
    }

    @Test
    void aStepThatMissesTheEndIsRefused() {
        assertThatThrownBy(() -> FINE.every(5)).hasMessageContaining("use a divisor of 12");
    }

    @Test
    void phasesOfATrajectoryLieSideBySideAndAreAStepShorter() {
        Trajectories phases = FINE.phases(4, 2);
        assertThat(phases.count()).isEqualTo(6);
        assertThat(phases.grid()).isEqualTo(new TimeGrid(0, 8, 2));
        assertThat(first(phases, 0)).containsExactly(0, 200, 10, 210, 20, 220);
        assertThat(first(phases, 2)).containsExactly(800, 1000, 810, 1010, 820, 1020);
    }

    @Test
    void allPhasesTogetherHaveEveryPairOfPointsAStepApart() {
        Trajectories phases = FINE.phases(3, 3);
        assertThat(first(phases, 0)).startsWith(0, 100, 200);
        assertThat(first(phases, 1)).startsWith(300, 400, 500);
        assertThat(first(phases, 3)).startsWith(900, 1000, 1100);
    }

    @Test
    void everyPhaseHasItsOwnTimesThroughAllThatLooksAtPartsOfThem() {
        Trajectories phases = FINE.phases(4, 2);
        assertThat(phases.isOnGrid()).isFalse();
        assertThat(phases.time(0, 2)).isEqualTo(0);
        assertThat(phases.time(1, 3)).isEqualTo(6);
        assertThat(phases.range(1, 2).time(1, 0)).isEqualTo(6);
        assertThat(phases.range(1, 2).isOnGrid()).isFalse();
        assertThat(phases.ends().time(1, 1)).isEqualTo(10);
        assertThat(phases.until(4).time(1, 1)).isEqualTo(6);
        assertThat(phases.every(2).time(1, 1)).isEqualTo(10);
        assertThat(FINE.every(2).isOnGrid()).isTrue();
        assertThat(FINE.every(2).time(1, 1)).isEqualTo(2);
    }

    @Test
    void onePhaseIsEveryNthPointAndSoIsAStepThatFitsOnce() {
        assertThat(FINE.phases(4, 1).grid().steps()).isEqualTo(3);
        assertThat(FINE.phases(12, 5).count()).isEqualTo(3);
        assertThatThrownBy(() -> FINE.phases(3, 4)).hasMessageContaining("4 phases of 3");
    }

    @Test
    void aRangeCountsFromItsOwnFirstTrajectory() {
        Trajectories range = MANY.range(4, 5);
        assertThat(range.count()).isEqualTo(5);
        assertThat(range.dimension()).isEqualTo(2);
        assertThat(range.grid()).isEqualTo(MANY.grid());
        double[][] tile = new double[2][3];
        range.read(2, 1, 2, tile);
        assertThat(tile).isDeepEqualTo(new double[][] {{250, 260, 0}, {251, 261, 0}});
    }

    @Test
    void aRangeOfARangeIsARange() {
        double[][] tile = new double[2][1];
        MANY.range(4, 5).range(2, 1).read(0, 0, 1, tile);
        assertThat(tile).isDeepEqualTo(new double[][] {{60}, {61}});
    }

    @Test
    void allAndNoneAreRanges() {
        assertThat(MANY.range(0, 10).count()).isEqualTo(10);
        assertThat(MANY.range(10, 0).count()).isZero();
    }

    @Test
    void aRangeBeyondTheEndsIsRefused() {
        for (long[] range : new long[][] {{-1, 2}, {0, 11}, {10, 1}, {3, -1}, {Long.MAX_VALUE, 1}}) {
            assertThatThrownBy(() -> MANY.range(range[0], range[1]))
                    .as("%d trajectories from %d", range[1], range[0])
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void theFirstPointsAreStarts() {
        Starts starts = MANY.range(4, 5).starts();
        double[][] state = new double[2][2];
        starts.read(3, 2, state);
        assertThat(starts.count()).isEqualTo(5);
        assertThat(state).isDeepEqualTo(new double[][] {{70, 80}, {71, 81}});
    }

    @Test
    void onlyTheFirstAndTheLastPointAreLeft() {
        Trajectories all = MadeUpTrajectories.of(5, 3, 2, (point, i, c) -> 100 * point + 10 * i + c);
        Trajectories ends = all.ends();
        assertThat(ends.grid())
                .isEqualTo(new TimeGrid(all.grid().start(), all.grid().end(), 1));
        assertThat(ends.count()).isEqualTo(3);
        double[][] state = new double[2][2];
        ends.read(0, 1, 2, state);
        assertThat(state).isDeepEqualTo(new double[][] {{10, 20}, {11, 21}});
        ends.read(1, 1, 2, state);
        assertThat(state).isDeepEqualTo(new double[][] {{410, 420}, {411, 421}});
    }

    @Test
    void theStatesAreThoseOfTheWholeUpToTheTime() {
        Trajectories beginning = SOLVED.until(0.3);
        assertThat(beginning.grid().points()).isEqualTo(4);
        assertThat(beginning.grid().end()).isEqualTo(SOLVED.grid().at(3));
        assertThat(beginning.count()).isEqualTo(3);
        double[][] state = new double[3][3];
        beginning.read(3, 0, 3, state);
        for (int i = 0; i < 3; i++) {
            assertThat(new double[] {state[0][i], state[1][i], state[2][i]}).containsExactly(SOLVED.state(3, i));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.25, 1.1, -0.1})
    void aTimeThatIsNoPointIsRefused(double time) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> SOLVED.until(time))
                .satisfies(e -> assertThat(e.error()).isEqualTo(HORIZON_NOT_IN_DATA));
    }

    @Test
    void aStateThatIsNotFiniteIsNamed() {
        MANY.requireFinite();
        Trajectories lost = MadeUpTrajectories.of(3, 300, 2, (point, i, c) -> point == 2 && i == 280 ? Double.NaN : 1);
        assertThatThrownBy(lost::requireFinite).hasMessageContaining("280").hasMessageContaining("NaN");
        lost.range(0, 280).requireFinite();
    }
}
