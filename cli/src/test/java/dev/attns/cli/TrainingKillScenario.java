package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.TensorFile;
import dev.attns.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Training that is killed again and again, in turns at any moment and soon after it has kept something, and always resumed by
 * the same command; {@code -Dattns.kills=N} so often.
 */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class TrainingKillScenario {

    private static final int KILLS = Integer.getInteger("attns.kills", 8);
    private static final int SOON_MILLISECONDS = 40;
    private static final long POLL_MILLISECONDS = 2;
    private static final int SHORTEST_MILLISECONDS = 150;
    private static final int LONGEST_MILLISECONDS = 1200;

    @TempDir
    Path folder;

    @TempDir
    Path elsewhere;

    private Path model;
    private Path checkpoint;
    private CommandProcess processes;

    @BeforeEach
    void nameTheFiles() {
        model = folder.resolve("a.model");
        checkpoint = folder.resolve("a.model.checkpoint");
        processes = new CommandProcess(elsewhere.resolve("log"));
    }

    private static String[] training(Path out) {
        return SmallTraining.command(
                out, "--trajectories", "20", "--epochs", "4000", "--resume", "--checkpoint-seconds", "0.002");
    }

    @Test
    void theModelIsTheSameByteForByte() throws IOException, InterruptedException {
        Path whole = elsewhere.resolve("whole.model");
        long begin = System.nanoTime();
        Process uninterrupted = processes.start(training(whole));
        assertThat(uninterrupted.waitFor()).as(processes.printed()).isZero();
        long longest = Math.max(LONGEST_MILLISECONDS, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin));

        Random random = new Random(1);
        int kills = 0;
        int afterACheckpoint = 0;
        while (kills < KILLS) {
            FileTime before = kept();
            Process process = processes.start(training(model));
            if (kills % 2 == 1) {
                while (kept().equals(before) && !process.waitFor(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                    // No other checkpoint yet.
                }
            }
            long delay = kills % 2 == 1 ? random.nextInt(SOON_MILLISECONDS) : delay(random, longest);
            if (process.waitFor(delay, TimeUnit.MILLISECONDS)) {
                assertThat(process.exitValue()).as(processes.printed()).isZero();
            } else {
                process.destroyForcibly().waitFor();
                kills++;
            }
            afterACheckpoint += Files.exists(checkpoint) ? 1 : 0;
            assertWhole(checkpoint, "attns-checkpoint");
            assertWhole(model, "attns-model");
            if (Files.exists(model) && !Files.exists(checkpoint)) {
                // Done: once more from the beginning, until there have been enough kills.
                assertThat(model).hasSameBinaryContentAs(whole);
                Files.delete(model);
            }
        }
        Process last = processes.start(training(model));
        assertThat(last.waitFor()).as(processes.printed()).isZero();
        assertThat(model).hasSameBinaryContentAs(whole);
        assertThat(Model.read(model).parameters()).isNotEmpty();
        assertThat(names()).containsExactly("a.model");
        assertThat(afterACheckpoint).as("kills that left a checkpoint").isPositive();
    }

    /** When the checkpoint was written; the epoch of the clock where there is none. */
    private FileTime kept() throws IOException {
        try {
            return Files.getLastModifiedTime(checkpoint);
        } catch (NoSuchFileException none) {
            return FileTime.fromMillis(0);
        }
    }

    /** Short ones come more often: they fall into the start, and the work still advances in the long ones. */
    private static long delay(Random random, long longest) {
        double share = random.nextDouble();
        return SHORTEST_MILLISECONDS + Math.round(share * share * (longest - SHORTEST_MILLISECONDS));
    }

    private static void assertWhole(Path file, String format) throws IOException {
        if (Files.exists(file)) {
            assertThat(TensorFile.read(file, format, 1).tensors()).isNotEmpty();
        }
    }

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
