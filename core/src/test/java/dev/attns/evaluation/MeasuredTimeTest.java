package dev.attns.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeasuredTimeTest {

    private static final MeasuredTime STEADY = new MeasuredTime(1, 0.01);
    private static final MeasuredTime UNSTEADY = new MeasuredTime(1.2, 0.3);

    @Test
    void timesWithinTheLargerSpreadAreAboutEqualWhicheverIsAsked() {
        assertThat(STEADY.isAboutEqualTo(UNSTEADY)).isTrue();
        assertThat(UNSTEADY.isAboutEqualTo(STEADY)).isTrue();
        assertThat(STEADY.isLessThan(UNSTEADY)).isFalse();
        assertThat(STEADY.isAboutEqualTo(STEADY)).isTrue();
    }

    @Test
    void timesFurtherApartThanBothSpreadsAreNot() {
        MeasuredTime slow = new MeasuredTime(1.6, 0.3);
        assertThat(STEADY.isAboutEqualTo(slow)).isFalse();
        assertThat(STEADY.isLessThan(slow)).isTrue();
        assertThat(slow.isLessThan(STEADY)).isFalse();
    }

    @Test
    void aTrainingIsRepaidWhenTheSolvesHaveSavedItsSeconds() {
        assertThat(STEADY.solvesToRepay(30, new MeasuredTime(4, 0.1))).isCloseTo(10, within(1e-12));
    }

    @Test
    void whatSavesNothingThatAClockCanTellIsNeverRepaid() {
        assertThat(STEADY.solvesToRepay(30, UNSTEADY)).isInfinite();
        assertThat(UNSTEADY.solvesToRepay(30, STEADY)).isInfinite();
        assertThat(new MeasuredTime(2, 0).solvesToRepay(30, STEADY)).isInfinite();
    }
}
