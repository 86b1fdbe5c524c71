package dev.attns.measure;

import dev.attns.file.AtomicFile;
import dev.attns.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Files of finished work. Each says what it depends on, its key, and is not found under another. */
public final class KeptNumbers {

    private KeptNumbers() {}

    /** What a file keeps under a name, where it has that key. */
    public static Optional<Object> find(Path file, String key, String name) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Map<?, ?> page = (Map<?, ?>) Json.parse(Files.readString(file), file.toString());
        return key.equals(page.get("key")) ? Optional.ofNullable(page.get(name)) : Optional.empty();
    }

    /** Keeps a value under a name. */
    public static void keep(Path file, String key, String name, Object value) throws IOException {
        Map<String, Object> page = new LinkedHashMap<>();
        page.put("key", key);
        page.put(name, value);
        Files.createDirectories(file.getParent());
        AtomicFile.write(file, Json.pretty(page));
    }

    /** Deletes the files of a folder whose names begin so. */
    public static void delete(Path folder, String beginning) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (var files = Files.newDirectoryStream(folder, beginning + "*")) {
            for (Path file : files) {
                AtomicFile.delete(file);
            }
        }
    }

    /** Numbers of a JSON text, row by row; what JSON cannot write is not a number. */
    static double[][] table(Object rows) {
        return ((List<?>) rows)
                .stream()
                        .map(row -> ((List<?>) row)
                                .stream()
                                        .mapToDouble(cell ->
                                                cell instanceof Number number ? number.doubleValue() : Double.NaN)
                                        .toArray())
                        .toArray(double[][]::new);
    }
}
