package dev.attns.training.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.Trajectories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitTest {

    private static Trajectories data(int count) {
        return MadeUpTrajectories.of(2, count, 1, (point, i, c) -> i);
    }

    @ParameterizedTest
    @CsvSource({"5, 1", "9, 1", "20, 4", "499, 99", "600, 100"})
    void theLastFifthIsHeldOutToChooseByAndNoMoreThanAHundred(int count, int out) {
        Trajectories data = data(count);
        assertThat(Split.toChooseBy(data))
                .containsExactly(
                        new Split(new Split.Part(data, 0, count - out), new Split.Part(data, count - out, out)));
    }

    @ParameterizedTest
    @CsvSource({"2", "4"})
    void ofAFewFirstTheLastAndThenTheFirst(int count) {
        Trajectories data = data(count);
        assertThat(Split.toChooseBy(data))
                .containsExactly(
                        new Split(new Split.Part(data, 0, count - 1), new Split.Part(data, count - 1, 1)),
                        new Split(new Split.Part(data, 1, count - 1), new Split.Part(data, 0, 1)));
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "19, 1", "20, 2", "2000, 200"})
    void theLastTenthValidates(int count, int out) {
        Trajectories data = data(count);
        assertThat(Split.toValidateBy(data))
                .isEqualTo(new Split(new Split.Part(data, 0, count - out), new Split.Part(data, count - out, out)));
    }

    @Test
    void aSingleTrajectoryIsJudgedByItself() {
        Trajectories data = data(1);
        Split alone = new Split(Split.Part.all(data), Split.Part.all(data));
        assertThat(Split.toChooseBy(data)).containsExactly(alone);
        assertThat(Split.toValidateBy(data)).isEqualTo(alone);
        assertThat(alone.heldOutCount()).isZero();
    }

    @Test
    void fewerMayBeTrainedOnThanThereAre() {
        Split split = Split.toValidateBy(data(20));
        assertThat(split.atMost(7).training().count()).isEqualTo(7);
        assertThat(split.atMost(19).training().count()).isEqualTo(18);
        assertThat(split.atMost(7).heldOutCount()).isEqualTo(2);
        assertThat(split.atMost(7).training().trajectories().count()).isEqualTo(7);
    }

    @Test
    void othersThatAreGivenAreAllHeldOut() {
        assertThat(Split.given(data(3), data(4)).heldOutCount()).isEqualTo(4);
    }
}
