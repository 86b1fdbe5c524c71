package dev.attns.studio.view;

import dev.attns.error.InputException;
import dev.attns.file.AtomicFile;
import dev.attns.file.Fingerprint;
import dev.attns.model.Model;
import dev.attns.studio.request.RefusedRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The models of a studio, files in a folder, each named after the digest of its content: two studios that share the folder do not get
 * into each other's way, and a link to a model still leads to it after a restart. When a studio starts, the oldest beyond a number are
 * taken off. The models used last are held in memory.
 */
public final class ModelShelf {

    /** So long is an id. */
    private static final int DIGITS = 20;

    private static final int MOST_LOADED = 8;
    private static final int MOST_FILES = 200;
    private static final String ENDING = ".model";
    private static final String UNFINISHED = ".unfinished";

    private final Path folder;
    private final RecentlyUsed<String, ShelvedModel> loaded = new RecentlyUsed<>(MOST_LOADED);

    /** The shelf in a folder, which is made with the first model. */
    public ModelShelf(Path folder) {
        this.folder = folder;
    }

    /** The model of that id. */
    public ShelvedModel get(String id) {
        return loaded.get(id, () -> {
            Path file = file(id);
            try {
                return new ShelvedModel(id, Model.read(file), Files.size(file));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        });
    }

    /** The file of a model. */
    public Path file(String id) {
        Path file = folder.resolve(id + ENDING);
        if (!id.matches("[0-9a-f]{" + DIGITS + "}") || !Files.isRegularFile(file)) {
            throw RefusedRequest.missing("There is no such model here; train it, or open its file.");
        }
        return file;
    }

    /** Keeps a model that was made here. */
    public ShelvedModel keep(Model model) throws IOException {
        return keep(model::write);
    }

    /**
     * Keeps a file that somebody else made.
     *
     * @throws InputException where it is no model
     */
    public ShelvedModel keep(byte[] content) throws IOException {
        return keep(file -> AtomicFile.write(file, out -> out.write(content)));
    }

    @FunctionalInterface
    private interface Writer {

        void write(Path file) throws IOException;
    }

    /** It has its final name when it was read and found whole, and leaves nothing behind otherwise. */
    private ShelvedModel keep(Writer writer) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(UUID.randomUUID() + UNFINISHED);
        try {
            writer.write(file);
            Model.read(file);
            String id = Fingerprint.of(file).substring(0, DIGITS);
            AtomicFile.rename(file, folder.resolve(id + ENDING));
            return get(id);
        } catch (InputException unusable) {
            throw RefusedRequest.unusable("%s", unusable.getMessage().replace(file.toString(), "The file"));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Takes off the oldest models beyond a number, and what a studio that was killed has not finished. */
    public void tidy() throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> files = new ArrayList<>();
        FileTime yesterday = FileTime.from(Instant.now().minus(1, ChronoUnit.DAYS));
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.toList()) {
                if (file.toString().endsWith(ENDING)) {
                    files.add(file);
                } else if (file.toString().contains(UNFINISHED)
                        && modified(file).compareTo(yesterday) < 0) {
                    Files.deleteIfExists(file);
                }
            }
        }
        files.sort(Comparator.comparing(ModelShelf::modified).reversed());
        for (Path file : files.subList(Math.min(files.size(), MOST_FILES), files.size())) {
            Files.deleteIfExists(file);
        }
    }

    private static FileTime modified(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (NoSuchFileException takenByAnother) {
            return FileTime.fromMillis(0);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
