package dev.attns.text.source;

import dev.attns.error.InputError;
import dev.attns.error.InputException;

/**
 * A text with the name of its file. Lines end with LF, CRLF or CR; columns count Unicode code points from 1; a byte-order
 * mark in front counts for nothing.
 */
public record SourceText(String name, String text) {

    private static final int LONGEST_SHOWN_LINE = 70;
    private static final int LONGEST_QUOTATION = 40;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** The line of a place, from 1. */
    public int line(int offset) {
        int start = lineStart(offset);
        int line = 1;
        for (int i = 0; i < start; i++) {
            boolean breaks = text.charAt(i) == '\n' || text.charAt(i) == '\r' && !isLineFeed(i + 1);
            line += breaks ? 1 : 0;
        }
        return line;
    }

    /** The column of a place in its line, from 1. */
    public int column(int offset) {
        return text.codePointCount(lineStart(offset), whole(offset)) + 1;
    }

    /** The error that names the line and the column of a place, and shows the line with a caret below the place. */
    public InputException error(int offset, String message) {
        int place = whole(offset);
        int from = lineStart(offset);
        while (from < place && isSpace(text.charAt(from))) {
            from++;
        }
        int to = place;
        for (int i = place; i < text.length() && !isBreak(text.charAt(i)); i++) {
            to = isSpace(text.charAt(i)) ? to : i + 1;
        }
        int[] points = text.substring(from, to).codePoints().toArray();
        int caret = text.codePointCount(from, place);
        int first = Math.max(0, Math.min(caret - LONGEST_SHOWN_LINE / 2, points.length - LONGEST_SHOWN_LINE));
        int last = Math.min(points.length, first + LONGEST_SHOWN_LINE);
        String shown = (first > 0 ? "…" : "") + visible(points, first, last) + (last < points.length ? "…" : "");
        String padding = " ".repeat(caret - first + (first > 0 ? 1 : 0));
        return InputError.SYSTEM_TEXT.with(name, line(offset), column(offset), message, shown, padding);
    }

    /** Where the text begins, after a byte-order mark. */
    public int begin() {
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
    }

    /** A piece of the text in quotes, shortened, on one line. */
    public static String quoted(String piece) {
        int[] points = piece.codePoints().limit(LONGEST_QUOTATION + 1L).toArray();
        String shown = visible(points, 0, Math.min(points.length, LONGEST_QUOTATION));
        return "'" + shown + (points.length > LONGEST_QUOTATION ? "…'" : "'");
    }

    public static boolean isSpace(char c) {
        return c == ' ' || c == '\t';
    }

    public static boolean isBreak(char c) {
        return c == '\n' || c == '\r';
    }

    private boolean isLineFeed(int offset) {
        return offset < text.length() && text.charAt(offset) == '\n';
    }

    /** The place itself, but never inside a CRLF or a surrogate pair, nor outside of the text. */
    private int whole(int offset) {
        int place = Math.max(begin(), Math.min(offset, text.length()));
        if (place > 0 && place < text.length()) {
            char before = text.charAt(place - 1);
            char here = text.charAt(place);
            boolean inside = before == '\r' && here == '\n' || Character.isSurrogatePair(before, here);
            return inside ? place - 1 : place;
        }
        return place;
    }

    private int lineStart(int offset) {
        int start = whole(offset);
        while (start > begin() && !isBreak(text.charAt(start - 1))) {
            start--;
        }
        return start;
    }

    /** One column for each code point: what has no width or a doubtful one becomes a space. */
    private static String visible(int[] points, int from, int to) {
        StringBuilder shown = new StringBuilder();
        for (int i = from; i < to; i++) {
            switch (Character.getType(points[i])) {
                case Character.CONTROL,
                        Character.FORMAT,
                        Character.SURROGATE,
                        Character.SPACE_SEPARATOR,
                        Character.LINE_SEPARATOR,
                        Character.PARAGRAPH_SEPARATOR,
                        Character.NON_SPACING_MARK,
                        Character.ENCLOSING_MARK -> shown.append(' ');
                default -> shown.appendCodePoint(points[i]);
            }
        }
        return shown.toString();
    }
}
