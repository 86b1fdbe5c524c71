package dev.attns.trajectory;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * Writes a NumPy {@code .npy} file of numbers in C order, any stretch at any time, from many threads. The file is
 * complete only once every number has been written; until then it should not bear its final name.
 */
public final class NpyWriter implements Closeable {

    private final FileChannel channel;
    private final NumberType type;
    private final int headerBytes;
    private final long bytes;
    private final ThreadLocal<ByteBuffer> buffers = new ThreadLocal<>();

    private NpyWriter(FileChannel channel, NumberType type, int headerBytes, long numbers) {
        this.channel = channel;
        this.type = type;
        this.headerBytes = headerBytes;
        this.bytes = headerBytes + numbers * type.bytes();
    }

    /** Opens a file for a float64 array of the given shape. */
    public static NpyWriter open(Path file, long... shape) throws IOException {
        return open(file, NumberType.FLOAT64, shape);
    }

    /**
     * Opens a file for an array of the given type and shape. What is already in it is kept where it has the same type and
     * shape; a file of another kind or shape is emptied. A link is not followed.
     *
     * @return null where another process is writing the file
     */
    public static NpyWriter open(Path file, NumberType type, long... shape) throws IOException {
        FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        try {
            if (!locked(channel)) {
                channel.close();
                return null;
            }
            byte[] header = NpyHeader.of(type, shape);
            NpyWriter writer = new NpyWriter(channel, type, header.length, numbers(shape));
            ByteBuffer there = ByteBuffer.allocate(header.length);
            writer.get(there, 0);
            if (!there.flip().equals(ByteBuffer.wrap(header))) {
                channel.truncate(0);
            }
            channel.truncate(writer.bytes);
            writer.put(ByteBuffer.wrap(header), 0);
            return writer;
        } catch (Throwable failure) {
            channel.close();
            throw failure;
        }
    }

    /** Whether a file is the beginning of an array, or nothing: a header, or a part of one, and no numbers. */
    public static boolean hasNoNumbers(Path file) throws IOException {
        return Files.size(file) <= NpyHeader.of(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE).length
                && NpyHeader.isBeginning(Files.readAllBytes(file));
    }

    private static long numbers(long[] shape) {
        return Arrays.stream(shape).reduce(1, Math::multiplyExact);
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException heldByThisProcess) {
            return false;
        }
    }

    /** Writes the states of some neighbouring trajectories: {@code state[component][lane]}, lane after lane. */
    public void write(long from, double[][] state, int lanes) throws IOException {
        write(from, state, lanes, new CRC32C());
    }

    /** The same; the checksum takes in the bytes that are written. */
    public void write(long from, double[][] state, int lanes, Checksum checksum) throws IOException {
        ByteBuffer buffer = buffer(lanes * state.length * type.bytes());
        boolean isSingle = type == NumberType.FLOAT32;
        for (int lane = 0; lane < lanes; lane++) {
            for (double[] row : state) {
                if (isSingle) {
                    buffer.putFloat((float) row[lane]);
                } else {
                    buffer.putDouble(row[lane]);
                }
            }
        }
        checksum.update(buffer.flip());
        put(buffer.rewind(), headerBytes + from * type.bytes());
    }

    /** Lets a checksum take in numbers as they stand in the file; those that are not there are left out. */
    public void check(long from, int numbers, Checksum checksum) throws IOException {
        ByteBuffer buffer = buffer(numbers * type.bytes());
        buffer.limit(numbers * type.bytes());
        get(buffer, headerBytes + from * type.bytes());
        checksum.update(buffer.flip());
    }

    /** Whether the file is as long as its shape says. */
    public boolean isWhole() throws IOException {
        return channel.size() == bytes;
    }

    /** Forces all that was written to the disk. */
    public void force() throws IOException {
        channel.force(true);
    }

    /** Whether it has not been closed. */
    public boolean isOpen() {
        return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private ByteBuffer buffer(int bytes) {
        ByteBuffer buffer = buffers.get();
        if (buffer == null || buffer.capacity() < bytes) {
            buffer = ByteBuffer.allocateDirect(bytes).order(ByteOrder.LITTLE_ENDIAN);
            buffers.set(buffer);
        }
        return buffer.clear();
    }

    /** Reads until the buffer is full or the file at its end. */
    private void get(ByteBuffer into, long from) throws IOException {
        int read = 0;
        while (into.hasRemaining() && read >= 0) {
            read = channel.read(into, from);
            from += Math.max(0, read);
        }
    }

    private void put(ByteBuffer bytes, long from) throws IOException {
        while (bytes.hasRemaining()) {
            from += channel.write(bytes, from);
        }
    }
}
