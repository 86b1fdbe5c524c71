package dev.attns.file;

import static dev.attns.error.InputError.MALFORMED_JSON;

import dev.attns.error.InputException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A recursive-descent reader of one JSON text. Errors say line and column. */
final class JsonParser {

    private static final int DEEPEST = 200;

    private final String text;
    private final String source;
    private int at;

    JsonParser(String text, String source) {
        this.text = text;
        this.source = source;
    }

    Object document() {
        Object value = value(0);
        skipSpace();
        if (at < text.length()) {
            throw error("there is more text after the end");
        }
        return value;
    }

    private Object value(int depth) {
        if (depth > DEEPEST) {
            throw error("it is nested too deeply");
        }
        skipSpace();
        if (at >= text.length()) {
            throw error("it ends too early");
        }
        return switch (text.charAt(at)) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> map = new LinkedHashMap<>();
        at++;
        if (takes('}')) {
            return map;
        }
        do {
            skipSpace();
            if (at >= text.length() || text.charAt(at) != '"') {
                throw error("a name in quotes is missing");
            }
            String name = string();
            if (!takes(':')) {
                throw error("a colon is missing");
            }
            Object value = value(depth + 1);
            if (map.containsKey(name)) {
                throw error("the name '" + name + "' stands twice in one object");
            }
            map.put(name, value);
        } while (takes(','));
        if (!takes('}')) {
            throw error("a comma or '}' is missing");
        }
        return map;
    }

    private List<Object> array(int depth) {
        List<Object> list = new ArrayList<>();
        at++;
        if (takes(']')) {
            return list;
        }
        do {
            list.add(value(depth + 1));
        } while (takes(','));
        if (!takes(']')) {
            throw error("a comma or ']' is missing");
        }
        return list;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return string.toString();
            }
            if (c < 0x20) {
                throw error("a string has a bare control character");
            }
            string.append(c == '\\' ? escaped() : c);
        }
        throw error("a string does not end");
    }

    private char escaped() {
        at++;
        char c = at < text.length() ? text.charAt(at) : ' ';
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                try {
                    char code = (char) HexFormat.fromHexDigits(text, at + 1, at + 5);
                    at += 4;
                    yield code;
                } catch (IndexOutOfBoundsException | NumberFormatException e) {
                    throw error("a \\u needs four hexadecimal digits");
                }
            }
            default -> throw error("a backslash is followed by something unknown");
        };
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw error("'" + word + "' was expected");
        }
        at += word.length();
        return value;
    }

    private Number number() {
        int from = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String number = text.substring(from, at);
        try {
            if (number.matches("-?\\d{1,18}")) {
                return Long.valueOf(number);
            }
            return Double.valueOf(number);
        } catch (NumberFormatException e) {
            at = from;
            throw error("a value was expected");
        }
    }

    private boolean takes(char c) {
        skipSpace();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private InputException error(String what) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < Math.min(at, text.length()); i++) {
            column = text.charAt(i) == '\n' ? 1 : column + 1;
            line += text.charAt(i) == '\n' ? 1 : 0;
        }
        return MALFORMED_JSON.with(source, what, line, column);
    }
}
