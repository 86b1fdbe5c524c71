package dev.attns.text.yaml;

import dev.attns.text.source.PlacedText;
import dev.attns.text.source.SourceLines;
import dev.attns.text.source.SourceText;
import dev.attns.text.source.TextLimits;
import dev.attns.text.yaml.Node.Entry;
import dev.attns.text.yaml.Node.Mapping;
import dev.attns.text.yaml.Node.Scalar;
import dev.attns.text.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads entries and lists that are laid out by indentation. What stands in braces, brackets or after {@code |} and
 * {@code >} is left to {@link FlowReader} and {@link BlockText}.
 */
public final class NodeReader {

    private static final int NO_PARENT = -1;

    private final SourceText source;
    private final String text;
    private final SourceLines lines;

    /** The line to read next; after a value it has content, or there is none left. */
    private int line;

    private NodeReader(SourceText source) {
        this.source = source;
        text = source.text();
        lines = new SourceLines(source);
    }

    /** The one node that a file consists of. */
    public static Node read(SourceText source) {
        return new NodeReader(source).document();
    }

    private Node document() {
        checkCharacters();
        skipBlankLines();
        if (hasLine() && isMarker("---")) {
            if (!lines.isOver(lines.start(line) + 3, line)) {
                throw source.error(lines.start(line) + 3, "nothing can follow '---' in its line");
            }
            line++;
        }
        toContent();
        if (!hasLine()) {
            throw source.error(source.begin(), "the file is empty; it needs at least a name, a state and equations");
        }
        int begin = lines.content(line);
        boolean flow = text.charAt(begin) == '{' || text.charAt(begin) == '[';
        NodeChecks.checkBegin(source, begin, lines.isGap(begin + 1, line));
        if (!flow && !isItem(begin) && colon(begin) < 0) {
            throw NodeChecks.missingColon(source, begin, lines.end(line));
        }
        Node root = blockNode(begin, NO_PARENT, 1);
        if (hasLine()) {
            throw source.error(lines.content(line), "this line does not belong to what stands above it");
        }
        return root;
    }

    private void checkCharacters() {
        if (text.length() > TextLimits.CHARACTERS) {
            throw source.error(
                    TextLimits.CHARACTERS, "the file is longer than " + TextLimits.CHARACTERS + " characters");
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c) && c != '\t' && !SourceText.isBreak(c)) {
                throw source.error(i, String.format("the control character U+%04X cannot be in a file", (int) c));
            }
        }
    }

    /** A node that may be laid out over lines, whose first character stands in the present line. */
    private Node blockNode(int at, int parent, int depth) {
        NodeChecks.checkDepth(source, at, depth);
        if (isItem(at)) {
            return sequence(at, depth);
        }
        NodeChecks.checkBegin(source, at, lines.isGap(at + 1, line));
        return colon(at) >= 0 ? mapping(at, depth) : inlineNode(at, parent, depth);
    }

    private Mapping mapping(int begin, int depth) {
        int indentation = begin - lines.start(line);
        List<Entry> entries = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        int at = begin;
        do {
            NodeChecks.checkBegin(source, at, lines.isGap(at + 1, line));
            int colon = colon(at);
            if (colon < 0) {
                String hint = entries.isEmpty() ? "" : "; a line that goes on with the value above is indented deeper";
                throw NodeChecks.missingColon(source, at, lines.end(line), hint);
            }
            PlacedText key = NodeChecks.key(source, at, colon);
            if (!keys.add(key.text())) {
                throw source.error(at, "the key " + SourceText.quoted(key.text()) + " stands here a second time");
            }
            entries.add(new Entry(key, entryValue(colon + 1, indentation, depth)));
            at = hasLine() ? lines.content(line) : at;
        } while (goesOn(indentation));
        return new Mapping(begin, entries);
    }

    private Node entryValue(int from, int indentation, int depth) {
        if (!lines.isOver(from, line)) {
            return inlineNode(lines.skipSpaces(from, line), indentation, depth + 1);
        }
        nextLine();
        if (hasLine() && lines.indentation(line) == indentation && isItem(lines.content(line))) {
            NodeChecks.checkDepth(source, lines.content(line), depth + 1);
            return sequence(lines.content(line), depth + 1);
        }
        return deeperNode(from, indentation, depth);
    }

    private Sequence sequence(int begin, int depth) {
        int indentation = begin - lines.start(line);
        List<Node> items = new ArrayList<>();
        int at = begin;
        do {
            if (lines.isOver(at + 1, line)) {
                nextLine();
                items.add(deeperNode(at + 1, indentation, depth));
            } else {
                items.add(blockNode(lines.skipSpaces(at + 1, line), indentation, depth + 1));
            }
            at = hasLine() ? lines.content(line) : at;
        } while (goesOn(indentation) && isItem(at));
        return new Sequence(begin, items);
    }

    /** What stands in the lines below, if they are indented deeper, or nothing. */
    private Node deeperNode(int from, int indentation, int depth) {
        if (hasLine() && lines.indentation(line) > indentation) {
            return blockNode(lines.content(line), indentation, depth + 1);
        }
        return new Scalar(PlacedText.empty(from));
    }

    /** Whether the present line belongs to a block of this indentation. */
    private boolean goesOn(int indentation) {
        if (hasLine() && lines.indentation(line) > indentation) {
            throw source.error(
                    lines.content(line),
                    "this line is indented by " + lines.indentation(line) + " and the one it should stand below by "
                            + indentation);
        }
        return hasLine() && lines.indentation(line) == indentation;
    }

    /** A node that cannot have entries or items in lines of their own. */
    private Node inlineNode(int at, int parent, int depth) {
        char c = text.charAt(at);
        NodeChecks.checkBegin(source, at, false);
        if (c == '{' || c == '[') {
            NodeChecks.checkDepth(source, at, depth);
            FlowReader flow = new FlowReader(source, lines, line, at, parent);
            Node node = flow.read(depth);
            line = flow.line();
            endLine(flow.at());
            return node;
        }
        if (QuotedText.isQuote(c)) {
            PlacedText quoted = QuotedText.read(source, at, lines.end(line));
            endLine(quoted.end() + 1);
            return new Scalar(quoted);
        }
        if (c == '|' || c == '>') {
            BlockText block = new BlockText(source, lines, line, at, parent);
            PlacedText content = block.read();
            line = block.line();
            toContent();
            return new Scalar(content);
        }
        return plain(at, parent);
    }

    /** A text without quotes, which goes on over lines that are indented deeper than its parent. */
    private Scalar plain(int from, int parent) {
        PlacedText.Builder content = new PlacedText.Builder();
        int firstLine = line;
        int at = from;
        do {
            if (!content.isEmpty()) {
                content.append(' ', at);
            }
            for (; at < lines.end(line) && !lines.isComment(at, line); at++) {
                if (text.charAt(at) == ':' && lines.isGap(at + 1, line)) {
                    boolean sibling = line > firstLine && lines.indentation(line) == from - lines.start(firstLine);
                    throw sibling
                            ? NodeChecks.missingColon(source, from, lines.end(firstLine))
                            : NodeChecks.colonInValue(source, at);
                }
                content.append(text.charAt(at), at);
            }
            content.trim();
            nextLine();
            at = hasLine() ? lines.content(line) : at;
        } while (hasLine() && lines.indentation(line) > parent);
        return new Scalar(content.build());
    }

    /** The colon that ends the key that begins here, or -1. */
    private int colon(int at) {
        char c = text.charAt(at);
        if (c == '{' || c == '[') {
            return -1;
        }
        int end = lines.end(line);
        if (QuotedText.isQuote(c)) {
            int colon = lines.skipSpaces(QuotedText.read(source, at, end).end() + 1, line);
            return colon < end && text.charAt(colon) == ':' && lines.isGap(colon + 1, line) ? colon : -1;
        }
        for (int i = at; i < end && !lines.isComment(i, line); i++) {
            if (text.charAt(i) == ':' && lines.isGap(i + 1, line)) {
                return i;
            }
        }
        return -1;
    }

    private boolean isItem(int at) {
        return text.charAt(at) == '-' && lines.isGap(at + 1, line);
    }

    private boolean isMarker(String marker) {
        int start = lines.start(line);
        return text.startsWith(marker, start) && lines.isGap(start + marker.length(), line);
    }

    private boolean hasLine() {
        return line < lines.count();
    }

    private void endLine(int from) {
        if (!lines.isOver(from, line)) {
            int at = lines.skipSpaces(from, line);
            throw source.error(at, "only a comment after ' #' can follow here, on the same line");
        }
        nextLine();
    }

    private void nextLine() {
        line++;
        toContent();
    }

    private void skipBlankLines() {
        while (hasLine() && lines.isBlank(line)) {
            line++;
        }
    }

    private void toContent() {
        skipBlankLines();
        if (!hasLine()) {
            return;
        }
        NodeChecks.checkIndentation(source, lines, line);
        if (isMarker("---") || isMarker("...")) {
            throw source.error(lines.start(line), "a second document ('---' or '...') is not part of a system file");
        }
    }
}
