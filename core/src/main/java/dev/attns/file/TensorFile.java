package dev.attns.file;

import static dev.attns.error.InputError.MISSING_FOLDER;
import static dev.attns.error.InputError.MISSING_METADATA;
import static dev.attns.error.InputError.MISSING_TENSOR;
import static dev.attns.error.InputError.NOT_A_FILE;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Named tensors and named texts (the metadata) in one file, in the safetensors format:
 *
 * <pre>
 *   8 bytes    the length of the header, little-endian
 *   header     {"__metadata__": {"name": "text", …},
 *               "name": {"dtype": "F64", "shape": [2, 3], "data_offsets": [0, 48]}, …}
 *              in UTF-8, padded with spaces so that the data begin at a multiple of 8
 *   data       little-endian, without gaps
 * </pre>
 *
 * <p>Every reader of safetensors reads it. The tensors stand in the order given, those of F64 before those of F32, so
 * that each begins at a multiple of its number's size and can be mapped into memory as it is. The metadata are sorted by
 * name: the same content gives the same bytes.
 *
 * <p>Three metadata entries are the file's own: {@code format}, {@code format_version} and {@code checksum}, the SHA-256
 * in lower-case hexadecimal digits of this text in UTF-8 and data:
 *
 * <ol>
 *   <li>all other metadata as {@link Json#compact compact} JSON, sorted by name, and a newline;
 *   <li>for each tensor, sorted by name: {@code ["name","F64",[2,3]]} and a newline, then its bytes.
 * </ol>
 *
 * <p>It depends on the content, not on where this stands in the file: a file that another program loads and saves
 * unchanged is still valid. In a file written here it finds any changed byte, because the header has no byte without
 * meaning but its padding, which must be spaces. (The one exception: the digits a–f of an escaped control character may
 * as well be A–F.)
 */
public final class TensorFile {

    static final String FORMAT = "format";
    static final String VERSION = "format_version";

    private static final int ALIGNMENT = Long.BYTES;
    private static final int BUFFER = 1 << 16;

    private final String source;
    private final String format;
    private final int version;
    private final SortedMap<String, String> metadata;
    private final Map<String, Tensor> tensors = new LinkedHashMap<>();

    /**
     * What a file is to hold.
     *
     * @param format the name of the kind of file, for example {@code attns-model}
     * @param version of the format, from 0
     * @param metadata texts by name, without the three that are the file's own
     * @param tensors with names that differ
     */
    public TensorFile(String format, int version, Map<String, String> metadata, List<Tensor> tensors) {
        this("This " + format, format, version, metadata, tensors);
    }

    /** @param source what the file is called in an error message */
    TensorFile(String source, String format, int version, Map<String, String> metadata, List<Tensor> tensors) {
        this.source = source;
        this.format = format;
        this.version = version;
        this.metadata = Collections.unmodifiableSortedMap(new TreeMap<>(Map.copyOf(metadata)));
        if (version < 0) {
            throw new IllegalArgumentException("Version " + version);
        }
        for (String own : List.of(FORMAT, VERSION, TensorChecksum.KEY)) {
            if (metadata.containsKey(own)) {
                throw new IllegalArgumentException("The metadata entry '" + own + "' is the file's own");
            }
        }
        List<Tensor> aligned =
                tensors.stream().sorted(Comparator.comparing(Tensor::single)).toList();
        for (Tensor tensor : aligned) {
            if (tensor.name().equals(TensorEntry.METADATA) || this.tensors.put(tensor.name(), tensor) != null) {
                throw new IllegalArgumentException("The tensor name '" + tensor.name() + "' is taken");
            }
        }
    }

    /**
     * Reads a file whole and checks it.
     *
     * @param format the kind of file it must be
     * @param newestVersion the newest version of the format that the caller understands
     */
    public static TensorFile read(Path file, String format, int newestVersion) throws IOException {
        return TensorFileReader.read(file, format, newestVersion);
    }

    /** The tensors of any safetensors file, whoever wrote it, in the order of their data. */
    public static List<Tensor> tensors(Path file) throws IOException {
        return TensorFileReader.tensors(file);
    }

    /** Writes the file whole or not at all. */
    public void write(Path target) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        if (Files.isDirectory(target)) {
            throw NOT_A_FILE.with(target);
        }
        if (!Files.isDirectory(folder)) {
            throw MISSING_FOLDER.with(folder, target.getFileName());
        }
        byte[] header = header();
        AtomicFile.write(target, out -> {
            out.write(ByteBuffer.allocate(Long.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(header.length)
                    .array());
            out.write(header);
            for (Tensor tensor : tensors.values()) {
                writeData(tensor, out);
            }
        });
    }

    private byte[] header() throws IOException {
        SortedMap<String, String> all = new TreeMap<>(metadata);
        all.put(FORMAT, format);
        all.put(VERSION, Integer.toString(version));
        List<TensorEntry> entries = TensorEntry.of(tensors());
        all.put(
                TensorChecksum.KEY,
                TensorChecksum.of(all, entries, (out, entry) -> writeData(tensors.get(entry.name()), out)));
        Map<String, Object> header = new LinkedHashMap<>();
        header.put(TensorEntry.METADATA, all);
        entries.forEach(entry -> header.put(entry.name(), entry.described()));
        byte[] text = Json.compact(header).getBytes(StandardCharsets.UTF_8);
        ByteBuffer padded = ByteBuffer.allocate((text.length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
        padded.put(text);
        while (padded.hasRemaining()) {
            padded.put((byte) ' ');
        }
        return padded.array();
    }

    private static void writeData(Tensor tensor, OutputStream out) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
        for (double value : tensor.values()) {
            if (tensor.single()) {
                buffer.putFloat((float) value);
            } else {
                buffer.putDouble(value);
            }
            if (!buffer.hasRemaining()) {
                out.write(buffer.array());
                buffer.clear();
            }
        }
        out.write(buffer.array(), 0, buffer.position());
    }

    /** The version of the format. */
    public int version() {
        return version;
    }

    /** The texts by name, sorted, without the three that are the file's own. */
    public Map<String, String> metadata() {
        return metadata;
    }

    /** The text of the given name, which must be there. */
    public String metadata(String name) {
        String text = metadata.get(name);
        if (text == null) {
            throw MISSING_METADATA.with(source, name, format);
        }
        return text;
    }

    /** The tensors in the order in which they are written. */
    public List<Tensor> tensors() {
        return List.copyOf(tensors.values());
    }

    /** The tensor of the given name, which must be there. */
    public Tensor tensor(String name) {
        Tensor tensor = tensors.get(name);
        if (tensor == null) {
            throw MISSING_TENSOR.with(source, name, format);
        }
        return tensor;
    }
}
