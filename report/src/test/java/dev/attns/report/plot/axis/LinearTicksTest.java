package dev.attns.report.plot.axis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LinearTicksTest {

    private static List<String> labels(double low, double high, int most) {
        return LinearTicks.of(low, high, most).stream().map(Tick::label).toList();
    }

    @Test
    void ticksAreMultiplesOfOneTwoOrFive() {
        assertThat(labels(0, 10, 10)).containsExactly("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10");
        assertThat(labels(0, 10, 5)).containsExactly("0", "2", "4", "6", "8", "10");
        assertThat(labels(0, 50, 10)).startsWith("0", "5").endsWith("45", "50");
        assertThat(labels(0, 100, 4)).containsExactly("0", "50", "100");
    }

    @Test
    void ticksLieWithinTheRange() {
        assertThat(labels(-0.45, 0.43, 8)).containsExactly("−0.4", "−0.2", "0", "0.2", "0.4");
        assertThat(labels(1.1, 2.9, 4)).containsExactly("1.5", "2.0", "2.5");
    }

    @Test
    void aTickIsTheNumberThatItsLabelSays() {
        assertThat(LinearTicks.of(0, 0.3, 3).stream().map(Tick::value)).containsExactly(0.0, 0.1, 0.2, 0.3);
    }

    @Test
    void largeAndSmallNumbersShareAPowerOfTen() {
        assertThat(labels(0, 2e9, 4)).containsExactly("0", "0.5×10⁹", "1.0×10⁹", "1.5×10⁹", "2.0×10⁹");
        assertThat(labels(-3e-7, 0, 3)).containsExactly("−3×10⁻⁷", "−2×10⁻⁷", "−1×10⁻⁷", "0");
    }

    @Test
    void aSmallRangeFarFromZeroKeepsItsDigits() {
        assertThat(labels(1000, 1000.02, 2)).containsExactly("1000.00", "1000.01", "1000.02");
        assertThat(labels(1e6, 1e6 + 1e-3, 2)).doesNotHaveDuplicates().hasSizeBetween(2, 3);
    }
}
