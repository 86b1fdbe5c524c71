package dev.attns.cli.display;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressDisplayTest {

    @ParameterizedTest
    @CsvSource({"0.2, 0 s", "59.4, 59 s", "60, 1 min 00 s", "200.4, 3 min 20 s", "7500, 2 h 05 min", "-1, 0 s"})
    void timesAreWrittenForPeople(double seconds, String text) {
        assertThat(ProgressDisplay.duration(seconds)).isEqualTo(text);
    }
}
