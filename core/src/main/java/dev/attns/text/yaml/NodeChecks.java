package dev.attns.text.yaml;

import dev.attns.error.InputException;
import dev.attns.text.source.PlacedText;
import dev.attns.text.source.SourceLines;
import dev.attns.text.source.SourceText;
import dev.attns.text.source.TextLimits;

/** What holds for keys and values alike, in lines of their own and in braces. */
final class NodeChecks {

    private NodeChecks() {}

    static void checkDepth(SourceText source, int at, int depth) {
        if (depth > TextLimits.NODE_NESTING) {
            throw source.error(at, "this is nested more than " + TextLimits.NODE_NESTING + " levels deep");
        }
    }

    /** Refuses a tab before the content of a line. */
    static void checkIndentation(SourceText source, SourceLines lines, int line) {
        int content = lines.content(line);
        if (content < lines.end(line) && source.text().charAt(content) == '\t') {
            throw source.error(content, "there is a tab in the indentation; use spaces");
        }
    }

    /** Refuses what YAML has and a system file has not; {@code alone} says that white space follows the character. */
    static void checkBegin(SourceText source, int at, boolean alone) {
        switch (source.text().charAt(at)) {
            case '&' -> throw source.error(at, "an anchor ('&') is not part of a system file");
            case '*' ->
                throw source.error(at, "an alias ('*') is not part of a system file, nor can a formula begin so");
            case '!' -> throw source.error(at, "a tag ('!') is not part of a system file");
            case '%' -> throw source.error(at, "a directive ('%') is not part of a system file");
            case '?' -> {
                if (alone) {
                    throw source.error(at, "a key after '?' is not part of a system file; write 'key: value'");
                }
            }
            default -> {}
        }
    }

    /** The key that begins at a place and ends before the colon. */
    static PlacedText key(SourceText source, int at, int colon) {
        String text = source.text();
        if (QuotedText.isQuote(text.charAt(at))) {
            return QuotedText.read(source, at, colon);
        }
        int end = colon;
        while (end > at && SourceText.isSpace(text.charAt(end - 1))) {
            end--;
        }
        if (end == at) {
            throw source.error(colon, "a name is missing before ':'");
        }
        return PlacedText.of(text, at, end);
    }

    /** The error of a key between two places that no colon ends. */
    static InputException missingColon(SourceText source, int at, int end) {
        return missingColon(source, at, end, "");
    }

    /** The same, with a hint at what may be wrong instead. */
    static InputException missingColon(SourceText source, int at, int end, String hint) {
        int colon = source.text().indexOf(':', at);
        boolean quoted = QuotedText.isQuote(source.text().charAt(at));
        if (colon >= 0 && colon + 1 < end && !quoted) {
            return source.error(colon + 1, "a space is missing after ':'");
        }
        String key = source.text().substring(at, end).strip();
        return source.error(at, "a ':' is missing after " + SourceText.quoted(key) + hint);
    }

    static InputException colonInValue(SourceText source, int at) {
        return source.error(
                at,
                "a value cannot have ': ' in it; put a text in quotes, or a key on a line of its own, indented like the keys"
                        + " beside it");
    }
}
