package dev.attns.text.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The place that an error names, held to the text: the caret must stand below the character that line and column say. */
public record ErrorPlace(int line, int column) {

    /** Marks in a text where an error is expected. */
    private static final String MARK = "¦";

    private static final Pattern HEAD =
            Pattern.compile(".*?, line (\\d+), column (\\d+): (.+)", Pattern.UNICODE_CHARACTER_CLASS);

    /** The place of an error in the form that all of them have. */
    public static ErrorPlace of(SourceText source, InputException error) {
        assertThat(error.error()).isEqualTo(InputError.SYSTEM_TEXT);
        String[] message = error.getMessage().split("\n", -1);
        Matcher head = HEAD.matcher(message[0]);
        if (message.length != 3 || !head.matches() || !message[2].matches(" {2,}\\^")) {
            throw new AssertionError("not an error with a caret: " + error.getMessage());
        }
        int line = Integer.parseInt(head.group(1));
        int column = Integer.parseInt(head.group(2));
        int wanted = codePoint(line(source.text(), line), column - 1);
        int shown = codePoint(message[1], message[2].length() - 1);
        if (wanted != shown && (shown != ' ' || wanted > ' ' && wanted < 0x7f)) {
            throw new AssertionError("the caret stands elsewhere: " + error.getMessage());
        }
        assertThat(message[1].length()).isLessThan(200);
        return new ErrorPlace(line, column);
    }

    /** Asserts that reading a text fails at its mark, with a message that contains this. */
    public static void check(String marked, String message, Consumer<SourceText> reading) {
        int at = marked.indexOf(MARK);
        assertThat(at).as("a mark in %s", marked).isNotNegative();
        SourceText source = new SourceText("here.yaml", marked.replace(MARK, ""));
        InputException error = catchThrowableOfType(InputException.class, () -> reading.accept(source));
        assertThat(error).as("an error in %s", marked).isNotNull();
        assertThat(error).hasMessageStartingWith("here.yaml, line ").hasMessageContaining(message);
        assertThat(of(source, error))
                .as(error.getMessage())
                .isEqualTo(new ErrorPlace(source.line(at), source.column(at)));
    }

    private static String line(String text, int number) {
        int line = 1;
        int start = text.startsWith("\uFEFF") ? 1 : 0;
        for (int i = start; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : '\n';
            if (c == '\n' || c == '\r') {
                if (line == number) {
                    return text.substring(start, i);
                }
                i += c == '\r' && text.startsWith("\n", i + 1) ? 1 : 0;
                line++;
                start = i + 1;
            }
        }
        throw new AssertionError("there is no line " + number);
    }

    /** The code point at a place of a line, or a blank where the line ends. */
    private static int codePoint(String line, int place) {
        int[] points = line.codePoints().toArray();
        assertThat(place).isBetween(0, points.length);
        return place < points.length ? points[place] : ' ';
    }
}
