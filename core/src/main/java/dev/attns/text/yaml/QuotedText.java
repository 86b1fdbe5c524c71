package dev.attns.text.yaml;

import dev.attns.text.source.PlacedText;
import dev.attns.text.source.SourceText;

/**
 * A text in quotes, on one line. In single quotes {@code ''} is a quote; in double quotes {@code \"} is a quote and
 * {@code \\} a backslash.
 */
final class QuotedText {

    private QuotedText() {}

    static boolean isQuote(char c) {
        return c == '\'' || c == '"';
    }

    /** The text whose opening quote is at a place; its end is the place of the closing quote. */
    static PlacedText read(SourceText source, int open, int lineEnd) {
        String text = source.text();
        char quote = text.charAt(open);
        PlacedText.Builder content = new PlacedText.Builder();
        for (int i = open + 1; i < lineEnd; i++) {
            char c = text.charAt(i);
            char next = i + 1 < lineEnd ? text.charAt(i + 1) : '\n';
            if (quote == '"' && c == '\\') {
                if (next != '"' && next != '\\') {
                    throw source.error(i, "in double quotes a backslash can only stand before \" or \\");
                }
                content.append(next, ++i);
            } else if (c == quote && quote == '\'' && next == quote) {
                content.append(c, i++);
            } else if (c == quote) {
                return content.build(i);
            } else {
                content.append(c, i);
            }
        }
        throw source.error(open, "this quote is not closed in its line");
    }
}
