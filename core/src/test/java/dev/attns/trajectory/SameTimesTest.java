package dev.attns.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.error.InputException;
import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.Ode;
import dev.attns.problem.Systems;
import java.util.List;
import org.junit.jupiter.api.Test;

class SameTimesTest {

    private static final Ode FORCED = ForcedOscillator.PLAIN;
    private static final Ode AUTONOMOUS = Systems.problem("van-der-pol").ode();
    private static final Trajectories FINE = MadeUpTrajectories.of(13, 3, 2, (point, i, c) -> 100 * point + 10 * i + c);
    private static final Trajectories PHASES = FINE.phases(4, 2);

    @Test
    void trajectoriesThatBeginTogetherFormASetWithTheirGrid() {
        List<Trajectories> sets = SameTimes.of(FORCED, PHASES);
        assertThat(sets).hasSize(2);
        assertThat(sets.get(0).grid()).isEqualTo(new TimeGrid(0, 8, 2));
        assertThat(sets.get(1).grid()).isEqualTo(new TimeGrid(2, 10, 2));
        assertThat(sets.get(1).count()).isEqualTo(3);
        assertThat(sets.get(1).isOnGrid()).isTrue();
        double[][] state = new double[2][2];
        sets.get(1).read(1, 1, 2, state);
        assertThat(state[0]).containsExactly(610, 620);
        assertThat(state[1]).containsExactly(611, 621);
    }

    @Test
    void theyStayTogetherWhereTheTimeDoesNotMatter() {
        assertThat(SameTimes.of(AUTONOMOUS, PHASES)).containsExactly(PHASES);
        assertThat(SameTimes.of(FORCED, FINE)).containsExactly(FINE);
    }

    @Test
    void whatNeedsOneGridRefusesOthers() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> SameTimes.require(FORCED, PHASES))
                .withMessage("The trajectories begin at different times, and the equation depends on the time; use"
                        + " trajectories that begin together.");
        assertThatCode(() -> SameTimes.require(AUTONOMOUS, PHASES)).doesNotThrowAnyException();
        assertThatCode(() -> SameTimes.require(FORCED, FINE)).doesNotThrowAnyException();
    }
}
