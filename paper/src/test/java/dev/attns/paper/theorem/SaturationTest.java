package dev.attns.paper.theorem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SaturationTest {

    @Test
    void errorsLevelOutFromTheFirstSizeAfterWhichNoneIsFarAboveTheLast() {
        assertThat(Saturation.of(new double[] {100, 10, 2.9, 2, 1}, 3)).hasValue(2);
        assertThat(Saturation.of(new double[] {1, 10, 2.9, 2, 1}, 3)).hasValue(2);
        assertThat(Saturation.of(new double[] {0.5, 1, 2}, 3)).hasValue(0);
    }

    @Test
    void errorsThatStillFallHaveNotLevelledOut() {
        assertThat(Saturation.of(new double[] {100, 10, 1}, 3)).isEmpty();
        assertThat(Saturation.of(new double[] {1, Double.POSITIVE_INFINITY, 1}, 3))
                .isEmpty();
    }
}
