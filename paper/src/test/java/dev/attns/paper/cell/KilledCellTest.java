package dev.attns.paper.cell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A cell that is killed in the middle of its training, more than once, and begun again. */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
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
        FileTime before = noted(checkpoint);
        while (noted(checkpoint).compareTo(before) <= 0 && !process.waitFor(5, TimeUnit.MILLISECONDS)) {
            // Nothing new yet.
        }
    }

    /** When the checkpoint was written; the epoch of the clock where there is none. */
    private static FileTime noted(Path checkpoint) throws IOException {
        try {
            return Files.getLastModifiedTime(checkpoint);
        } catch (NoSuchFileException none) {
            return FileTime.fromMillis(0);
        }
    }

    @Test
    void theResultAndTheModelAreTheSameByteForByte() throws IOException, InterruptedException {
        finish("whole", 1);
        String entry = CellProcess.trial().entry().name();
        Path checkpoint = folder.resolve("killed/checkpoints").resolve(entry + ".checkpoint");
        for (int killed = 0; killed < KILLS; ) {
            Process process = start("killed", 1);
            awaitNote(checkpoint, process);
            process.waitFor(20L * killed, TimeUnit.MILLISECONDS);
            process.destroyForcibly().waitFor();
            if (Files.exists(checkpoint)) {
                killed++;
            } else {
                // Done before it could be killed, on a machine that had no time for this test: once more from the
                // beginning.
                deleteAll(folder.resolve("killed"));
                killed = 0;
            }
        }
        finish("killed", 2);

        assertThat(folder.resolve("killed/cells").resolve(entry + ".model"))
                .hasSameBinaryContentAs(folder.resolve("whole/cells").resolve(entry + ".model"));
        assertThat(withoutSeconds("killed", entry)).isEqualTo(withoutSeconds("whole", entry));
        Result result = CellProcess.archive(folder.resolve("killed"))
                .find(CellProcess.trial())
                .orElseThrow();
        assertThat(result.numbers(Trial.LOSS)).hasSize(CellProcess.EPOCHS);
        assertThat(result.seconds()).as("with those before the kills").isGreaterThan(1);
        try (Stream<Path> left = Files.list(folder.resolve("killed/checkpoints"))) {
            assertThat(left).as("what is left of the notes").isEmpty();
        }
    }

    @Test
    void whatAnotherTrainingNotedIsNeitherUsedNorCounted() throws IOException {
        Trial trial = CellProcess.trial();
        Trial other = trial.withRecipe(trial.recipe().withEpochs(CellProcess.EPOCHS + 1));
        Path notes = Files.createDirectories(folder.resolve("checkpoints"));
        Archive archive = CellProcess.archive(folder);
        other.compute(new Laboratory(archive, Workers.of(1), () -> false)).orElseThrow();
        for (String ending : List.of(".checkpoint", ".curve")) {
            Files.move(
                    notes.resolve(other.entry().name() + ending),
                    notes.resolve(trial.entry().name() + ending));
        }
        Map<String, Object> metrics = trial.compute(new Laboratory(archive, Workers.of(1), () -> false))
                .orElseThrow();
        assertThat((List<?>) metrics.get(Trial.LOSS)).hasSize(CellProcess.EPOCHS);
        archive.keep(trial, metrics, 1);
        assertThat(archive.find(trial).orElseThrow().seconds()).isEqualTo(1);
    }

    private static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** The lines of the result but for the time, and the checksum that follows from it. */
    private List<String> withoutSeconds(String name, String entry) throws IOException {
        return Files.readAllLines(folder.resolve(name).resolve("cells").resolve(entry + ".json")).stream()
                .filter(line -> !line.contains("\"seconds\"") && !line.contains("\"sha256\""))
                .toList();
    }
}
