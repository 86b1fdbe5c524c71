package dev.attns.file;

import static dev.attns.error.InputError.DAMAGED_ENTRY;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A folder of finished work, an entry for each piece. An entry is a JSON file of named values, one of them its key: all that
 * the work depends on. Other files may stand beside it under the same name, such as a model; they are written first. Each
 * file appears when it is complete, so that work that was stopped or killed finds again all that was finished, and nothing
 * else. Safe to use from many threads, for different entries.
 *
 * <p>An entry of another key counts as absent, and so does one beside which a file is missing or other than it was. One
 * that is no JSON, or whose text is not what was written, is an error that names its file: it is not for us to write over
 * it.
 */
public final class Journal {

    private static final int DIGITS = 20;
    private static final String ENDING = ".json";
    private static final String KEY = "key";
    private static final String BESIDE = "beside";

    /** The last value of an entry is the fingerprint of its text without this value. */
    private static final String CHECKSUM = "sha256";

    private static final Pattern CHECKED = Pattern.compile("(\"" + CHECKSUM + "\": \")([0-9a-f]{64})(\"\\s*}\\s*)$");

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
            return new Entry(Fingerprint.of(key).substring(0, DIGITS), key);
        }
    }

    /** Writes a file of its own kind, whole or not at all. */
    @FunctionalInterface
    public interface Writer {

        /** Writes the whole file. */
        void write(Path file) throws IOException;
    }

    /** Reads a file of its own kind. */
    @FunctionalInterface
    public interface Reader<T> {

        /** What the file holds. */
        T read(Path file) throws IOException;
    }

    /** The values of an entry. */
    public Optional<Map<?, ?>> find(Entry entry) throws IOException {
        Path file = file(entry, ENDING);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Map<?, ?> values = read(file);
        return entry.key().equals(values.get(KEY)) && isWhole(entry, values) ? Optional.of(values) : Optional.empty();
    }

    /** Whether what stood beside the entry when it was kept still does. */
    private boolean isWhole(Entry entry, Map<?, ?> values) throws IOException {
        for (Map.Entry<?, ?> beside : ((Map<?, ?>) values.get(BESIDE)).entrySet()) {
            Path file = file(entry, (String) beside.getKey());
            if (!Files.isRegularFile(file) || !Fingerprint.of(file).equals(beside.getValue())) {
                return false;
            }
        }
        return true;
    }

    private static Map<?, ?> read(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        Matcher checked = CHECKED.matcher(text);
        if (!checked.find() || !checked.group(2).equals(Fingerprint.of(checked.replaceFirst("$1$3")))) {
            throw DAMAGED_ENTRY.with(file);
        }
        return (Map<?, ?>) Json.parse(text, file.toString());
    }

    /** The fingerprints of what stands beside an entry, by the endings of the names. */
    private Map<String, String> beside(Entry entry) throws IOException {
        Map<String, String> found = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (name.startsWith(entry.name() + ".") && !name.equals(entry.name() + ENDING)) {
                    found.put(name.substring(entry.name().length()), Fingerprint.of(file));
                }
            }
        }
        return found;
    }

    /** Keeps the values of an entry. */
    public void keep(Entry entry, Map<String, ?> values) throws IOException {
        Map<String, Object> page = new LinkedHashMap<>();
        page.put(KEY, entry.key());
        page.putAll(values);
        Files.createDirectories(folder);
        page.put(BESIDE, beside(entry));
        page.put(CHECKSUM, "");
        String unchecked = Json.pretty(page);
        page.put(CHECKSUM, Fingerprint.of(unchecked));
        AtomicFile.write(file(entry, ENDING), Json.pretty(page));
    }

    /** What stands beside an entry that is there. */
    public <T> Optional<T> findBeside(Entry entry, String ending, Reader<T> reader) throws IOException {
        Optional<Map<?, ?>> values = find(entry);
        return values.isPresent() && ((Map<?, ?>) values.get().get(BESIDE)).containsKey(ending)
                ? Optional.of(reader.read(file(entry, ending)))
                : Optional.empty();
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
