package dev.attns.report.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HistogramTest {

    @Test
    void itCountsPositiveFiniteNumbersAsSharesOfAll() {
        Histogram histogram = Histogram.of(new double[] {1, 1.1, 2e5, 0, Double.POSITIVE_INFINITY});
        assertThat(histogram.edges()).isSorted();
        assertThat(histogram.percentages()[0]).isZero();
        assertThat(histogram.percentages()[1]).isCloseTo(40, within(1e-9));
        double bars = Arrays.stream(histogram.percentages()).sum() / 2;
        assertThat(bars).as("each bar has two corners").isCloseTo(60, within(1e-9));
    }

    @Test
    void ofNothingItIsEmpty() {
        assertThat(Histogram.of(new double[] {0, Double.NaN}).edges()).isEmpty();
    }
}
