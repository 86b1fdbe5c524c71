package dev.attns.studio;

import dev.attns.file.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Asks a studio as a page does. */
final class StudioClient {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final String base;
    private final String token;
    private final String page;

    StudioClient(Studio studio, String page) {
        this("http://127.0.0.1:" + studio.port(), studio.token(), page);
    }

    StudioClient(String base, String token, String page) {
        this.base = base;
        this.token = token;
        this.page = page;
    }

    /** From the address that is printed. */
    static StudioClient of(String address, String page) {
        String[] parts = address.strip().split("/\\?token=");
        return new StudioClient(parts[0], parts[1], page);
    }

    HttpResponse<byte[]> send(String method, String path, byte[] body) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + path))
                .header("X-Attns-Token", token)
                .header("X-Attns-Page", page)
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body))
                .build();
        try {
            return CLIENT.send(request, BodyHandlers.ofByteArray());
        } catch (InterruptedException stopped) {
            throw new IOException(stopped);
        }
    }

    Map<?, ?> get(String path) throws IOException {
        return json(send("GET", path, null));
    }

    Map<?, ?> post(String path, Map<String, ?> fields) throws IOException {
        return json(send("POST", path, Json.compact(fields).getBytes(StandardCharsets.UTF_8)));
    }

    static Map<?, ?> json(HttpResponse<byte[]> response) {
        return (Map<?, ?>) Json.parse(new String(response.body(), StandardCharsets.UTF_8), "The answer");
    }

    /** The sentence of a refusal. */
    static String sentence(Map<?, ?> answer) {
        return (String) ((Map<?, ?>) answer.get("error")).get("sentence");
    }

    /** Reads a stream of events until one is what is looked for, and gives that; null where the stream ends before. */
    Map<?, ?> await(String path, Predicate<Map<?, ?>> wanted) throws IOException {
        try (Events events = events(path)) {
            return events.await(wanted);
        }
    }

    Events events(String path) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + path + "?token=" + token + "&page=" + page))
                .build();
        try {
            return new Events(CLIENT.send(request, BodyHandlers.ofInputStream()).body());
        } catch (InterruptedException stopped) {
            throw new IOException(stopped);
        }
    }

    /** A stream of events. */
    static final class Events implements AutoCloseable {

        private final InputStream in;
        private final BufferedReader reader;

        Events(InputStream in) {
            this.in = in;
            this.reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        }

        Map<?, ?> await(Predicate<Map<?, ?>> wanted) throws IOException {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.startsWith("data: ")) {
                    Map<?, ?> event = (Map<?, ?>) Json.parse(line.substring(6), "The event");
                    if (wanted.test(event)) {
                        return event;
                    }
                }
            }
            return null;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /** The numbers of a list. */
    static double[] numbers(Object list) {
        return ((List<?>) list)
                .stream()
                        .mapToDouble(each -> each == null ? Double.NaN : ((Number) each).doubleValue())
                        .toArray();
    }
}
