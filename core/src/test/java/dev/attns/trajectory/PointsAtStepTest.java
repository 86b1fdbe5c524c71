package dev.attns.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import org.junit.jupiter.api.Test;

class PointsAtStepTest {

    /** Points one apart whose only component is their number. */
    private static Trajectories numbered(int points) {
        return MadeUpTrajectories.of(points, 2, 1, (point, i, c) -> point);
    }

    private static double at(Trajectories data, int point) {
        double[][] state = new double[1][1];
        data.read(point, 1, 1, state);
        return state[0][0];
    }

    private static void assertRefused(Trajectories data, double step, InputError error) {
        assertThatThrownBy(() -> PointsAtStep.of(data, "a.csv", step, 0))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(error));
    }

    @Test
    void pointsAStepApartAreTakenAsTheyAre() {
        Trajectories data = numbered(5);
        assertThat(PointsAtStep.of(data, "a.csv", 1, 0)).isEqualTo(new PointsAtStep(data, 1, 0));
        assertThat(PointsAtStep.of(data, "a.csv", 1 + 1e-12, 0).trajectories()).isSameAs(data);
    }

    @Test
    void ofFinerPointsEveryNthIsTakenAndTheRestLeftOver() {
        PointsAtStep thinned = PointsAtStep.of(numbered(12), "a.csv", 3, 0);
        assertThat(thinned.every()).isEqualTo(3);
        assertThat(thinned.leftOver()).isEqualTo(2);
        assertThat(thinned.trajectories().grid()).isEqualTo(new TimeGrid(0, 9, 3));
        assertThat(at(thinned.trajectories(), 2)).isEqualTo(6);
        assertThat(PointsAtStep.of(numbered(10), "a.csv", 3, 0).leftOver()).isZero();
    }

    @Test
    void anotherSpacingIsRefused() {
        assertRefused(numbered(12), 1.5, InputError.DATA_SPACING);
        assertRefused(numbered(12), 0.5, InputError.DATA_SPACING);
        assertRefused(numbered(12), 1.00001, InputError.DATA_SPACING);
        assertRefused(numbered(3), 4, InputError.DATA_TOO_SHORT);
        assertRefused(numbered(1), 1, InputError.DATA_TOO_SHORT);
    }

    @Test
    void timesThatWerePrintedCoarselyGetTheTimesOfTheStep() {
        double step = 1 / 3.0;
        double[][][] states = new double[4][1][1];
        Trajectories printed = new MadeUpTrajectories(new TimeGrid(0.333, 1.333, 3), states);
        assertThat(PointsAtStep.fits(printed.grid(), step, 0)).isTrue();
        Trajectories rounded = new MadeUpTrajectories(new TimeGrid(0, 0.667, 2), states);
        assertThat(PointsAtStep.fits(rounded.grid(), step, 0)).isFalse();
        Trajectories used = PointsAtStep.of(rounded, "a.csv", step, 1e-3).trajectories();
        assertThat(used.grid()).isEqualTo(new TimeGrid(0, 2 * step, 2));
    }
}
