package dev.attns.text.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which texts are numbers. */
class DecimalNumberTest {

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1.5", "+2e3", ".5", "5.", "1E-300", " 7 ", "NaN", "-Infinity"})
    void aNumberIsWhatJavaReads(String text) {
        assertThat(DecimalNumber.parse(text)).isEqualTo(Double.valueOf(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "1f", "0.1d", "0x1p3", "1e", "1,5", "1_000", "--1", "1 2", "ten"})
    void whatPeopleDoNotWriteIsRefused(String text) {
        assertThatThrownBy(() -> DecimalNumber.parse(text)).isInstanceOf(NumberFormatException.class);
    }
}
