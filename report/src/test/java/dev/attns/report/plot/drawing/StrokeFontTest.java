package dev.attns.report.plot.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StrokeFontTest {

    private static final String PRINTABLE =
            IntStream.range(' ', 127).mapToObj(c -> String.valueOf((char) c)).reduce("", String::concat);

    @Test
    void everyPrintableCharacterHasALetter() {
        assertThat(StrokeLettering.knowsAll(PRINTABLE)).isTrue();
        assertThat(StrokeLettering.knowsAll("10⁻⁶ × − – … µ ± é ü")).isTrue();
        assertThat(StrokeLettering.knowsAll("解")).isFalse();
    }

    @Test
    void noTwoPrintableCharactersLookTheSameButCapitalIAndSmallL() {
        assertThat(PRINTABLE.replace("I", "").chars().mapToObj(c -> Arrays.deepToString(StrokeFont.strokes((char) c))))
                .doesNotHaveDuplicates();
    }

    @Test
    void lettersKeepToTheirHeight() {
        for (char letter : PRINTABLE.toCharArray()) {
            for (int[] stroke : StrokeFont.strokes(letter)) {
                assertThat(stroke.length % 2).as("%s", letter).isZero();
                assertThat(stroke.length).as("%s", letter).isGreaterThanOrEqualTo(4);
                assertThat(IntStream.range(0, stroke.length / 2).map(i -> stroke[2 * i + 1]))
                        .as("%s", letter)
                        .allMatch(y -> y >= -2 && y <= 7);
            }
        }
    }
}
