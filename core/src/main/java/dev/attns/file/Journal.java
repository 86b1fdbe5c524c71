package dev.attns.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A folder of finished work, an entry for each piece. An entry is a JSON file of named values, one of them its key: all that
 * the work depends on. Other files may stand beside it under the same name, such as a model; they are written first. Each
 * file appears when it is complete, so that work that was stopped or killed finds again all that was finished, and nothing
 * else. Safe to use from many threads, for different entries.
 *
 * <p>An entry of another key counts as absent. One that is no JSON is an error that names its file: nobody here writes
 * such a thing, and it is not for us to write over it.
 */
public final class Journal {

    private static final int DIGITS = 20;
    private static final String ENDING = ".json";
    private static final String KEY = "key";

    private final Path folder;

    /** The journal in a folder, which is made with the first entry. */
    public Journal(Path folder) {
        this.folder = folder;
    }

    /**
     * Where an entry is found.
     *
     * @param name of its files, without the ending
     * @param key all that it depends on
     */
    public record Entry(String name, String key) {

        /** The entry that depends on these facts; its name is a digest of them. */
        public static Entry of(Map<String, Object> facts) {
            String key = Json.compact(facts);
            try {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
                return new Entry(HexFormat.of().formatHex(digest).substring(0, DIGITS), key);
            } catch (NoSuchAlgorithmException everyPlatformHasIt) {
                throw new IllegalStateException(everyPlatformHasIt);
            }
        }
    }

    /** Writes a file of its own kind, whole or not at all. */
    @FunctionalInterface
    public interface Writer {

        void write(Path file) throws IOException;
    }

    /** Reads a file of its own kind. */
    @FunctionalInterface
    public interface Reader<T> {

        T read(Path file) throws IOException;
    }

    /** The values of an entry. */
    public Optional<Map<?, ?>> find(Entry entry) throws IOException {
        Path file = file(entry, ENDING);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Object page = Json.read(file);
        return page instanceof Map<?, ?> values && entry.key().equals(values.get(KEY))
                ? Optional.of(values)
                : Optional.empty();
    }

    /** Keeps the values of an entry. */
    public void keep(Entry entry, Map<String, ?> values) throws IOException {
        Map<String, Object> page = new LinkedHashMap<>();
        page.put(KEY, entry.key());
        page.putAll(values);
        Files.createDirectories(folder);
        AtomicFile.write(file(entry, ENDING), Json.pretty(page));
    }

    /** What stands beside an entry, where it does. */
    public <T> Optional<T> findBeside(Entry entry, String ending, Reader<T> reader) throws IOException {
        Path file = file(entry, ending);
        return Files.exists(file) ? Optional.of(reader.read(file)) : Optional.empty();
    }

    /** Keeps a file beside an entry. */
    public void keepBeside(Entry entry, String ending, Writer writer) throws IOException {
        Files.createDirectories(folder);
        writer.write(file(entry, ending));
    }

    /** Whether there is a journal. */
    public boolean exists() {
        return Files.isDirectory(folder);
    }

    /** Forgets the entries whose names begin so. */
    public void forget(String beginning) throws IOException {
        if (exists()) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, beginning + "*")) {
                for (Path file : files) {
                    AtomicFile.delete(file);
                }
            }
        }
    }

    /** Forgets the entries that are named after a digest, and the folder where nothing else is in it. */
    public void clear() throws IOException {
        if (!exists()) {
            return;
        }
        boolean empty = true;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                boolean own =
                        file.getFileName().toString().matches("\\.?[0-9a-f]{" + DIGITS + "}\\.[a-z]+(\\..*\\.tmp)?");
                empty &= own;
                if (own) {
                    Files.delete(file);
                }
            }
        }
        if (empty) {
            Files.delete(folder);
        }
    }

    private Path file(Entry entry, String ending) {
        return folder.resolve(entry.name() + ending);
    }
}
