package dev.attns.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class MeasurementTest {

    @Test
    void theMedianOfAnOddNumberIsTheOneInTheMiddle() {
        assertThat(of(9, 1, 4).median()).isEqualTo(4);
    }

    @Test
    void theMedianOfAnEvenNumberIsTheMeanOfTheTwoInTheMiddle() {
        assertThat(of(8, 1, 2, 4).median()).isEqualTo(3);
    }

    @Test
    void aSingleJvmIsMedianFastestAndSlowest() {
        Measurement single = of(7);
        assertThat(single.median()).isEqualTo(7);
        assertThat(single.fastest()).isEqualTo(7);
        assertThat(single.slowest()).isEqualTo(7);
        assertThat(single.spread()).isEqualTo(1);
    }

    @Test
    void theSpreadIsTheSlowestOverTheFastest() {
        Measurement several = of(3, 12, 2, 5);
        assertThat(several.fastest()).isEqualTo(2);
        assertThat(several.slowest()).isEqualTo(12);
        assertThat(several.spread()).isEqualTo(6);
    }

    @Test
    void theGivenArrayIsNotModified() {
        double[] given = {3, 1, 2};
        of(given);
        assertThat(given).containsExactly(3, 1, 2);
    }

    @Test
    void aMeasurementWithoutAJvmIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(MeasurementTest::of);
    }

    private static Measurement of(double... nanoseconds) {
        return new Measurement(Workload.ELASTIC_PENDULUM_RK4, Contender.HIPPARCHUS, nanoseconds);
    }
}
