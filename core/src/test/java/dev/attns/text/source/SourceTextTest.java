package dev.attns.text.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceTextTest {

    @Test
    void anErrorShowsItsLineWithACaret() {
        SourceText source = new SourceText("systems/x.yaml", "a: 1\nb:\n  omega: -g*sin(thetaa)  \n  v: 1\n");
        assertThat(source.error(24, "there is no name 'thetaa'; did you mean 'theta'?"))
                .hasMessage("""
                        systems/x.yaml, line 3, column 17: there is no name 'thetaa'; did you mean 'theta'?
                          omega: -g*sin(thetaa)
                                        ^""");
    }

    @Test
    void linesEndInThreeWaysAndColumnsCountCodePoints() {
        SourceText source = new SourceText("x", "\uFEFFa\r\nb\rc\n\n\uD83D\uDE00\u00e9x");
        assertThat(place(source, 0)).isEqualTo("1:1");
        assertThat(place(source, 1)).isEqualTo("1:1");
        assertThat(place(source, 2)).isEqualTo("1:2");
        assertThat(place(source, 3)).as("inside of CRLF").isEqualTo("1:2");
        assertThat(place(source, 4)).isEqualTo("2:1");
        assertThat(place(source, 5)).isEqualTo("2:2");
        assertThat(place(source, 6)).isEqualTo("3:1");
        assertThat(place(source, 8)).isEqualTo("4:1");
        assertThat(place(source, 9)).isEqualTo("5:1");
        assertThat(place(source, 10)).as("inside of a pair").isEqualTo("5:1");
        assertThat(place(source, 11)).isEqualTo("5:2");
        assertThat(place(source, 12)).isEqualTo("5:3");
        assertThat(place(source, 13)).isEqualTo("5:4");
        assertThat(place(source, 99)).as("after the end").isEqualTo("5:4");
    }

    @Test
    void aLongLineIsCutAroundThePlace() {
        String line = "0123456789".repeat(30);
        SourceText source = new SourceText("x", "  " + line + "\n");
        assertThat(source.error(2, "here"))
                .hasMessage("x, line 1, column 3: here\n  " + line.substring(0, 70) + "…\n  ^");
        assertThat(source.error(152, "here"))
                .hasMessage(
                        "x, line 1, column 153: here\n  …" + line.substring(115, 185) + "…\n  " + " ".repeat(36) + "^");
        assertThat(source.error(302, "here"))
                .hasMessage("x, line 1, column 303: here\n  …" + line.substring(230) + "\n  " + " ".repeat(71) + "^");
    }

    @Test
    void whatHasNoWidthIsShownAsASpace() {
        SourceText source = new SourceText("x", "a\tb\u0007c\u200Bd\u0301e");
        assertThat(source.error(8, "here")).hasMessage("x, line 1, column 9: here\n  a b c d e\n          ^");
    }

    @Test
    void anEmptyTextHasAPlaceToo() {
        assertThat(new SourceText("x", "").error(0, "here")).hasMessage("x, line 1, column 1: here\n  \n  ^");
        assertThat(new SourceText("x", "a\n").error(2, "here")).hasMessage("x, line 2, column 1: here\n  \n  ^");
        assertThat(new SourceText("x", " \t a").error(1, "here")).hasMessage("x, line 1, column 2: here\n    a\n  ^");
    }

    private static String place(SourceText source, int offset) {
        return source.line(offset) + ":" + source.column(offset);
    }
}
