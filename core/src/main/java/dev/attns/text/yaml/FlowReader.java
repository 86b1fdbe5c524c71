package dev.attns.text.yaml;

import dev.attns.error.InputException;
import dev.attns.text.source.PlacedText;
import dev.attns.text.source.SourceLines;
import dev.attns.text.source.SourceText;
import dev.attns.text.yaml.Node.Entry;
import dev.attns.text.yaml.Node.Mapping;
import dev.attns.text.yaml.Node.Scalar;
import dev.attns.text.yaml.Node.Sequence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads {@code {key: value, ...}} and {@code [item, ...]}, maybe over several lines. A comma or a bracket ends a value
 * only where all brackets and parentheses of the value are closed.
 */
final class FlowReader {

    private final SourceText source;
    private final String text;
    private final SourceLines lines;
    private final int parent;

    /** The braces and brackets that are open here, innermost first. */
    private final Deque<Integer> open = new ArrayDeque<>();

    private int line;
    private int at;

    FlowReader(SourceText source, SourceLines lines, int line, int at, int parent) {
        this.source = source;
        this.text = source.text();
        this.lines = lines;
        this.line = line;
        this.at = at;
        this.parent = parent;
    }

    /** The line in which the reading has ended. */
    int line() {
        return line;
    }

    /** The place after what was read. */
    int at() {
        return at;
    }

    /** The node whose opening brace or bracket is here. */
    Node read(int depth) {
        NodeChecks.checkDepth(source, at, depth);
        int begin = at++;
        open.push(begin);
        Node node = text.charAt(begin) == '{' ? mapping(begin, depth) : sequence(begin, depth);
        open.pop();
        return node;
    }

    private Mapping mapping(int begin, int depth) {
        List<Entry> entries = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        while (!closes('}')) {
            int from = at;
            PlacedText key = key();
            if (!keys.add(key.text())) {
                throw source.error(from, "the key " + SourceText.quoted(key.text()) + " stands here a second time");
            }
            skip();
            boolean missing = isEnd(text.charAt(at));
            entries.add(new Entry(key, missing ? new Scalar(PlacedText.empty(at)) : value(depth)));
            separate('}');
        }
        return new Mapping(begin, entries);
    }

    private Sequence sequence(int begin, int depth) {
        List<Node> items = new ArrayList<>();
        while (!closes(']')) {
            if (isEnd(text.charAt(at))) {
                throw source.error(at, "an item is missing before '" + text.charAt(at) + "'");
            }
            items.add(value(depth));
            separate(']');
        }
        return new Sequence(begin, items);
    }

    private boolean closes(char close) {
        skip();
        if (text.charAt(at) == close) {
            at++;
            return true;
        }
        return false;
    }

    /** Takes the comma after a value, or leaves the closing character. */
    private void separate(char close) {
        skip();
        if (text.charAt(at) == ',') {
            at++;
        } else if (text.charAt(at) != close) {
            throw source.error(at, "a ',' or a '" + close + "' is missing here");
        }
    }

    private PlacedText key() {
        NodeChecks.checkBegin(source, at, lines.isGap(at + 1, line));
        int begin = at;
        int end = lines.end(line);
        boolean quoted = QuotedText.isQuote(text.charAt(begin));
        int colon =
                quoted ? lines.skipSpaces(QuotedText.read(source, begin, end).end() + 1, line) : begin;
        int brackets = 0;
        while (!quoted && colon < end && !lines.isComment(colon, line) && !isColon(colon)) {
            char c = text.charAt(colon);
            if (brackets == 0 && isEnd(c)) {
                break;
            }
            brackets += c == '(' || c == '[' || c == '{' ? 1 : 0;
            brackets -= brackets > 0 && (c == ')' || c == ']' || c == '}') ? 1 : 0;
            colon++;
        }
        if (colon == end || text.charAt(colon) != ':') {
            if (colon == begin) {
                throw source.error(begin, "a key is missing before '" + text.charAt(begin) + "'");
            }
            throw NodeChecks.missingColon(source, begin, colon);
        }
        at = colon + 1;
        return NodeChecks.key(source, begin, colon);
    }

    private boolean isColon(int place) {
        return text.charAt(place) == ':' && (lines.isGap(place + 1, line) || isEnd(text.charAt(place + 1)));
    }

    private Node value(int depth) {
        char c = text.charAt(at);
        if (c == '{' || c == '[') {
            return read(depth + 1);
        }
        if (QuotedText.isQuote(c)) {
            PlacedText quoted = QuotedText.read(source, at, lines.end(line));
            at = quoted.end() + 1;
            return new Scalar(quoted);
        }
        NodeChecks.checkBegin(source, at, false);
        return plain();
    }

    private Scalar plain() {
        PlacedText.Builder content = new PlacedText.Builder();
        Deque<Integer> brackets = new ArrayDeque<>();
        while (true) {
            for (; at < lines.end(line) && !lines.isComment(at, line); at++) {
                char c = text.charAt(at);
                if (brackets.isEmpty() && isEnd(c)) {
                    return new Scalar(content.trim().build());
                }
                if (isColon(at)) {
                    throw brackets.isEmpty() ? NodeChecks.colonInValue(source, at) : notClosed(brackets.peek());
                }
                if (c == '(' || c == '[' || c == '{') {
                    brackets.push(at);
                } else if (!brackets.isEmpty() && (c == ')' || c == ']' || c == '}')) {
                    if (closing(text.charAt(brackets.peek())) != c) {
                        throw notClosed(brackets.peek());
                    }
                    brackets.pop();
                }
                content.append(c, at);
            }
            content.trim().append(' ', at);
            nextLine(brackets.isEmpty() ? open.peek() : brackets.peek());
        }
    }

    private static char closing(char bracket) {
        return switch (bracket) {
            case '(' -> ')';
            case '[' -> ']';
            default -> '}';
        };
    }

    private static boolean isEnd(char c) {
        return c == ',' || c == '}' || c == ']';
    }

    /** Skips white space, comments and line ends up to the next character, which there is. */
    private void skip() {
        while (lines.isOver(at, line)) {
            nextLine(open.peek());
        }
        at = lines.skipSpaces(at, line);
    }

    /** Goes to the content of the next line, which must belong to what was opened. */
    private void nextLine(int opened) {
        do {
            line++;
        } while (line < lines.count() && lines.isBlank(line));
        if (line == lines.count()) {
            throw notClosed(opened);
        }
        NodeChecks.checkIndentation(source, lines, line);
        at = lines.content(line);
        boolean closes = text.charAt(at) == '}' || text.charAt(at) == ']';
        if (lines.indentation(line) <= parent && !closes) {
            throw notClosed(opened);
        }
    }

    private InputException notClosed(int opened) {
        return source.error(opened, "this '" + text.charAt(opened) + "' is not closed");
    }
}
