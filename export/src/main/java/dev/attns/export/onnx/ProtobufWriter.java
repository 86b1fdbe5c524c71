package dev.attns.export.onnx;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A message in the wire format of protocol buffers, field by field: a key, {@code number·8 + kind}, and behind it a number of variable
 * length (kind 0) or so many bytes (kind 2). ONNX files need no other kinds.
 */
final class ProtobufWriter {

    private static final int VARINT = 0;
    private static final int BYTES = 2;

    /** Bits of a number in a byte; the eighth says that another byte follows. */
    private static final int GROUP = 7;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** A whole number. */
    ProtobufWriter number(int field, long value) {
        key(field, VARINT);
        varint(value);
        return this;
    }

    /** A text, in UTF-8. */
    ProtobufWriter text(int field, String value) {
        return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    /** A message within. */
    ProtobufWriter message(int field, ProtobufWriter value) {
        return bytes(field, value.toBytes());
    }

    /** Bytes as they are. */
    ProtobufWriter bytes(int field, byte[] value) {
        key(field, BYTES);
        varint(value.length);
        out.writeBytes(value);
        return this;
    }

    /** All fields of another message. */
    ProtobufWriter append(ProtobufWriter other) {
        out.writeBytes(other.toBytes());
        return this;
    }

    private void key(int field, int kind) {
        varint((long) field << 3 | kind);
    }

    private void varint(long value) {
        long rest = value;
        while (rest >>> GROUP != 0) {
            out.write((int) (rest & 0x7f | 0x80));
            rest >>>= GROUP;
        }
        out.write((int) rest);
    }

    byte[] toBytes() {
        return out.toByteArray();
    }
}
