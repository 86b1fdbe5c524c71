package dev.attns.trajectory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SquaredErrorsTest {

    /** More trajectories than one tile of the computation holds. */
    private static final int MANY = 2500;

    private static final Trajectories TRUTH = MadeUpTrajectories.of(2, MANY, 2, (point, i, c) -> 3);
    private static final Trajectories SOLVED =
            MadeUpTrajectories.of(2, MANY, 2, (point, i, c) -> point == 0 ? 3 : c == 0 ? 3 + i : 3 - 2 * i);

    @Test
    void anErrorIsTheSquaredDistanceAveragedOverComponents() {
        double[] errors = SquaredErrors.at(1, SOLVED, TRUTH);
        double[] expected = new double[MANY];
        Arrays.setAll(expected, i -> 2.5 * i * i);
        assertThat(errors).containsExactly(expected);
        assertThat(SquaredErrors.at(0, SOLVED, TRUTH)).containsOnly(0);
    }

    @Test
    void theMeanIsOverAllTrajectories() {
        double n = MANY - 1;
        assertThat(SquaredErrors.mean(1, SOLVED, TRUTH)).isEqualTo(2.5 * n * (2 * n + 1) / 6);
        assertThat(SquaredErrors.mean(0, SOLVED, TRUTH)).isZero();
    }

    @Test
    void theMeanSizeIsOfTheTruth() {
        assertThat(SquaredErrors.meanSize(1, TRUTH)).isEqualTo(9);
        assertThat(SquaredErrors.meanSize(0, MadeUpTrajectories.of(1, 1, 2, (point, i, c) -> c == 0 ? 1 : 7)))
                .isEqualTo(25);
    }

    @Test
    void aStateThatIsNoNumberHasAnErrorThatIsNone() {
        Trajectories lost = MadeUpTrajectories.of(2, 3, 1, (point, i, c) -> i == 1 ? Double.NaN : 0);
        Trajectories zero = MadeUpTrajectories.of(2, 3, 1, (point, i, c) -> 0);
        assertThat(SquaredErrors.at(1, lost, zero)).containsExactly(0, Double.NaN, 0);
        assertThat(SquaredErrors.mean(1, lost, zero)).isNaN();
    }
}
