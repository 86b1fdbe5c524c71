package dev.attns.cli.option;

import static dev.attns.error.InputError.NOT_A_FOLDER;

import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that a command writes into; it is made where there is none. */
public final class OutputFolder {

    private OutputFolder() {}

    /** Refuses a name that something else has. */
    public static void check(Path folder) {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw NOT_A_FOLDER.with(folder);
        }
    }
}
