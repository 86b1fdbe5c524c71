package dev.attns.tuning;

import dev.attns.file.AtomicFile;
import dev.attns.file.Json;
import dev.attns.model.Model;
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
 * A folder of what was found out, an entry for each thing, named after a digest of its key: all that it depends on. An entry
 * is a file of figures, perhaps with a model beside it that is written first; each file appears when it is complete. So a
 * search that was stopped or killed finds again all that was finished, and nothing else.
 */
public final class Journal {

    private static final int NAME_LENGTH = 20;
    private static final String FIGURES = ".json";
    private static final String MODEL = ".model";

    private final Path folder;

    /** The journal in a folder, which is made with the first entry. */
    public Journal(Path folder) {
        this.folder = folder;
    }

    /** The figures of an entry. */
    Optional<Map<?, ?>> find(Map<String, Object> key) throws IOException {
        Path file = file(key, FIGURES);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Object page = Json.parse(Files.readString(file), file.toString());
        boolean isEntry = page instanceof Map<?, ?> fields
                && Json.compact(key).equals(fields.get("key"))
                && fields.get("figures") instanceof Map<?, ?>;
        return isEntry ? Optional.of((Map<?, ?>) ((Map<?, ?>) page).get("figures")) : Optional.empty();
    }

    /** Keeps the figures of an entry. */
    void keep(Map<String, Object> key, Map<String, Object> figures) throws IOException {
        Files.createDirectories(folder);
        Map<String, Object> page = new LinkedHashMap<>();
        page.put("key", Json.compact(key));
        page.put("about", key);
        page.put("figures", figures);
        AtomicFile.write(file(key, FIGURES), Json.pretty(page));
    }

    /** Keeps the figures of an entry and its model. */
    void keep(Map<String, Object> key, Map<String, Object> figures, Model model) throws IOException {
        Files.createDirectories(folder);
        model.write(file(key, MODEL));
        keep(key, figures);
    }

    /** The model of an entry, where it has one. */
    Optional<Model> model(Map<String, Object> key) throws IOException {
        Path file = file(key, MODEL);
        return Files.exists(file) ? Optional.of(Model.read(file)) : Optional.empty();
    }

    /** Whether there is a journal. */
    public boolean exists() {
        return Files.isDirectory(folder);
    }

    /** Forgets everything. Of what is in the folder only the journal's own files are removed. */
    public void clear() throws IOException {
        if (!exists()) {
            return;
        }
        boolean empty = true;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                boolean own = file.getFileName()
                        .toString()
                        .matches("\\.?[0-9a-f]{" + NAME_LENGTH + "}\\.(json|model)(\\..*\\.tmp)?");
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

    private Path file(Map<String, Object> key, String ending) {
        return folder.resolve(digest(Json.compact(key)) + ending);
    }

    private static String digest(String key) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, NAME_LENGTH);
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }
}
