package dev.attns.export.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CTextTest {

    @Test
    void numbersAreShortAndComeBackAsTheyAre() {
        assertThat(CText.number(0.1)).isEqualTo("0.1");
        assertThat(CText.number(-3)).isEqualTo("-3.0");
        assertThat(CText.number(1e22)).isEqualTo("1.0e22");
        assertThat(CText.number(-2.5e-300)).isEqualTo("-2.5e-300");
        assertThat(CText.number(1.0 / 3)).isEqualTo("0.3333333333333333");
        assertThat(CText.number(-0.0)).isEqualTo("-0.0");
        assertThat(CText.single(0.1f)).isEqualTo("0.1f");
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            double number = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(number)) {
                assertThat(Double.parseDouble(CText.number(number))).isEqualTo(number);
            }
            float single = Float.intBitsToFloat(random.nextInt());
            if (Float.isFinite(single)) {
                assertThat(Float.parseFloat(CText.single(single))).isEqualTo(single);
            }
        }
        assertThat(Double.parseDouble(CText.number(Double.MIN_VALUE))).isEqualTo(Double.MIN_VALUE);
    }

    @Test
    void whatIsNotFiniteHasItsName() {
        assertThat(CText.number(Double.NaN)).isEqualTo("NAN");
        assertThat(CText.number(Double.NEGATIVE_INFINITY)).isEqualTo("-INFINITY");
        assertThat(CText.single(Float.POSITIVE_INFINITY)).isEqualTo("INFINITY");
    }

    @Test
    void nothingInACommentEndsIt() {
        String comment = CHeader.comment(List.of("x' = a */ int b; /* c ??/", "a line\nof two\u202e and \\"));
        assertThat(comment.substring(2, comment.length() - 3)).doesNotContain("*/", "/*", "??", "\u202e", "\\");
        assertThat(comment.lines()).hasSize(4);
    }
}
