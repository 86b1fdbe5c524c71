package dev.attns.measure.jmh;

import static dev.attns.error.InputError.MISSING_FOLDER;
import static dev.attns.error.InputError.NOT_A_FILE;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/** JMH's results in its own JSON, written whole or not at all. */
final class JsonResults {

    private JsonResults() {}

    /** Refuses a file that cannot be written, before anything has run. */
    static void requireWritable(Path file) {
        if (Files.isDirectory(file)) {
            throw NOT_A_FILE.with(file);
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw MISSING_FOLDER.with(folder, file.getFileName());
        }
    }

    /** Writes the results, in place of those of an earlier run. */
    static void write(Collection<RunResult> results, Path file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
        }
        Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
        try {
            try (FileChannel channel = FileChannel.open(
                    unfinished,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                ByteBuffer rest = ByteBuffer.wrap(bytes.toByteArray());
                while (rest.hasRemaining()) {
                    channel.write(rest);
                }
                channel.force(true);
            }
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
