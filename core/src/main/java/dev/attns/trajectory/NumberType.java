package dev.attns.trajectory;

import java.util.Locale;

/** What the numbers of an array in a file are. */
public enum NumberType {
    /** All digits that are computed. */
    FLOAT64("<f8", Double.BYTES),
    /** Half as long; what is read from it is right to seven digits. */
    FLOAT32("<f4", Float.BYTES);

    private final String code;
    private final int bytes;

    NumberType(String code, int bytes) {
        this.code = code;
        this.bytes = bytes;
    }

    /** NumPy's name for it, with the byte order. */
    String code() {
        return code;
    }

    /** The size of one. */
    public int bytes() {
        return bytes;
    }

    /** The name in descriptions. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
