package dev.attns.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The file beside a target that one writer fills before it takes the target's name. It is locked as long as it is open,
 * and the system takes the lock away from a process that dies: so what a killed writer has left behind can be told from
 * what another one is writing.
 */
final class TemporaryFile implements Closeable {

    private static final String ENDING = ".tmp";

    /** Those open in this process. Opening one a second time could cost it its lock. */
    private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel channel;

    private TemporaryFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** A new file beside the target. */
    static TemporaryFile beside(Path target) throws IOException {
        while (true) {
            String unique = Long.toHexString(ProcessHandle.current().pid()) + "-" + Long.toHexString(System.nanoTime());
            Path path = folder(target).resolve(beginning(target) + unique + ENDING);
            OPEN.add(path);
            FileChannel channel = null;
            try {
                channel = FileChannel.open(path, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
                lock(channel);
                if (Files.exists(path)) {
                    return new TemporaryFile(path, channel);
                }
                // Another process took it for abandoned before it was locked.
                channel.close();
                OPEN.remove(path);
            } catch (Throwable failure) {
                if (channel != null) {
                    channel.close();
                }
                OPEN.remove(path);
                throw failure;
            }
        }
    }

    /** Removes what killed writers of the target have left behind. */
    static void removeAbandoned(Path target) throws IOException {
        String beginning = beginning(target);
        DirectoryStream.Filter<Path> ofTheTarget = path -> {
            String name = path.getFileName().toString();
            return name.startsWith(beginning)
                    && name.substring(beginning.length()).matches("[0-9a-f]+-[0-9a-f]+\\" + ENDING)
                    && !OPEN.contains(path);
        };
        try (DirectoryStream<Path> temporaries = Files.newDirectoryStream(folder(target), ofTheTarget)) {
            for (Path path : temporaries) {
                try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
                    if (lock(channel)) {
                        Files.deleteIfExists(path);
                    }
                } catch (NoSuchFileException gone) {
                    // Another process has removed it, or given it its final name.
                }
            }
        }
    }

    /** Whether the lock was to be had; on a system without locks it never is. */
    private static boolean lock(FileChannel channel) {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (IOException unsupported) {
            return false;
        }
    }

    private static Path folder(Path target) {
        return target.toAbsolutePath().getParent();
    }

    private static String beginning(Path target) {
        return "." + target.getFileName() + ".";
    }

    Path path() {
        return path;
    }

    FileChannel channel() {
        return channel;
    }

    @Override
    public void close() throws IOException {
        channel.close();
        OPEN.remove(path);
    }
}
