package dev.attns.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What a content is known by: its SHA-256 digest, in hexadecimal digits. Two contents with the same one are the same. */
public final class Fingerprint {

    private Fingerprint() {}

    /** The fingerprint of a text. */
    public static String of(String text) {
        return HexFormat.of().formatHex(digest().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** The fingerprint of what is in a file. */
    public static String of(Path file) throws IOException {
        return of(out -> Files.copy(file, out));
    }

    /** The fingerprint of what would be written. */
    public static String of(AtomicFile.Content content) throws IOException {
        MessageDigest digest = digest();
        content.writeTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }
}
