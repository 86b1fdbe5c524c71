package dev.attns.problem;

import static dev.attns.error.InputError.FILE_TOO_LONG;
import static dev.attns.error.InputError.MISSING_FILE;
import static dev.attns.error.InputError.NOT_A_FILE;

import dev.attns.text.source.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Systems in text files. */
final class SystemFile {

    private static final int MOST_BYTES = 4 << 20;

    private SystemFile() {}

    /** Whether a text looks like the path of a system's file. */
    static boolean isName(String text) {
        return text.endsWith(".yaml") || text.endsWith(".yml");
    }

    /** The system that a file defines. */
    static Family family(Path file) {
        return Family.ofAuthor(source(file));
    }

    private static SourceText source(Path file) {
        if (Files.isDirectory(file)) {
            throw NOT_A_FILE.with(file);
        }
        if (!Files.exists(file)) {
            throw MISSING_FILE.with(file);
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (bytes.length > MOST_BYTES) {
            throw FILE_TOO_LONG.with(file, MOST_BYTES);
        }
        SourceText source = new SourceText(file.toString(), new String(bytes, StandardCharsets.UTF_8));
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
        } catch (CharacterCodingException e) {
            throw source.error(source.text().indexOf('\ufffd'), "this is not text in UTF-8");
        }
        return source;
    }
}
