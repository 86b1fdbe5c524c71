package dev.attns.text.source;

import java.util.Arrays;

/** The lines of a text: where each begins, where its content begins after the spaces, and where it ends. */
public final class SourceLines {

    private final String text;
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private int count;

    public SourceLines(SourceText source) {
        text = source.text();
        int start = source.begin();
        for (int i = start; i < text.length(); i++) {
            if (SourceText.isBreak(text.charAt(i))) {
                add(start, i);
                boolean pair = text.charAt(i) == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
                i += pair ? 1 : 0;
                start = i + 1;
            }
        }
        add(start, text.length());
    }

    public int count() {
        return count;
    }

    public int start(int line) {
        return starts[line];
    }

    public int end(int line) {
        return ends[line];
    }

    /** Where the first character stands that is not a space. */
    public int content(int line) {
        int at = starts[line];
        while (at < ends[line] && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    public int indentation(int line) {
        return content(line) - starts[line];
    }

    /** Whether the line has nothing but white space, and maybe a comment. */
    public boolean isBlank(int line) {
        int at = skipSpaces(starts[line], line);
        return at == ends[line] || text.charAt(at) == '#';
    }

    /** The first place from here on in this line that is not white space, or the line's end. */
    public int skipSpaces(int from, int line) {
        int at = from;
        while (at < ends[line] && SourceText.isSpace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** Whether a comment begins here: a {@code #} at the line's begin or after white space. */
    public boolean isComment(int at, int line) {
        return at < ends[line]
                && text.charAt(at) == '#'
                && (at == starts[line] || SourceText.isSpace(text.charAt(at - 1)));
    }

    /** Whether nothing follows in this line but white space, and maybe a comment. */
    public boolean isOver(int from, int line) {
        int at = skipSpaces(from, line);
        return at == ends[line] || isComment(at, line);
    }

    /** Whether white space or the line's end is here. */
    public boolean isGap(int at, int line) {
        return at >= ends[line] || SourceText.isSpace(text.charAt(at));
    }

    private void add(int start, int end) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
        }
        starts[count] = start;
        ends[count] = end;
        count++;
    }
}
