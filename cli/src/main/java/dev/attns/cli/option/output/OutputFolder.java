package dev.attns.cli.option.output;

import static dev.attns.error.InputError.NOT_A_FOLDER;

import dev.attns.file.AtomicFile;
import dev.attns.file.Reservation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that a command writes into; it is made where there is none. */
public final class OutputFolder {

    private OutputFolder() {}

    /** Reserves the folder for this run, before it begins to work. */
    public static Reservation reserve(Path folder) throws IOException {
        check(folder);
        return Reservation.ofFolder(folder);
    }

    /** Refuses a name that something else has, and a place where nothing can be written. */
    private static void check(Path folder) {
        Path existing = folder.toAbsolutePath();
        while (!Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (!Files.isDirectory(existing)) {
            throw NOT_A_FOLDER.with(existing.equals(folder.toAbsolutePath()) ? folder : existing);
        }
        AtomicFile.requireWritable(existing);
    }
}
