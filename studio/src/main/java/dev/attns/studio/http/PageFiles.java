package dev.attns.studio.http;

import dev.attns.studio.request.RefusedRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/** The files of the page, which are packed with the studio: one flat folder, so that no name leads out of it. */
public final class PageFiles {

    private static final String FOLDER = "/dev/attns/studio/page/";

    /** Other endings are not served. */
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "txt", "text/plain; charset=utf-8",
            "json", "application/json; charset=utf-8",
            "woff2", "font/woff2");

    private PageFiles() {}

    /** A file by its name. */
    public static Answer of(String name) throws IOException {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null || !name.matches("[A-Za-z0-9_-][A-Za-z0-9._-]*")) {
            throw missing();
        }
        try (InputStream in = PageFiles.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw missing();
            }
            return Answer.bytes(type, in.readAllBytes()).with("Cache-Control", "no-cache");
        }
    }

    private static RefusedRequest missing() {
        return RefusedRequest.missing("There is no such file of the page.");
    }
}
