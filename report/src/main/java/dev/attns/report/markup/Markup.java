package dev.attns.report.markup;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Text with tags, well formed by construction: what is opened is closed in order, and every text and attribute is escaped.
 * Characters that XML cannot hold become the replacement character.
 */
public final class Markup {

    private final StringBuilder text = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Opens a tag. Attributes are given as name, value in turn. */
    public Markup open(String tag, String... attributes) {
        start(tag, attributes);
        text.append('>');
        open.push(tag);
        return this;
    }

    /** A tag with nothing in it. */
    public Markup empty(String tag, String... attributes) {
        start(tag, attributes);
        text.append("/>");
        return this;
    }

    /** A tag around a text. */
    public Markup element(String tag, String content, String... attributes) {
        return open(tag, attributes).text(content).close();
    }

    /** Some text within the tag that is open. */
    public Markup text(String content) {
        escape(content, false);
        return this;
    }

    /** A new line, for those who read the source. */
    public Markup line() {
        text.append('\n');
        return this;
    }

    /** Text that is taken as it is: markup or a style sheet of our own. */
    public Markup raw(String markup) {
        text.append(markup);
        return this;
    }

    /** Closes the tag that was opened last. */
    public Markup close() {
        text.append("</").append(open.pop()).append('>');
        return this;
    }

    private void start(String tag, String... attributes) {
        text.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            text.append(' ').append(attributes[i]).append("=\"");
            escape(attributes[i + 1], true);
            text.append('"');
        }
    }

    private void escape(String content, boolean inAttribute) {
        content.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> text.append("&amp;");
                case '<' -> text.append("&lt;");
                case '>' -> text.append("&gt;");
                case '"' -> text.append(inAttribute ? "&quot;" : "\"");
                default -> text.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
            }
        });
    }

    private static boolean isAllowed(int c) {
        return c >= 0x20 && c < 0xD800 && !(c >= 0x7F && c < 0xA0)
                || c == '\t'
                || c == '\n'
                || c >= 0xE000 && c <= 0xFFFD
                || c >= 0x10000;
    }

    /** Everything so far, when every tag is closed. */
    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException(open.peek() + " is not closed");
        }
        return text.toString();
    }
}
