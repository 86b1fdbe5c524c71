package dev.attns.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.sun.management.ThreadMXBean;
import dev.attns.error.InputException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every reader of files owes to files that are damaged or lie: it gives what was written, or something as valid, or
 * refuses the file by its name, with no other failure, in a moment, and without taking memory that the file only promises.
 *
 * <p>{@code -Dattns.fuzz.seed=N} draws others, the profile {@code faults} more; see {@link Damage#FILES}.
 */
public abstract class FormatFuzz {

    private static final long SEED = Long.getLong("attns.fuzz.seed", 1);

    /** From the damage of one seed to that of the next. */
    private static final long SEEDS_APART = 10_000;

    /** A file of a few kilobytes may not cost more than this to read. */
    private static final long MOST_BYTES = 64L << 20;

    /** The time only keeps an endless loop from blocking everything. */
    private static final Duration ENDLESS = Duration.ofMinutes(30);

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir(factory = FolderInMemory.class)
    protected Path folder;

    private int read;

    /** The name of the file that is read. */
    protected abstract String name();

    /** How many files that lie are made. */
    protected int lies() {
        return Damage.FILES;
    }

    /** What a refusal must say. */
    protected String named() {
        return name();
    }

    /** Writes a valid file. */
    protected abstract void write(Path file) throws IOException;

    /** Reads all of the file and gives it as text, so that what was read can be compared; checks what must hold of it. */
    protected abstract String read(Path file) throws IOException;

    /** What must hold of all that is read from a damaged file, where checksums tell damage. */
    protected void requireTruth(String written, String read) {}

    /** Changes what a valid file says, and makes its checksum right again. */
    protected abstract void lie(Path file, Damage damage) throws IOException;

    @Test
    void aDamagedFileIsReadAsItWasOrRefusedByName() throws IOException {
        Path file = folder.resolve(name());
        write(file);
        byte[] whole = Files.readAllBytes(file);
        String written = read(file);
        fuzz(Damage.FILES, file, damage -> Files.write(file, damage.of(whole)), what -> requireTruth(written, what));
    }

    @Test
    void aFileThatLiesIsReadOrRefusedByName() throws IOException {
        Path file = folder.resolve(name());
        write(file);
        byte[] whole = Files.readAllBytes(file);
        fuzz(
                lies(),
                file,
                damage -> {
                    Files.write(file, whole);
                    lie(file, damage);
                },
                what -> {});
        assertThat(read).as("lies that are as good as the truth").isPositive();
    }

    /** Makes a file. */
    @FunctionalInterface
    private interface Maker {

        void make(Damage damage) throws IOException;
    }

    /** Looks at what was read. */
    @FunctionalInterface
    private interface Check {

        void check(String what);
    }

    private void fuzz(int mutants, Path file, Maker maker, Check check) {
        assertTimeoutPreemptively(ENDLESS, () -> {
            for (int mutant = 0; mutant < mutants; mutant++) {
                String which = "seed " + SEED + ", mutant " + mutant;
                maker.make(new Damage(SEED * SEEDS_APART + mutant));
                long before = THREADS.getCurrentThreadAllocatedBytes();
                try {
                    check.check(read(file));
                    read++;
                } catch (InputException | IOException e) {
                    assertThat(e.getMessage()).as(which).contains(named());
                } catch (RuntimeException | Error e) {
                    throw new AssertionError(which, e);
                }
                assertThat(THREADS.getCurrentThreadAllocatedBytes() - before)
                        .as("bytes taken for %s", which)
                        .isLessThan(MOST_BYTES);
            }
        });
    }
}
