package dev.attns.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.Trajectories;
import org.junit.jupiter.api.Test;

class QuantilesOverTimeTest {

    private static final Trajectories STANDING = MadeUpTrajectories.of(2, 11, 1, (point, i, c) -> 0);

    @Test
    void aTenthLiesBelowTheLowAndNineTenthsBelowTheHigh() {
        Trajectories moved = MadeUpTrajectories.of(2, 11, 1, (point, i, c) -> point * (10 - i));
        QuantilesOverTime errors = QuantilesOverTime.ofErrors(moved, STANDING);
        assertThat(errors.low()).containsExactly(0, 1);
        assertThat(errors.middle()).containsExactly(0, 25);
        assertThat(errors.high()).containsExactly(0, 81);
        assertThat(errors.times())
                .containsExactly(moved.grid().at(0), moved.grid().at(1));
    }

    @Test
    void whatIsNotANumberIsLargerThanAll() {
        Trajectories lost = MadeUpTrajectories.of(2, 11, 1, (point, i, c) -> i < 9 ? 0 : Double.NaN);
        QuantilesOverTime errors = QuantilesOverTime.ofErrors(lost, STANDING);
        assertThat(errors.middle()).containsExactly(0, 0);
        assertThat(errors.high()).containsExactly(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    @Test
    void driftIsAShareOfTheMeanEnergyAtTheStart() {
        Trajectories risen = MadeUpTrajectories.of(2, 1, 1, (point, i, c) -> point == 0 ? -4 : -3);
        QuantilesOverTime drift = QuantilesOverTime.ofDrift(risen, (state, value, lanes) -> {
            for (int lane = 0; lane < lanes; lane++) {
                value[lane] = 2 * state[0][lane];
            }
        });
        assertThat(drift.middle()).containsExactly(0, 0.25);
    }
}
