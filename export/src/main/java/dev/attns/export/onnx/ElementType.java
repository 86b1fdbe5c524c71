package dev.attns.export.onnx;

import dev.attns.network.Precision;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** What the numbers of a tensor are. */
enum ElementType {
    FLOAT(1, Float.BYTES),
    WHOLE(7, Long.BYTES),
    TRUTH(9, 1),
    DOUBLE(11, Double.BYTES);

    /** Its number in ONNX files. */
    final int code;

    private final int bytes;

    ElementType(int code, int bytes) {
        this.code = code;
        this.bytes = bytes;
    }

    static ElementType of(Precision precision) {
        return precision == Precision.FLOAT ? FLOAT : DOUBLE;
    }

    /** Numbers as they stand in files, the lowest byte first. */
    byte[] lay(double[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(numbers.length * bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (double number : numbers) {
            switch (this) {
                case FLOAT -> buffer.putFloat((float) number);
                case DOUBLE -> buffer.putDouble(number);
                case WHOLE -> buffer.putLong((long) number);
                case TRUTH -> buffer.put((byte) (number == 0 ? 0 : 1));
            }
        }
        return buffer.array();
    }
}
