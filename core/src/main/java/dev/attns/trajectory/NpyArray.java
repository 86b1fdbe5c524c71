package dev.attns.trajectory;

import static dev.attns.error.InputError.MISSING_FILE;
import static dev.attns.error.InputError.NOT_A_FILE;
import static dev.attns.error.InputError.NOT_NPY;
import static dev.attns.error.InputError.NPY_LENGTH;
import static dev.attns.error.InputError.TOO_LARGE_FOR_MEMORY;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * A NumPy {@code .npy} file of float64 or float32 numbers, of either byte order, read a stretch at a time as doubles in
 * C order (the last index runs fastest). A file in Fortran order is held in memory whole. Safe to read from many
 * threads.
 */
public final class NpyArray implements Closeable {

    private final String name;
    private final FileChannel channel;
    private final NpyHeader header;
    private final double[] rearranged;

    private NpyArray(String name, FileChannel channel) throws IOException {
        this.name = name;
        this.channel = channel;
        ByteBuffer prefix = bytes(0, (int) Math.min(NpyHeader.PREFIX, channel.size()));
        int length = NpyHeader.length(prefix, name);
        if (length > channel.size()) {
            throw NPY_LENGTH.with(name, "truncated", length, channel.size());
        }
        header = NpyHeader.parse(bytes(0, length).array(), name);
        long promised = header.numbers(name) * header.numberBytes();
        long there = channel.size() - header.bytes();
        if (there != promised) {
            throw NPY_LENGTH.with(name, there < promised ? "truncated" : "longer than it should be", promised, there);
        }
        rearranged = header.fortran() && header.shape().length > 1 ? inCOrder() : null;
    }

    /** Opens a file and checks its header and length. */
    public static NpyArray open(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw NOT_A_FILE.with(file);
        }
        if (!Files.exists(file)) {
            throw MISSING_FILE.with(file);
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            return new NpyArray(file.toString(), channel);
        } catch (Throwable failure) {
            channel.close();
            throw failure;
        }
    }

    /** The extent of each axis. */
    public long[] shape() {
        return header.shape().clone();
    }

    /** How many numbers there are. */
    public long size() {
        return header.numbers(name);
    }

    /** Reads {@code count} numbers, from the given place on, into the target. */
    public void read(long from, int count, double[] target) {
        if (rearranged != null) {
            System.arraycopy(rearranged, (int) from, target, 0, count);
            return;
        }
        try {
            ByteBuffer data = bytes(header.bytes() + from * header.numberBytes(), count * header.numberBytes());
            data.order(header.byteOrder());
            if (header.single()) {
                for (int i = 0; i < count; i++) {
                    target[i] = data.getFloat();
                }
            } else {
                data.asDoubleBuffer().get(target, 0, count);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private ByteBuffer bytes(long from, int count) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(count);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, from + buffer.position()) < 0) {
                throw NOT_NPY.with(name);
            }
        }
        return buffer.flip();
    }

    private double[] inCOrder() {
        long size = header.numbers(name);
        if (size * header.numberBytes() > Integer.MAX_VALUE - 8) {
            throw TOO_LARGE_FOR_MEMORY.with(name + ", in Fortran order,", size);
        }
        double[] source = new double[(int) size];
        read(0, (int) size, source);
        long[] shape = header.shape();
        int[] index = new int[shape.length];
        double[] target = new double[source.length];
        for (int i = 0; i < target.length; i++) {
            long from = 0;
            for (int axis = shape.length - 1; axis >= 0; axis--) {
                from = from * shape[axis] + index[axis];
            }
            target[i] = source[(int) from];
            for (int axis = shape.length - 1; axis >= 0 && ++index[axis] == shape[axis]; axis--) {
                index[axis] = 0;
            }
        }
        return target;
    }

    @Override
    public String toString() {
        return name + " " + Arrays.toString(header.shape());
    }
}
