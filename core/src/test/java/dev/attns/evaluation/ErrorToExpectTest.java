package dev.attns.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ErrorToExpectTest {

    @Test
    void isTheMeanAndTwiceItsStandardError() {
        assertThat(ErrorToExpect.of(new double[] {1, 2, 3, 6}))
                .isCloseTo(3 + 2 * Math.sqrt(14.0 / 3 / 4), within(1e-12));
        assertThat(ErrorToExpect.of(new double[] {5, 5, 5})).isEqualTo(5);
        assertThat(ErrorToExpect.of(new double[] {5})).isEqualTo(5);
    }

    @Test
    void ofALostTrajectoryIsInfinite() {
        assertThat(ErrorToExpect.of(new double[] {1, Double.NaN})).isInfinite();
        assertThat(ErrorToExpect.of(new double[] {1, Double.POSITIVE_INFINITY})).isInfinite();
    }
}
