package dev.attns.cli.option;

import static dev.attns.error.InputError.OUTPUT_EXISTS;

import dev.attns.file.Reservation;
import java.io.IOException;
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

    /** Reserves the file for this run, before it begins to work. */
    public Reservation reserve() throws IOException {
        return Reservation.of(file);
    }

    /**
     * Refuses to replace what was not meant to be; to ask once the file is reserved.
     *
     * @param isOwn whether a model that exists is an earlier one of the same work
     */
    public void check(boolean isOwn) {
        if (Files.exists(file) && !force && !isOwn) {
            throw OUTPUT_EXISTS.with(file);
        }
    }
}
