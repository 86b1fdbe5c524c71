package dev.attns.solver.block;

import dev.attns.file.Fingerprint;
import dev.attns.model.Model;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A model as the bytes of its file.
 *
 * @param bytes of the file. Not to be modified.
 */
public record ModelBytes(byte[] bytes) implements Serializable {

    private static final String PREFIX = "attns-";
    private static final String SUFFIX = ".model";

    /**
     * The bytes of a model that other machines can read.
     *
     * @throws dev.attns.error.InputException where its problem has no text
     */
    public static ModelBytes of(Model model) {
        ProblemText.of(model.problem());
        return new ModelBytes(throughFile(file -> {
            model.write(file);
            return Files.readAllBytes(file);
        }));
    }

    /** The model. */
    public Model model() {
        return throughFile(file -> {
            Files.write(file, bytes);
            return Model.read(file);
        });
    }

    /** What the model is known by. */
    public String fingerprint() {
        try {
            return Fingerprint.of(out -> out.write(bytes));
        } catch (IOException noneIsMade) {
            throw new UncheckedIOException(noneIsMade);
        }
    }

    /** Does something with a file. */
    @FunctionalInterface
    private interface FileUse<R> {

        R with(Path file) throws IOException;
    }

    private static <R> R throughFile(FileUse<R> use) {
        try {
            Path file = Files.createTempFile(PREFIX, SUFFIX);
            try {
                return use.with(file);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
