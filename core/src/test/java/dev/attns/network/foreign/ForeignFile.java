package dev.attns.network.foreign;

import dev.attns.file.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A safetensors file as {@code safetensors.torch.save_file} writes it: {@code "format": "pt"}, no checksum. */
public final class ForeignFile {

    private final Map<String, Object> header = new LinkedHashMap<>();
    private final List<Double> numbers = new ArrayList<>();
    private final boolean single;

    public ForeignFile(boolean single) {
        this.single = single;
        header.put("__metadata__", Map.of("format", "pt"));
    }

    /** A tensor of nested lists of numbers, as JSON has them; a single number is a tensor [1]. */
    public ForeignFile with(String name, Object nested) {
        List<Integer> shape = new ArrayList<>();
        int bytes = single ? Float.BYTES : Double.BYTES;
        int begin = numbers.size() * bytes;
        Object at = nested instanceof List<?> ? nested : List.of(nested);
        add(at);
        while (at instanceof List<?> list) {
            shape.add(list.size());
            at = list.get(0);
        }
        header.put(
                name,
                Map.of(
                        "dtype",
                        single ? "F32" : "F64",
                        "shape",
                        shape,
                        "data_offsets",
                        List.of(begin, numbers.size() * bytes)));
        return this;
    }

    private void add(Object nested) {
        if (nested instanceof List<?> list) {
            list.forEach(this::add);
        } else {
            numbers.add(((Number) nested).doubleValue());
        }
    }

    public Path write(Path file) throws IOException {
        byte[] text = Json.compact(header).getBytes(StandardCharsets.UTF_8);
        int padded = (text.length + 7) / 8 * 8;
        ByteBuffer bytes = ByteBuffer.allocate(8 + padded + 8 * numbers.size()).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(padded).put(text);
        while (bytes.position() < 8 + padded) {
            bytes.put((byte) ' ');
        }
        for (double number : numbers) {
            if (single) {
                bytes.putFloat((float) number);
            } else {
                bytes.putDouble(number);
            }
        }
        byte[] all = new byte[bytes.position()];
        bytes.flip().get(all);
        return Files.write(file, all);
    }
}
