package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.TensorFile;
import dev.attns.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Training that is killed a hundred times, at any moment, and always resumed by the same command. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class TrainingKillScenario {

    private static final int KILLS = 100;
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
            Process process = processes.start(training(model));
            if (process.waitFor(delay(random, longest), TimeUnit.MILLISECONDS)) {
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
        assertThat(afterACheckpoint)
                .as("kills that left a checkpoint; none, and the delays are too short for this machine")
                .isPositive();
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
