package dev.attns.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Trajectories that another program computed, {@code states[point][trajectory][component]}. */
record GoldenFile(double[][][] states) {

    private static final Pattern SHAPE = Pattern.compile("\\((\\d+), (\\d+), (\\d+)\\)");
    private static final int MARK_LENGTH = 10;

    /** Reads a little-endian .npy file of version 1.0 from the test resources. */
    static GoldenFile read(String name) {
        try (InputStream in = GoldenFile.class.getResourceAsStream("/golden/" + name + ".npy")) {
            ByteBuffer bytes = ByteBuffer.wrap(in.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN);
            int headerLength = bytes.getShort(MARK_LENGTH - 2);
            Matcher shape =
                    SHAPE.matcher(new String(bytes.array(), MARK_LENGTH, headerLength, StandardCharsets.US_ASCII));
            if (!shape.find()) {
                throw new IllegalStateException(name + " has no shape of three numbers");
            }
            bytes.position(MARK_LENGTH + headerLength);
            double[][][] states = new double[Integer.parseInt(shape.group(1))][Integer.parseInt(shape.group(2))]
                    [Integer.parseInt(shape.group(3))];
            for (double[][] point : states) {
                for (double[] state : point) {
                    Arrays.setAll(state, c -> bytes.getDouble());
                }
            }
            return new GoldenFile(states);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
