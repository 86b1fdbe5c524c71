package dev.attns.report.plot.axis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LogarithmicTicksTest {

    private static List<String> labels(double low, double high, int most) {
        return LogarithmicTicks.of(low, high, most).stream()
                .filter(Tick::major)
                .map(Tick::label)
                .toList();
    }

    @Test
    void everyDecadeHasALabelWhereThereIsRoom() {
        assertThat(labels(1e-6, 1e-3, 8)).containsExactly("10⁻⁶", "10⁻⁵", "10⁻⁴", "10⁻³");
        assertThat(labels(0.5, 2000, 8)).containsExactly("10⁰", "10¹", "10²", "10³");
    }

    @Test
    void manyDecadesAreShownInEqualStrides() {
        assertThat(labels(1e-14, 1, 8))
                .containsExactly("10⁻¹⁴", "10⁻¹²", "10⁻¹⁰", "10⁻⁸", "10⁻⁶", "10⁻⁴", "10⁻²", "10⁰");
        assertThat(labels(1e-26, 1, 8)).containsExactly("10⁻²⁵", "10⁻²⁰", "10⁻¹⁵", "10⁻¹⁰", "10⁻⁵", "10⁰");
        assertThat(labels(Double.MIN_VALUE, Double.MAX_VALUE, 8)).hasSizeBetween(3, 8);
    }

    @Test
    void fewDecadesShowOneTwoAndFive() {
        assertThat(labels(15, 1800, 10)).containsExactly("20", "50", "100", "200", "500", "1000");
        assertThat(labels(1.5e-7, 6e-7, 8)).containsExactly("2×10⁻⁷", "5×10⁻⁷");
        assertThat(labels(0.02, 0.1, 8)).containsExactly("0.02", "0.05", "0.1");
    }

    @Test
    void aNarrowRangeHasTheTicksOfALinearAxis() {
        assertThat(labels(2.1, 2.5, 8)).containsExactly("2.1", "2.2", "2.3", "2.4", "2.5");
    }

    @Test
    void betweenDecadesThereAreMinorTicks() {
        List<Double> minor = LogarithmicTicks.of(1, 1000, 8).stream()
                .filter(tick -> !tick.major())
                .map(Tick::value)
                .toList();
        assertThat(minor).hasSize(24).startsWith(2.0, 3.0).endsWith(800.0, 900.0);
    }
}
