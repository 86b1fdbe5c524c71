package dev.attns.training.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputException;
import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.Trajectories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneStepSamplesTest {

    private static final int POINTS = 4;
    private static final int TRAJECTORIES = 5;

    private static double value(int point, int trajectory, int component) {
        return 100 * point + 10 * trajectory + component;
    }

    private final OneStepSamples samples =
            new OneStepSamples(MadeUpTrajectories.of(POINTS, TRAJECTORIES, 2, OneStepSamplesTest::value));

    @Test
    void thereIsASampleForEveryStepOfEveryTrajectory() {
        assertThat(samples.count()).isEqualTo((POINTS - 1) * TRAJECTORIES);
        assertThat(samples.dimension()).isEqualTo(2);
    }

    /** Within a point, across points, more than a point, all, and the last one. */
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 3", "3, 4", "2, 12", "0, 15", "14, 1"})
    void allFirstStepsComeFirstThenAllSecondOnes(int first, int lanes) {
        double[][] from = new double[2][lanes];
        double[][] to = new double[2][lanes];
        samples.read(first, lanes, from, to, new double[2][lanes]);
        for (int lane = 0; lane < lanes; lane++) {
            int point = (first + lane) / TRAJECTORIES;
            int trajectory = (first + lane) % TRAJECTORIES;
            for (int c = 0; c < 2; c++) {
                assertThat(from[c][lane]).isEqualTo(value(point, trajectory, c));
                assertThat(to[c][lane]).isEqualTo(value(point + 1, trajectory, c));
            }
        }
    }

    @Test
    void everySampleHasTheTimesOfItsOwnPoints() {
        double[] from = new double[4];
        double[] to = new double[4];
        samples.times(TRAJECTORIES - 1, 4, from, to);
        assertThat(from).containsExactly(0, 1, 1, 1);
        assertThat(to).containsExactly(1, 2, 2, 2);
        Trajectories fine = MadeUpTrajectories.of(5, 1, 2, OneStepSamplesTest::value);
        new OneStepSamples(fine.phases(2, 2)).times(0, 2, from, to);
        assertThat(from).startsWith(0, 1);
        assertThat(to).startsWith(2, 3);
    }

    @Test
    void aSinglePointIsTooFew() {
        MadeUpTrajectories starts = MadeUpTrajectories.of(1, TRAJECTORIES, 2, OneStepSamplesTest::value);
        assertThatThrownBy(() -> new OneStepSamples(starts))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "The data have 1 points in time, too few for roll-outs of 1 steps; use longer trajectories.");
    }

    @ParameterizedTest
    @CsvSource({"NaN, 1, 2, 0", "Infinity, 3, 4, 1"})
    void aValueThatIsNotFiniteIsNamed(double bad, int point, int trajectory, int component) {
        OneStepSamples broken = new OneStepSamples(MadeUpTrajectories.of(
                POINTS,
                TRAJECTORIES,
                2,
                (p, i, c) -> p == point && i == trajectory && c == component ? bad : value(p, i, c)));
        double[][] memory = new double[2][15];
        assertThatThrownBy(() -> broken.read(0, 15, memory, new double[2][15], new double[2][15]))
                .isInstanceOf(InputException.class)
                .hasMessage("Trajectory " + trajectory + " of the data has the value " + bad + " at time " + point
                        + ".0; the data must be finite.");
    }
}
