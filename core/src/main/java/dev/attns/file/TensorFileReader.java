package dev.attns.file;

import static dev.attns.error.InputError.DAMAGED_FILE;
import static dev.attns.error.InputError.FOREIGN_SAFETENSORS;
import static dev.attns.error.InputError.MISSING_FILE;
import static dev.attns.error.InputError.MISSING_METADATA;
import static dev.attns.error.InputError.NEWER_FORMAT;
import static dev.attns.error.InputError.NOT_A_FILE;
import static dev.attns.error.InputError.NOT_FOREIGN_SAFETENSORS;
import static dev.attns.error.InputError.NOT_SAFETENSORS;
import static dev.attns.error.InputError.SAFETENSORS_HEADER;
import static dev.attns.error.InputError.SAFETENSORS_LENGTH;

import dev.attns.error.InputError;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads one {@link TensorFile}. Each length is held against the file before memory is taken for it, and the format and
 * version are looked at before what depends on them.
 */
final class TensorFileReader {

    /** Longer headers are refused, as the safetensors library does. */
    private static final long LONGEST_HEADER = 100_000_000;

    private static final int PREFIX = Long.BYTES;

    private final String name;
    private final FileChannel channel;

    /** What is said of a file of another format. */
    private final InputError otherFormat;

    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

    private TensorFileReader(String name, FileChannel channel, InputError otherFormat) {
        this.name = name;
        this.channel = channel;
        this.otherFormat = otherFormat;
    }

    static TensorFile read(Path file, String format, int newestVersion) throws IOException {
        try (FileChannel channel = open(file)) {
            return new TensorFileReader(file.toString(), channel, NOT_SAFETENSORS).read(format, newestVersion);
        }
    }

    static List<Tensor> tensors(Path file) throws IOException {
        try (FileChannel channel = open(file)) {
            return new TensorFileReader(file.toString(), channel, NOT_FOREIGN_SAFETENSORS).tensors();
        }
    }

    private static FileChannel open(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw NOT_A_FILE.with(file);
        }
        if (!Files.exists(file)) {
            throw MISSING_FILE.with(file);
        }
        return FileChannel.open(file, StandardOpenOption.READ);
    }

    private List<Tensor> tensors() throws IOException {
        int headerBytes = headerBytes();
        Map<?, ?> header = header(headerBytes);
        long dataBegin = PREFIX + headerBytes;
        List<TensorEntry> entries = entries(header, dataBegin);
        List<Tensor> tensors = new ArrayList<>();
        for (TensorEntry entry : entries) {
            tensors.add(tensor(entry, dataBegin, OutputStream.nullOutputStream()));
        }
        return tensors;
    }

    private List<TensorEntry> entries(Map<?, ?> header, long dataBegin) throws IOException {
        List<TensorEntry> entries = TensorEntry.parse(header, name);
        checkLength(dataBegin
                + (entries.isEmpty() ? 0 : entries.get(entries.size() - 1).end()));
        return entries;
    }

    private Tensor tensor(TensorEntry entry, long dataBegin, OutputStream copy) throws IOException {
        double[] values = new double[(int) Tensor.size(entry.shape())];
        readData(entry, dataBegin, values, copy);
        return new Tensor(entry.name(), entry.shape(), values, entry.single());
    }

    private TensorFile read(String format, int newestVersion) throws IOException {
        int headerBytes = headerBytes();
        Map<?, ?> header = header(headerBytes);
        SortedMap<String, String> metadata = metadata(header);
        int version = version(metadata, format, newestVersion);
        long dataBegin = PREFIX + headerBytes;
        List<TensorEntry> entries = entries(header, dataBegin);

        Map<String, Tensor> tensors = new HashMap<>();
        String checksum = TensorChecksum.of(
                metadata, entries, (out, entry) -> tensors.put(entry.name(), tensor(entry, dataBegin, out)));
        if (!checksum.equals(entry(metadata, TensorChecksum.KEY, format))) {
            throw DAMAGED_FILE.with(name);
        }
        metadata.keySet().removeAll(List.of(TensorFile.FORMAT, TensorFile.VERSION, TensorChecksum.KEY));
        List<Tensor> inOrder =
                entries.stream().map(entry -> tensors.get(entry.name())).toList();
        return new TensorFile(name, format, version, metadata, inOrder);
    }

    private int headerBytes() throws IOException {
        long size = channel.size();
        if (size < PREFIX) {
            throw otherFormat.with(name);
        }
        long length = bytes(0, PREFIX).getLong();
        if (length < 2
                || length > LONGEST_HEADER
                || size > PREFIX && bytes(PREFIX, 1).get() != '{') {
            throw otherFormat.with(name);
        }
        if (size < PREFIX + length) {
            throw SAFETENSORS_LENGTH.with(name, "truncated", "at least ", PREFIX + length, size);
        }
        return (int) length;
    }

    private Map<?, ?> header(int length) throws IOException {
        String text;
        try {
            ByteBuffer bytes = ByteBuffer.allocate(length);
            fill(bytes, PREFIX);
            text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            throw SAFETENSORS_HEADER.with(name, "it is not UTF-8");
        }
        int end = text.lastIndexOf('}') + 1;
        if (!text.substring(end).equals(" ".repeat(text.length() - end))) {
            throw SAFETENSORS_HEADER.with(name, "something other than spaces follows it");
        }
        return (Map<?, ?>) Json.parse(text, "The header of " + name);
    }

    private SortedMap<String, String> metadata(Map<?, ?> header) {
        Object entries = header.containsKey(TensorEntry.METADATA) ? header.get(TensorEntry.METADATA) : Map.of();
        if (!(entries instanceof Map<?, ?> map)) {
            throw SAFETENSORS_HEADER.with(name, "its __metadata__ is not an object");
        }
        SortedMap<String, String> metadata = new TreeMap<>();
        map.forEach((key, value) -> {
            if (!(value instanceof String text)) {
                throw SAFETENSORS_HEADER.with(name, "its metadata entry '" + key + "' is not a text");
            }
            metadata.put((String) key, text);
        });
        return metadata;
    }

    private int version(SortedMap<String, String> metadata, String format, int newestVersion) {
        String there = metadata.get(TensorFile.FORMAT);
        if (!format.equals(there)) {
            throw FOREIGN_SAFETENSORS.with(name, format, there == null ? "it names none" : "it names '" + there + "'");
        }
        String text = entry(metadata, TensorFile.VERSION, format);
        if (!text.matches("0|[1-9]\\d{0,17}")) {
            throw SAFETENSORS_HEADER.with(name, "its format_version is '" + text + "'");
        }
        long version = Long.parseLong(text);
        if (version > newestVersion) {
            throw NEWER_FORMAT.with(name, version, format, newestVersion);
        }
        return (int) version;
    }

    private String entry(SortedMap<String, String> metadata, String key, String format) {
        String text = metadata.get(key);
        if (text == null) {
            throw MISSING_METADATA.with(name, key, format);
        }
        return text;
    }

    private void checkLength(long promised) throws IOException {
        long size = channel.size();
        if (size != promised) {
            String how = size < promised ? "truncated" : "longer than it should be";
            throw SAFETENSORS_LENGTH.with(name, how, "", promised, size);
        }
    }

    /** Reads a tensor's data into the values and copies the bytes to the stream. */
    private void readData(TensorEntry entry, long dataBegin, double[] values, OutputStream out) throws IOException {
        int count = 0;
        for (long at = entry.begin(); at < entry.end(); at += buffer.limit()) {
            bytes(dataBegin + at, (int) Math.min(buffer.capacity(), entry.end() - at));
            out.write(buffer.array(), 0, buffer.limit());
            while (buffer.hasRemaining()) {
                values[count++] = entry.single() ? buffer.getFloat() : buffer.getDouble();
            }
        }
    }

    private ByteBuffer bytes(long from, int count) throws IOException {
        fill(buffer.clear().limit(count), from);
        return buffer;
    }

    private void fill(ByteBuffer target, long from) throws IOException {
        while (target.hasRemaining()) {
            if (channel.read(target, from + target.position()) < 0) {
                throw SAFETENSORS_LENGTH.with(name, "truncated", "at least ", from + target.limit(), channel.size());
            }
        }
        target.flip();
    }
}
