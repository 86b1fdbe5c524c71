package dev.attns.cli.option;

import static dev.attns.error.InputError.MISSING_FOLDER;
import static dev.attns.error.InputError.NOT_A_FILE;
import static dev.attns.error.InputError.OUTPUT_EXISTS;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The file that a command leaves its model in. */
public final class ModelFile {

    @Option(names = "--out", required = true, paramLabel = "MODEL", description = "The file to write.")
    private Path file;

    @Option(names = "--force", description = "Replace a model that exists.")
    private boolean force;

    public Path path() {
        return file;
    }

    /** Whether what exists may be replaced. */
    public boolean isForced() {
        return force;
    }

    /** A file or folder beside the model, with its name and an ending. */
    public Path beside(String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }

    /**
     * Refuses to replace what was not meant to be.
     *
     * @param isOwn whether a model that exists is an earlier one of the same work
     */
    public void check(boolean isOwn) {
        if (Files.isDirectory(file)) {
            throw NOT_A_FILE.with(file);
        }
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw MISSING_FOLDER.with(folder, file.getFileName());
        }
        if (Files.exists(file) && !force && !isOwn) {
            throw OUTPUT_EXISTS.with(file);
        }
    }
}
