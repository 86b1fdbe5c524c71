package dev.attns.file;

import static dev.attns.error.InputError.UNWRITABLE_FOLDER;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file so that a reader sees the old content or the new, never a part: a temporary file beside it, forced to
 * the disk, then renamed over it.
 */
public final class AtomicFile {

    private AtomicFile() {}

    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Content {

        /** Writes all of it to the stream. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Replaces the file by the content. On failure the old file stays and nothing new is left behind; what an earlier
     * writer left when it was killed is removed.
     */
    public static void write(Path target, Content content) throws IOException {
        TemporaryFile.removeAbandoned(target);
        try (TemporaryFile temporary = TemporaryFile.beside(target)) {
            try {
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(temporary.channel()), 1 << 16);
                content.writeTo(out);
                out.flush();
                temporary.channel().force(true);
                rename(temporary.path(), target);
            } catch (Throwable failure) {
                Files.deleteIfExists(temporary.path());
                throw failure;
            }
        } catch (FileSystemException specific) {
            throw specific;
        } catch (IOException failure) {
            throw unwritable(target, failure);
        }
    }

    /** The failure of a write as one that names the file; the machine's own words often do not. */
    public static IOException unwritable(Path target, IOException failure) {
        return new IOException(target + " cannot be written: " + failure.getMessage(), failure);
    }

    /**
     * Shows that files can be written into a folder.
     *
     * @throws dev.attns.error.InputException where they cannot
     */
    public static void requireWritable(Path folder) {
        try (TemporaryFile trial = TemporaryFile.beside(folder.resolve("attns"))) {
            Files.delete(trial.path());
        } catch (IOException refused) {
            throw UNWRITABLE_FOLDER.with(folder);
        }
    }

    /** Deletes the file, where there is one, and what writers of it left when they were killed. */
    public static void delete(Path target) throws IOException {
        Files.deleteIfExists(target);
        TemporaryFile.removeAbandoned(target);
    }

    /** Replaces the file by the text, in UTF-8. */
    public static void write(Path target, String text) throws IOException {
        write(target, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Gives a finished file, already forced to the disk, its final name. */
    public static void rename(Path finished, Path target) throws IOException {
        Files.move(finished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel folder = FileChannel.open(target.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException unsupported) {
            // Some systems cannot force a folder to the disk; the rename itself has succeeded.
        }
    }
}
