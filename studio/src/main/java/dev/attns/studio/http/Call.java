package dev.attns.studio.http;

import com.sun.net.httpserver.HttpExchange;
import dev.attns.studio.request.Fields;
import dev.attns.studio.request.RefusedRequest;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;

/** A request that has passed the gate. */
public final class Call {

    /** A system's text of 64 kB, every character of which may be escaped, and room for the rest. */
    private static final int LONGEST_FIELDS = 256 << 10;

    private final HttpExchange exchange;
    private final Matcher path;

    Call(HttpExchange exchange, Matcher path) {
        this.exchange = exchange;
        this.path = path;
    }

    /** A part of the path. */
    public String part(int group) {
        return path.group(group);
    }

    /** A value of the query. */
    static Optional<String> query(HttpExchange exchange, String name) {
        Map<String, String> values = new LinkedHashMap<>();
        String query = exchange.getRequestURI().getRawQuery();
        for (String pair : query == null ? new String[0] : query.split("&")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                values.putIfAbsent(pair.substring(0, equals), pair.substring(equals + 1));
            }
        }
        try {
            return Optional.ofNullable(values.get(name)).map(text -> URLDecoder.decode(text, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException malformed) {
            throw RefusedRequest.unusable("The query of the address cannot be read.");
        }
    }

    /** A value of a header, or of the query where a request cannot have headers. */
    static Optional<String> given(HttpExchange exchange, String header, String name) {
        Optional<String> value =
                Optional.ofNullable(exchange.getRequestHeaders().getFirst(header));
        return value.isPresent() ? value : query(exchange, name);
    }

    /** The page that asks, where it says so. */
    public Optional<String> page() {
        Optional<String> page = given(exchange, "X-Attns-Page", "page");
        if (page.isPresent() && !page.get().matches("[A-Za-z0-9_-]{8,64}")) {
            throw RefusedRequest.unusable("The name of the page must be 8 to 64 letters, digits, '_' or '-'.");
        }
        return page;
    }

    /** The page that asks, which must say so. */
    public String requiredPage() {
        return page().orElseThrow(() -> RefusedRequest.unusable("The request must name the page that it comes from."));
    }

    /** The fields of the body. */
    public Fields fields() throws IOException {
        return Fields.of(body(LONGEST_FIELDS));
    }

    /** The body, up to a length. */
    public byte[] body(int longest) throws IOException {
        String announced = exchange.getRequestHeaders().getFirst("Content-Length");
        if (announced != null
                && announced.matches("\\d+")
                && (announced.length() > 18 || Long.parseLong(announced) > longest)) {
            throw RefusedRequest.tooLong(longest);
        }
        byte[] body = exchange.getRequestBody().readNBytes(longest + 1);
        if (body.length > longest) {
            throw RefusedRequest.tooLong(longest);
        }
        return body;
    }
}
