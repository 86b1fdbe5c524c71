package dev.attns.text.yaml;

import dev.attns.text.source.PlacedText;
import dev.attns.text.source.SourceLines;
import dev.attns.text.source.SourceText;

/** A text in the lines below {@code |} (joined by line feeds) or {@code >} (joined by spaces). */
final class BlockText {

    private final SourceText source;
    private final SourceLines lines;
    private final int at;
    private final int parent;
    private int line;

    BlockText(SourceText source, SourceLines lines, int line, int at, int parent) {
        this.source = source;
        this.lines = lines;
        this.line = line;
        this.at = at;
        this.parent = parent;
    }

    /** The line after the text. */
    int line() {
        return line;
    }

    PlacedText read() {
        String text = source.text();
        char joint = text.charAt(at) == '|' ? '\n' : ' ';
        int after = at + 1;
        if (after < lines.end(line) && (text.charAt(after) == '-' || text.charAt(after) == '+')) {
            after++;
        }
        if (!lines.isOver(after, line)) {
            throw source.error(
                    after, "nothing can follow '" + text.charAt(at) + "' in its line; the text stands below");
        }
        PlacedText.Builder content = new PlacedText.Builder();
        int indentation = -1;
        for (line++; line < lines.count(); line++) {
            int from = lines.content(line);
            if (lines.skipSpaces(from, line) == lines.end(line)) {
                continue;
            }
            if (lines.indentation(line) <= parent) {
                break;
            }
            indentation = indentation < 0 ? lines.indentation(line) : indentation;
            if (lines.indentation(line) < indentation) {
                throw source.error(from, "this line is indented less than the first one of its text");
            }
            if (!content.isEmpty()) {
                content.append(joint, lines.start(line));
            }
            content.append(text, lines.start(line) + indentation, lines.end(line))
                    .trim();
        }
        return content.isEmpty() ? PlacedText.empty(after) : content.build();
    }
}
