package dev.attns.file;

import static dev.attns.error.InputError.MALFORMED_JSON;
import static dev.attns.error.InputError.NOT_A_FILE;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Consumer;

/**
 * JSON as plain Java values: {@code Map<String, ?>}, {@code Iterable}, {@code double[]}, {@code String}, {@code Number},
 * {@code Boolean}, {@code null}. Numbers are written so that reading them gives the same bits; JSON has no NaN or
 * infinity, so these are written as {@code null}.
 */
public final class Json {

    private Json() {}

    /** The value as indented text with a final newline. */
    public static String pretty(Object value) {
        StringBuilder text = new StringBuilder();
        write(value, text, 0);
        return text.append('\n').toString();
    }

    /** The value on one line. */
    public static String compact(Object value) {
        StringBuilder text = new StringBuilder();
        write(value, text, -1);
        return text.toString();
    }

    /**
     * Reads a JSON text into maps (in the order of the text), lists, strings, longs, doubles, booleans and nulls.
     *
     * @param source what the text is called in an error message
     */
    public static Object parse(String text, String source) {
        return new JsonParser(text, source).document();
    }

    /** Reads a file of JSON in UTF-8. */
    public static Object read(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw NOT_A_FILE.with(file);
        }
        String text;
        try {
            text = Files.readString(file);
        } catch (CharacterCodingException notText) {
            throw MALFORMED_JSON.with(file, "it is not text in UTF-8", 1, 1);
        }
        return parse(text, file.toString());
    }

    private static void write(Object value, StringBuilder text, int depth) {
        if (value instanceof Map<?, ?> map) {
            Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
            writeAll('{', '}', entries, text, depth, false, entry -> {
                quote(String.valueOf(entry.getKey()), text);
                text.append(depth < 0 ? ":" : ": ");
                write(entry.getValue(), text, depth < 0 ? -1 : depth + 1);
            });
        } else if (value instanceof Iterable<?> list) {
            writeAll(
                    '[',
                    ']',
                    list.iterator(),
                    text,
                    depth,
                    isFlat(list),
                    element -> write(element, text, depth < 0 ? -1 : depth + 1));
        } else if (value instanceof double[] numbers) {
            Iterator<Double> boxed = Arrays.stream(numbers).iterator();
            writeAll('[', ']', boxed, text, depth, true, element -> write(element, text, -1));
        } else if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            text.append(Double.isFinite(number) ? String.valueOf(value) : "null");
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            text.append(value);
        } else {
            quote(value.toString(), text);
        }
    }

    private static boolean isFlat(Iterable<?> list) {
        for (Object element : list) {
            if (element instanceof Map || element instanceof Iterable || element instanceof double[]) {
                return false;
            }
        }
        return true;
    }

    private static <E> void writeAll(
            char open,
            char close,
            Iterator<E> elements,
            StringBuilder text,
            int depth,
            boolean onOneLine,
            Consumer<E> writer) {
        boolean indented = depth >= 0 && !onOneLine && elements.hasNext();
        text.append(open);
        while (elements.hasNext()) {
            if (indented) {
                text.append('\n').append("  ".repeat(depth + 1));
            }
            writer.accept(elements.next());
            if (elements.hasNext()) {
                text.append(depth >= 0 && onOneLine ? ", " : ",");
            }
        }
        if (indented) {
            text.append('\n').append("  ".repeat(depth));
        }
        text.append(close);
    }

    private static void quote(String string, StringBuilder text) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (c < 0x20) {
                        text.append(String.format("\\u%04x", (int) c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }
}
