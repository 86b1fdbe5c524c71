package dev.attns.paper.cell;

import dev.attns.file.AtomicFile;
import dev.attns.file.Json;
import dev.attns.model.Model;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A folder of finished cells, a file each, named after a digest of what the cell says of itself. A file appears when it is
 * complete, so that a run that was stopped or killed resumes with the cells that are missing. Safe to use from many
 * threads, for different cells.
 */
public final class Notebook {

    private static final int NAME_LENGTH = 20;

    private final Path folder;

    /** The notebook in a folder, which is made when the first cell is kept. */
    public Notebook(Path folder) {
        this.folder = folder;
    }

    /** The result of a cell that is finished. */
    public Optional<Result> find(Cell cell) throws IOException {
        Path file = file(cell, ".json");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Map<?, ?> page = (Map<?, ?>) Json.parse(Files.readString(file), file.toString());
        if (!cell.key().equals(page.get("key"))) {
            return Optional.empty();
        }
        return Optional.of(new Result((Map<?, ?>) page.get("result"), ((Number) page.get("seconds")).doubleValue()));
    }

    /** Keeps the figures of a cell. */
    public void keep(Cell cell, Map<String, Object> figures, double seconds) throws IOException {
        Map<String, Object> page = new LinkedHashMap<>();
        page.put("key", cell.key());
        page.put("cell", cell.describe());
        page.put("seconds", seconds);
        page.put("result", figures);
        Files.createDirectories(folder);
        AtomicFile.write(file(cell, ".json"), Json.pretty(page) + "\n");
    }

    /** Keeps the model that a cell trained, for other cells to look at. */
    void keepModel(Cell cell, Model model) throws IOException {
        Files.createDirectories(folder);
        model.write(file(cell, ".model"));
    }

    /** The model that a cell trained. */
    Optional<Model> model(Cell cell) throws IOException {
        Path file = file(cell, ".model");
        return Files.exists(file) ? Optional.of(Model.read(file)) : Optional.empty();
    }

    private Path file(Cell cell, String ending) {
        return folder.resolve(digest(cell.key()) + ending);
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
