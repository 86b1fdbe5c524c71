package dev.attns.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Training on Spark in this virtual machine: trajectories are made or read by tasks, and only sums come back. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class SparkTrainTest {

    private static final String SPARK = " --engine spark:local[2]";
    private static final String SYSTEM = "van-der-pol:mu=0.5..1 --horizon 2";
    private static final String TRAIN = "train " + SYSTEM + " --degree 3 --sample 20 --quiet ";

    @TempDir
    private Path folder;

    private byte[] model(String command, String... settings) throws IOException {
        Path file = folder.resolve("a.model");
        run(command + " --force --out " + file, settings);
        return Files.readAllBytes(file);
    }

    private static void run(String command, String... settings) {
        CommandRun run = CommandRun.of(command, settings);
        assertThat(run.code()).as(run.err()).isZero();
    }

    @Test
    void fewDataAreWorkForOneMachine() throws IOException {
        Path out = folder.resolve("few.model");
        CommandRun run = CommandRun.of("train " + SYSTEM + " --degree 3 --trajectories 20 --out " + out
                + " --engine spark:spark://127.0.0.1:1");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("So few data are work for one machine");
        assertThat(Files.readAllBytes(out)).containsExactly(model("train " + SYSTEM + " --degree 3 --trajectories 20"));
    }

    @Test
    void aFileIsReadInParts() throws IOException {
        Path data = folder.resolve("data.npy");
        run("generate " + SYSTEM + " --trajectories 300 --out " + data);
        String train = TRAIN + "--data " + data;
        assertThat(model(train + SPARK, "spark.default.parallelism=8")).containsExactly(model(train + " --threads 2"));
    }

    @Test
    void aTrajectoryThatATaskCannotMakeIsToldByItsNumber() throws IOException {
        Path system = Files.writeString(folder.resolve("burst.yaml"), """
                name: burst
                state: [x]
                equations: {x: x^2}
                initial: {x: uniform(0, 1.02)}
                step: 0.1
                horizon: 1
                """);
        Path out = folder.resolve("a.model");
        String train = "train " + system + " --degree 2 --sample 10 --seed 3 --trajectories 200 --out " + out;
        CommandRun here = CommandRun.of(train);
        CommandRun there = CommandRun.of(train + SPARK);
        assertThat(here.code()).isEqualTo(2);
        assertThat(here.err()).contains("blows up at about time").contains(": number ");
        assertThat(there.code()).isEqualTo(2);
        assertThat(errors(there)).hasSize(1).isEqualTo(errors(here));
        assertThat(out).doesNotExist();
    }

    private static List<String> errors(CommandRun run) {
        return run.err().lines().filter(line -> line.startsWith("attns: ")).toList();
    }
}
