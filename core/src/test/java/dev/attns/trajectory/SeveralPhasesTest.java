package dev.attns.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SeveralPhasesTest {

    /** Points 0 to 12 of 3 trajectories; each number tells where it comes from. */
    private static final Trajectories FINE = MadeUpTrajectories.of(13, 3, 2, (point, i, c) -> 100 * point + 10 * i + c);

    private static double[] first(Trajectories trajectories, int point) {
        double[][] state = new double[2][(int) trajectories.count()];
        trajectories.read(point, 0, (int) trajectories.count(), state);
        return state[0];
    }

    @Test
    void everyNthPointIsThatOfTheFineTrajectories() {
        Trajectories third = EveryNthPoint.of(FINE, 3);
        assertThat(third.grid()).isEqualTo(new TimeGrid(0, 12, 4));
        assertThat(third.count()).isEqualTo(3);
        assertThat(third.dimension()).isEqualTo(2);
        assertThat(first(third, 2)).containsExactly(600, 610, 620);
        assertThat(EveryNthPoint.of(FINE, 1)).isSameAs(FINE);
    }

    @Test
    void aStepThatMissesTheEndIsRefused() {
        assertThatThrownBy(() -> EveryNthPoint.of(FINE, 5)).hasMessageContaining("use a divisor of 12");
    }

    @Test
    void phasesOfATrajectoryLieSideBySideAndAreAStepShorter() {
        Trajectories phases = SeveralPhases.of(FINE, 4, 2);
        assertThat(phases.count()).isEqualTo(6);
        assertThat(phases.grid()).isEqualTo(new TimeGrid(0, 8, 2));
        assertThat(first(phases, 0)).containsExactly(0, 200, 10, 210, 20, 220);
        assertThat(first(phases, 2)).containsExactly(800, 1000, 810, 1010, 820, 1020);
    }

    @Test
    void allPhasesTogetherHaveEveryPairOfPointsAStepApart() {
        Trajectories phases = SeveralPhases.of(FINE, 3, 3);
        assertThat(first(phases, 0)).startsWith(0, 100, 200);
        assertThat(first(phases, 1)).startsWith(300, 400, 500);
        assertThat(first(phases, 3)).startsWith(900, 1000, 1100);
    }

    @Test
    void everyPhaseHasItsOwnTimesThroughAllThatLooksAtPartsOfThem() {
        Trajectories phases = SeveralPhases.of(FINE, 4, 2);
        assertThat(phases.isOnGrid()).isFalse();
        assertThat(phases.time(0, 2)).isEqualTo(0);
        assertThat(phases.time(1, 3)).isEqualTo(6);
        assertThat(new TrajectoryRange(phases, 1, 2).time(1, 0)).isEqualTo(6);
        assertThat(new TrajectoryRange(phases, 1, 2).isOnGrid()).isFalse();
        assertThat(TrajectoryEnds.of(phases).time(1, 1)).isEqualTo(10);
        assertThat(TrajectoryBeginning.of(phases, 4).time(1, 1)).isEqualTo(6);
        assertThat(EveryNthPoint.of(phases, 2).time(1, 1)).isEqualTo(10);
        assertThat(EveryNthPoint.of(FINE, 2).isOnGrid()).isTrue();
        assertThat(EveryNthPoint.of(FINE, 2).time(1, 1)).isEqualTo(2);
    }

    @Test
    void onePhaseIsEveryNthPointAndSoIsAStepThatFitsOnce() {
        assertThat(SeveralPhases.of(FINE, 4, 1).grid().steps()).isEqualTo(3);
        assertThat(SeveralPhases.of(FINE, 12, 5).count()).isEqualTo(3);
        assertThatThrownBy(() -> SeveralPhases.of(FINE, 3, 4)).hasMessageContaining("4 phases of 3");
    }
}
