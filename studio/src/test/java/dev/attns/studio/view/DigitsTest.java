package dev.attns.studio.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigitsTest {

    @ParameterizedTest
    @CsvSource({
        "0.1234567894321, 0.123456789",
        "-98765.43212345, -98765.4321",
        "1e-30, 1e-30",
        "3.333333333333e200, 3.33333333e200",
        "0, 0",
        "4.9e-324, 4.9e-324"
    })
    void aNumberHasNineDigits(double number, String written) {
        assertThat(Digits.of(number)).isEqualTo(Double.parseDouble(written));
    }

    @Test
    void whatIsNotFiniteStaysSo() {
        assertThat(Digits.of(Double.NaN)).isNaN();
        assertThat(Digits.of(Double.POSITIVE_INFINITY)).isInfinite();
    }

    @Test
    void noNumberIsFurtherOffThanItsNinthDigit() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            double number = random.nextGaussian() * Math.pow(10, random.nextInt(500) - 250);
            assertThat(Math.abs(Digits.of(number) - number)).isLessThanOrEqualTo(5.01e-9 * Math.abs(number));
        }
    }
}
