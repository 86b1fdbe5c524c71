package dev.attns.paper.cell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A cell that is killed in the middle of its training, more than once, and begun again. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class KilledCellTest {

    private static final int KILLS = 3;

    @TempDir
    Path folder;

    private Process start(String name, int threads) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        Stream.of(classPath.split(File.pathSeparator))
                                .map(part -> Path.of(part).toAbsolutePath().toString())
                                .reduce((a, b) -> a + File.pathSeparator + b)
                                .orElseThrow(),
                        CellProcess.class.getName(),
                        folder.resolve(name).toString(),
                        Integer.toString(threads))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".log").toFile())
                .start();
    }

    private void finish(String name, int threads) throws IOException, InterruptedException {
        assertThat(start(name, threads).waitFor())
                .as(Files.readString(folder.resolve(name + ".log")))
                .isZero();
    }

    /** Waits until the training has noted something new, or is over. */
    private static void awaitNote(Path checkpoint, Process process) throws IOException, InterruptedException {
        long before =
                Files.exists(checkpoint) ? Files.getLastModifiedTime(checkpoint).toMillis() : 0;
        while (process.isAlive()
                && !(Files.exists(checkpoint)
                        && Files.getLastModifiedTime(checkpoint).toMillis() > before)) {
            process.waitFor(5, TimeUnit.MILLISECONDS);
        }
    }

    @Test
    void theResultAndTheModelAreTheSameByteForByte() throws IOException, InterruptedException {
        finish("whole", 1);
        String entry = CellProcess.trial().entry().name();
        Path checkpoint = folder.resolve("killed/checkpoints").resolve(entry + ".checkpoint");
        int killed = 0;
        for (int i = 0; i < KILLS; i++) {
            Process process = start("killed", 1);
            awaitNote(checkpoint, process);
            process.waitFor(50L * i, TimeUnit.MILLISECONDS);
            killed += process.isAlive() ? 1 : 0;
            process.destroyForcibly().waitFor();
        }
        assertThat(killed).as("kills in the middle").isPositive();
        assertThat(checkpoint).exists();
        finish("killed", 2);

        assertThat(folder.resolve("killed/cells").resolve(entry + ".model"))
                .hasSameBinaryContentAs(folder.resolve("whole/cells").resolve(entry + ".model"));
        assertThat(withoutSeconds("killed", entry)).isEqualTo(withoutSeconds("whole", entry));
        assertThat(CellProcess.archive(folder.resolve("killed"))
                        .find(CellProcess.trial())
                        .orElseThrow()
                        .numbers(Trial.LOSS))
                .hasSize(CellProcess.EPOCHS);
        try (Stream<Path> left = Files.list(folder.resolve("killed/checkpoints"))) {
            assertThat(left).as("what is left of the notes").isEmpty();
        }
    }

    /** The lines of the result but for the time, and the checksum that follows from it. */
    private List<String> withoutSeconds(String name, String entry) throws IOException {
        return Files.readAllLines(folder.resolve(name).resolve("cells").resolve(entry + ".json")).stream()
                .filter(line -> !line.contains("\"seconds\"") && !line.contains("\"sha256\""))
                .toList();
    }
}
