package dev.attns.trajectory;

import static dev.attns.error.InputError.NOT_NPY;
import static dev.attns.error.InputError.NPY_HEADER;
import static dev.attns.error.InputError.NPY_TYPE;
import static dev.attns.error.InputError.NPY_VERSION;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The header of a NumPy {@code .npy} file: a mark, a version, and a Python dictionary that gives type, order and shape.
 *
 * @param bytes the length of the header; the data follow
 * @param single whether the numbers are float32 rather than float64
 * @param byteOrder of the numbers
 * @param fortran whether the first index runs fastest
 * @param shape the extent of each axis
 */
record NpyHeader(int bytes, boolean single, ByteOrder byteOrder, boolean fortran, long[] shape) {

    /** Enough of a file's beginning to find out how long its header is. */
    static final int PREFIX = 12;

    /** Longer headers are refused; NumPy's own are a few hundred bytes. */
    static final int LONGEST = 1 << 16;

    private static final byte[] MARK = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int ALIGNMENT = 64;

    private static final Pattern TYPE = Pattern.compile("['\"]descr['\"]\\s*:\\s*(['\"]([^'\"]*)['\"]|\\[)");
    private static final Pattern ORDER = Pattern.compile("['\"]fortran_order['\"]\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("['\"]shape['\"]\\s*:\\s*\\(([\\d\\s,L]*)\\)");

    /** Whether bytes begin as every header does, as far as they go, and end with the header at the latest. */
    static boolean isBeginning(byte[] bytes) {
        int common = Math.min(bytes.length, MARK.length);
        int newline = new String(bytes, StandardCharsets.ISO_8859_1).indexOf('\n', common);
        return Arrays.equals(bytes, 0, common, MARK, 0, common) && (newline < 0 || newline == bytes.length - 1);
    }

    /** The header of a float64 array in C order, as NumPy writes it. */
    static byte[] of(long... shape) {
        return of(NumberType.FLOAT64, shape);
    }

    /** The header of an array in C order, as NumPy writes it. */
    static byte[] of(NumberType type, long... shape) {
        String extents = Arrays.stream(shape).mapToObj(Long::toString).collect(Collectors.joining(", "));
        String dictionary = "{'descr': '" + type.code() + "', 'fortran_order': False, 'shape': (" + extents
                + (shape.length == 1 ? ",)" : ")") + ", }";
        int unpadded = MARK.length + 4 + dictionary.length() + 1;
        int padding = (ALIGNMENT - unpadded % ALIGNMENT) % ALIGNMENT;
        String text = dictionary + " ".repeat(padding) + "\n";
        return ByteBuffer.allocate(unpadded + padding)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(MARK)
                .put((byte) 1)
                .put((byte) 0)
                .putShort((short) text.length())
                .put(text.getBytes(StandardCharsets.US_ASCII))
                .array();
    }

    /** How long the header is, its mark and version included, from the first bytes of the file. */
    static int length(ByteBuffer prefix, String name) {
        prefix.order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < MARK.length; i++) {
            if (prefix.remaining() < PREFIX || prefix.get(i) != MARK[i]) {
                throw NOT_NPY.with(name);
            }
        }
        int major = prefix.get(6);
        if (major < 1 || major > 3 || prefix.get(7) != 0) {
            throw NPY_VERSION.with(name, major, (int) prefix.get(7));
        }
        long length = major == 1 ? 10 + (prefix.getShort(8) & 0xffffL) : 12 + (prefix.getInt(8) & 0xffffffffL);
        if (length > LONGEST) {
            throw NPY_HEADER.with(name, "it is " + length + " bytes long");
        }
        return (int) length;
    }

    /** Reads the whole header. */
    static NpyHeader parse(byte[] header, String name) {
        int from = header[6] == 1 ? 10 : 12;
        String text = new String(header, from, header.length - from, StandardCharsets.UTF_8);
        Matcher type = TYPE.matcher(text);
        Matcher order = ORDER.matcher(text);
        Matcher shape = SHAPE.matcher(text);
        if (!type.find()) {
            throw NPY_HEADER.with(name, "it has no type");
        }
        if (!order.find()) {
            throw NPY_HEADER.with(name, "it has no order");
        }
        if (!shape.find()) {
            throw NPY_HEADER.with(name, "it has no shape");
        }
        String described = type.group(2) == null ? "a record" : type.group(2);
        if (!described.matches("[<>=|]?f[48]")) {
            throw NPY_TYPE.with(name, described);
        }
        ByteOrder byteOrder = described.startsWith("<")
                ? ByteOrder.LITTLE_ENDIAN
                : described.startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.nativeOrder();
        return new NpyHeader(
                header.length,
                described.endsWith("4"),
                byteOrder,
                order.group(1).equals("True"),
                extents(shape.group(1), name));
    }

    private static long[] extents(String text, String name) {
        try {
            return Arrays.stream(text.split(","))
                    .map(extent -> extent.strip().replace("L", ""))
                    .filter(extent -> !extent.isEmpty())
                    .mapToLong(Long::parseLong)
                    .toArray();
        } catch (NumberFormatException e) {
            throw NPY_HEADER.with(name, "its shape is (" + text + ")");
        }
    }

    /** The size of one number in the file. */
    int numberBytes() {
        return single ? Float.BYTES : Double.BYTES;
    }

    /** How many numbers the shape promises. */
    long numbers(String name) {
        long product = 1;
        for (long extent : shape) {
            try {
                product = Math.multiplyExact(product, extent);
                Math.multiplyExact(product, (long) Double.BYTES);
            } catch (ArithmeticException e) {
                throw NPY_HEADER.with(name, "its shape " + Arrays.toString(shape) + " is beyond any file");
            }
        }
        return product;
    }
}
