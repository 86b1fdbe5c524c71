package dev.attns.file;

import static dev.attns.error.InputError.MISSING_FOLDER;
import static dev.attns.error.InputError.NOT_A_FILE;
import static dev.attns.error.InputError.OUTPUT_IN_USE;
import static dev.attns.error.InputError.UNWRITABLE_FOLDER;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The right to write a file at the end of long work, or into a folder on the way, which one run has at a time: a hidden file
 * beside the target file or in the target folder, locked until the work is over. The system takes the lock away from a process that dies, so nothing is left to clear up.
 *
 * <p>It also shows before the work begins that the folder can be written to.
 */
public final class Reservation implements Closeable {

    private static final String ENDING = ".lock";
    private static final int LONGEST = 1 << 16;

    /** Those of this process. To open and close such a file a second time could cost the process its lock. */
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path lockFile;
    private final FileChannel channel;

    private Reservation(Path lockFile, FileChannel channel) {
        this.lockFile = lockFile;
        this.channel = channel;
    }

    /**
     * Reserves a target.
     *
     * @throws dev.attns.error.InputException where it cannot be written, or another run has reserved it
     */
    public static Reservation of(Path target) throws IOException {
        if (Files.isDirectory(target)) {
            throw NOT_A_FILE.with(target);
        }
        Path folder = target.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw MISSING_FOLDER.with(folder, target.getFileName());
        }
        return of(folder.toRealPath().resolve("." + target.getFileName() + ENDING), target);
    }

    /**
     * Reserves a folder that a run fills with files, and makes it where there is none.
     *
     * @throws dev.attns.error.InputException where it cannot be written, or another run has reserved it
     */
    public static Reservation ofFolder(Path folder) throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (IOException refused) {
            throw UNWRITABLE_FOLDER.with(folder);
        }
        return of(folder.toRealPath().resolve(ENDING), folder);
    }

    private static Reservation of(Path lockFile, Path target) throws IOException {
        if (!OWN.add(lockFile)) {
            throw OUTPUT_IN_USE.with(target);
        }
        try {
            return new Reservation(lockFile, locked(lockFile, target));
        } catch (Throwable failure) {
            OWN.remove(lockFile);
            throw failure;
        }
    }

    private static FileChannel locked(Path lockFile, Path target) throws IOException {
        while (true) {
            FileChannel channel = open(lockFile);
            try {
                if (!lock(channel)) {
                    throw OUTPUT_IN_USE.with(target);
                }
                if (isUnderItsName(channel, lockFile)) {
                    return channel;
                }
                channel.close();
            } catch (Throwable failure) {
                channel.close();
                throw failure;
            }
        }
    }

    private static FileChannel open(Path lockFile) {
        try {
            return FileChannel.open(lockFile, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        } catch (IOException refused) {
            throw UNWRITABLE_FOLDER.with(lockFile.getParent());
        }
    }

    /** Whether the lock was to be had; a system without locks cannot tell, and lets everybody have it. */
    private static boolean lock(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (IOException unsupported) {
            return true;
        }
    }

    /**
     * Whether the locked file is the one under the name: the run that had it before may have removed it meanwhile, and a
     * third one may have made another. It is told by a length of its own.
     */
    private static boolean isUnderItsName(FileChannel channel, Path lockFile) throws IOException {
        int length = ThreadLocalRandom.current().nextInt(LONGEST) + 1;
        channel.truncate(0);
        channel.write(ByteBuffer.allocate(1), length - 1);
        try {
            return Files.size(lockFile) == length;
        } catch (NoSuchFileException removed) {
            return false;
        }
    }

    /** Work that may fail to read or write. */
    @FunctionalInterface
    public interface Work<R> {

        R run() throws IOException;
    }

    /** What the work gives, which is done while the target is reserved; then it is given free, however the work ends. */
    public <R> R during(Work<R> work) throws IOException {
        try {
            return work.run();
        } finally {
            close();
        }
    }

    /** Gives the target free. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(lockFile);
        channel.close();
        OWN.remove(lockFile);
    }
}
