package dev.attns.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The checksum that {@link TensorFile} describes. */
final class TensorChecksum {

    /** The metadata entry that holds it. */
    static final String KEY = "checksum";

    private TensorChecksum() {}

    /** Gives the data of a tensor, as they stand in the file. */
    @FunctionalInterface
    interface Data {

        /** Writes them to the stream. */
        void writeTo(OutputStream out, TensorEntry entry) throws IOException;
    }

    /** The checksum of the metadata, apart from the entry that holds it, and of the tensors. */
    static String of(SortedMap<String, String> metadata, List<TensorEntry> entries, Data data) throws IOException {
        MessageDigest digest = sha256();
        OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest);
        SortedMap<String, String> others = new TreeMap<>(metadata);
        others.remove(KEY);
        out.write((Json.compact(others) + "\n").getBytes(StandardCharsets.UTF_8));
        List<TensorEntry> byName =
                entries.stream().sorted(Comparator.comparing(TensorEntry::name)).toList();
        for (TensorEntry entry : byName) {
            out.write(entry.line().getBytes(StandardCharsets.UTF_8));
            data.writeTo(out, entry);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
