package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTest {

    @Test
    void theMedianOfAnOddNumberIsTheOneInTheMiddle() {
        assertThat(Summary.of(List.of(9.0, 1.0, 4.0))).isEqualTo(new Summary(4, 1, 9));
    }

    @Test
    void theMedianOfAnEvenNumberIsTheMeanOfTheTwoInTheMiddle() {
        assertThat(Summary.of(List.of(8.0, 1.0, 2.0, 4.0))).isEqualTo(new Summary(3, 1, 8));
    }

    @Test
    void aSingleNumberIsItsOwnSummaryWithoutSpread() {
        assertThat(Summary.of(List.of(7.0))).isEqualTo(new Summary(7, 7, 7));
        assertThat(Summary.of(List.of(7.0)).spread()).isEqualTo(1);
    }

    @Test
    void theSpreadIsTheGreatestOverTheLeast() {
        assertThat(Summary.of(List.of(3.0, 12.0, 2.0, 5.0)).spread()).isEqualTo(6);
    }

    @Test
    void aMeasurementWithoutAJvmIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Measurement.of(RungeKuttaWorkload.ELASTIC_PENDULUM_RK4, Contender.HIPPARCHUS));
    }
}
