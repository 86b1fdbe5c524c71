package dev.attns.trajectory;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes a NumPy {@code .npy} file of float64 numbers in C order, any stretch at any time, from many threads. The file is
 * complete only once every number has been written; until then it should not bear its final name.
 */
public final class NpyWriter implements Closeable {

    private final FileChannel channel;
    private final int headerBytes;
    private final ThreadLocal<ByteBuffer> buffers = new ThreadLocal<>();

    private NpyWriter(FileChannel channel, int headerBytes) {
        this.channel = channel;
        this.headerBytes = headerBytes;
    }

    /**
     * Opens a file for an array of the given shape, keeping what is already in it.
     *
     * @return null where another process is writing the file
     */
    public static NpyWriter open(Path file, long... shape) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            if (!locked(channel)) {
                channel.close();
                return null;
            }
            byte[] header = NpyHeader.of(shape);
            NpyWriter writer = new NpyWriter(channel, header.length);
            writer.put(ByteBuffer.wrap(header), 0);
            return writer;
        } catch (Throwable failure) {
            channel.close();
            throw failure;
        }
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
        ByteBuffer buffer = buffer(lanes * state.length * Double.BYTES);
        for (int lane = 0; lane < lanes; lane++) {
            for (double[] row : state) {
                buffer.putDouble(row[lane]);
            }
        }
        put(buffer.flip(), headerBytes + from * Double.BYTES);
    }

    /** Forces all that was written to the disk. */
    public void force() throws IOException {
        channel.force(true);
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

    private void put(ByteBuffer bytes, long from) throws IOException {
        while (bytes.hasRemaining()) {
            from += channel.write(bytes, from);
        }
    }
}
