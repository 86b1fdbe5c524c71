package dev.attns.report.plot.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextWidthTest {

    private static List<String> lines(String text, double width, int most) {
        return TextWidth.lines(text, 10, false, width, most);
    }

    @Test
    void aTextThatFitsIsOneLine() {
        assertThat(lines("time (s)", 100, 2)).containsExactly("time (s)");
        assertThat(lines("  ", 100, 2)).isEmpty();
    }

    @Test
    void aLongTextIsBrokenAtSpaces() {
        assertThat(lines("one two three four", 50, 3)).containsExactly("one two", "three", "four");
    }

    @Test
    void whatDoesNotFitIsCutAndSaysSo() {
        List<String> lines = lines("one two three four five six seven", 50, 2);
        assertThat(lines).hasSize(2).first().isEqualTo("one two");
        assertThat(lines.get(1)).startsWith("three").endsWith("…");
        assertThat(TextWidth.of(lines.get(1), 10, false)).isLessThanOrEqualTo(50);
        assertThat(lines("x".repeat(100), 50, 2)).singleElement().asString().endsWith("…");
    }

    @Test
    void evenLinesAreAboutTheSameLength() {
        assertThat(TextWidth.evenLines("aaaa aaaa aaaa aaaa", 10, 80, 2)).containsExactly("aaaa aaaa", "aaaa aaaa");
        assertThat(TextWidth.evenLines("", 10, 80, 2)).isEmpty();
    }
}
