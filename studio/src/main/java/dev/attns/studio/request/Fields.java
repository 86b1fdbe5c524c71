package dev.attns.studio.request;

import dev.attns.file.Json;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The fields of a request, a JSON object, each with its type and limits; unknown ones are left alone. */
public final class Fields {

    /** The characters of a system's text. */
    private static final int LONGEST_TEXT = 64 << 10;

    private static final int LONGEST_WORD = 200;
    private static final int MOST_NUMBERS = 10_000;

    private final Map<?, ?> values;

    private Fields(Map<?, ?> values) {
        this.values = values;
    }

    /** The fields of a body. */
    public static Fields of(byte[] body) {
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException notText) {
            throw RefusedRequest.unusable("The request is not text in UTF-8.");
        }
        if (!(Json.parse(text, "The request") instanceof Map<?, ?> map)) {
            throw RefusedRequest.unusable("The request is not a JSON object.");
        }
        return new Fields(map);
    }

    /** Fields that were read before. */
    public static Fields of(Map<?, ?> values) {
        return new Fields(values);
    }

    /** All of them, for whoever keeps the request. */
    public Map<?, ?> values() {
        return values;
    }

    /** The text of a system. */
    public Optional<String> text(String name) {
        return string(name, LONGEST_TEXT);
    }

    /** A name or the like. */
    public Optional<String> word(String name) {
        return string(name, LONGEST_WORD);
    }

    private Optional<String> string(String name, int longest) {
        Object value = values.get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (!(value instanceof String string)) {
            throw RefusedRequest.unusable("The field '%s' must be a string.", name);
        }
        if (string.length() > longest) {
            throw RefusedRequest.unusable(
                    "The field '%s' has %d characters; at most %d are taken.", name, string.length(), longest);
        }
        return Optional.of(string);
    }

    /** A finite number, where it is there. */
    public OptionalDouble number(String name) {
        Object value = values.get(name);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(finite(name, value));
    }

    /** A finite number above zero, where it is there. */
    public OptionalDouble positive(String name) {
        OptionalDouble value = number(name);
        if (value.isPresent() && !(value.getAsDouble() > 0)) {
            throw RefusedRequest.unusable(
                    "The field '%s' is %s; it must be a number above zero.", name, value.getAsDouble());
        }
        return value;
    }

    /** A whole number between limits. */
    public long count(String name, long usual, long least, long most) {
        Object value = values.get(name);
        if (value == null) {
            return usual;
        }
        double number = finite(name, value);
        if (number != Math.rint(number) || number < least || number > most) {
            throw RefusedRequest.unusable(
                    "The field '%s' is %s; it must be a whole number from %d to %d.", name, value, least, most);
        }
        return ((Number) value).longValue();
    }

    /** Numbers by name. */
    public Map<String, Double> numbersByName(String name) {
        Object value = values.get(name);
        Map<String, Double> numbers = new LinkedHashMap<>();
        if (value == null) {
            return numbers;
        }
        if (!(value instanceof Map<?, ?> map) || map.size() > MOST_NUMBERS) {
            throw RefusedRequest.unusable("The field '%s' must be an object of numbers.", name);
        }
        map.forEach((key, each) -> numbers.put((String) key, finite(name + "." + key, each)));
        return numbers;
    }

    /** Numbers in order, where they are there. */
    public Optional<double[]> numbers(String name) {
        return list(name)
                .map(list ->
                        list.stream().mapToDouble(each -> finite(name, each)).toArray());
    }

    /** Words in order, where they are there. */
    public Optional<List<String>> words(String name) {
        return list(name).map(list -> list.stream().map(String::valueOf).toList());
    }

    private Optional<List<?>> list(String name) {
        Object value = values.get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (!(value instanceof List<?> list) || list.size() > MOST_NUMBERS) {
            throw RefusedRequest.unusable("The field '%s' must be a list of at most %d entries.", name, MOST_NUMBERS);
        }
        return Optional.of(list);
    }

    private static double finite(String name, Object value) {
        if (!(value instanceof Number number) || !Double.isFinite(number.doubleValue())) {
            throw RefusedRequest.unusable("The field '%s' must be a finite number.", name);
        }
        return number.doubleValue();
    }
}
