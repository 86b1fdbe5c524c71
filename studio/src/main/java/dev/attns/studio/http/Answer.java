package dev.attns.studio.http;

import dev.attns.file.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is answered.
 *
 * @param status of HTTP
 * @param headers beside those that every answer has
 * @param length of the content in bytes; 0 where it comes as it is made
 * @param content writes it
 */
public record Answer(int status, Map<String, String> headers, long length, Content content) {

    private static final int OK = 200;

    /** Writes the content of an answer. */
    @FunctionalInterface
    public interface Content {

        void writeTo(OutputStream out) throws IOException;
    }

    /** A value as JSON. */
    public static Answer json(Object value) {
        return json(OK, value);
    }

    static Answer json(int status, Object value) {
        return bytes(
                status, "application/json; charset=utf-8", Json.compact(value).getBytes(StandardCharsets.UTF_8));
    }

    /** Bytes of a type. */
    public static Answer bytes(String type, byte[] bytes) {
        return bytes(OK, type, bytes);
    }

    private static Answer bytes(int status, String type, byte[] bytes) {
        return new Answer(status, Map.of("Content-Type", type), bytes.length, out -> out.write(bytes));
    }

    /** What comes as it is made. */
    public static Answer stream(String type, Content content) {
        return new Answer(OK, Map.of("Content-Type", type), 0, content);
    }

    /** The same with another header. */
    public Answer with(String header, Object value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, String.valueOf(value));
        return new Answer(status, more, length, content);
    }
}
