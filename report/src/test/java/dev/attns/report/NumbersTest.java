package dev.attns.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

    @Test
    void errorsHavePowersOfTen() {
        assertThat(Numbers.error(2.614e-6)).isEqualTo("2.61e-06");
        assertThat(Numbers.error(2.614e-6, 1)).isEqualTo("3e-06");
        assertThat(Numbers.error(Double.POSITIVE_INFINITY)).isEqualTo("lost");
        assertThat(Numbers.error(Double.NaN)).isEqualTo("lost");
    }

    @Test
    void numbersHaveThreeDigits() {
        assertThat(Numbers.number(0.012345)).isEqualTo("0.0123");
        assertThat(Numbers.number(12345)).isEqualTo("1.23e+04");
        assertThat(Numbers.number(Double.NEGATIVE_INFINITY)).isEqualTo("infinite");
        assertThat(Numbers.number(Double.NaN)).isEqualTo("–");
        assertThat(Numbers.large(12345)).isEqualTo("12,345");
        assertThat(Numbers.large(999)).isEqualTo("999");
        assertThat(Numbers.large(Double.NaN)).isEqualTo("–");
        assertThat(Numbers.microseconds(1.5e-5)).isEqualTo("15.0");
        assertThat(Numbers.count(1_000_000)).isEqualTo("1,000,000");
        assertThat(Numbers.percent(0.12345)).isEqualTo("12.35 %");
    }

    @Test
    void givenNumbersHaveNoZerosBehindThem() {
        assertThat(Numbers.given(0.1, 4)).isEqualTo("0.1");
        assertThat(Numbers.given(0.0333333, 4)).isEqualTo("0.03333");
        assertThat(Numbers.given(20, 4)).isEqualTo("20");
        assertThat(Numbers.given(0, 4)).isEqualTo("0");
        assertThat(Numbers.given(2.5e-4, 4)).isEqualTo("2.5e-4");
        assertThat(Numbers.given(3.2e-9, 1)).isEqualTo("3e-9");
        assertThat(Numbers.given(3e8, 1)).isEqualTo("3e8");
    }

    @Test
    void quotientsHaveTheDigitsThatMatter() {
        assertThat(Numbers.ratio(0.0421)).isEqualTo("0.042");
        assertThat(Numbers.ratio(1.374)).isEqualTo("1.37");
        assertThat(Numbers.ratio(1240.4)).isEqualTo("1,240");
        assertThat(Numbers.times(1.374)).isEqualTo("1.4 times");
        assertThat(Numbers.times(1240.4)).isEqualTo("1,240 times");
        assertThat(Numbers.times(3.2e5)).isEqualTo("3e+05 times");
    }

    @Test
    void longTimesAreInMinutesAndHours() {
        assertThat(Numbers.duration(0.4)).isEqualTo("0 s");
        assertThat(Numbers.duration(59.6)).isEqualTo("1 min 00 s");
        assertThat(Numbers.duration(200)).isEqualTo("3 min 20 s");
        assertThat(Numbers.duration(7500)).isEqualTo("2 h 05 min");
        assertThat(Numbers.duration(-1)).isEqualTo("0 s");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void noNumberIsWrittenThatIsNone(double none) {
        List<DoubleFunction<String>> ways = List.of(
                Numbers::error,
                Numbers::number,
                Numbers::large,
                value -> Numbers.given(value, 4),
                Numbers::ratio,
                Numbers::times,
                Numbers::percent,
                Numbers::microseconds,
                Numbers::duration);
        for (DoubleFunction<String> way : ways) {
            assertThat(way.apply(none)).doesNotContain("NaN", "Infinity").doesNotContainPattern("[0-9]");
        }
    }
}
