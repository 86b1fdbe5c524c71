package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
import dev.attns.file.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateCommandTest {

    @TempDir
    Path folder;

    private Path generate(String name, String... options) {
        Path file = folder.resolve(name);
        String[] arguments = new String[options.length + 4];
        arguments[0] = "generate";
        arguments[1] = "k-link-pendulum";
        System.arraycopy(options, 0, arguments, 2, options.length);
        arguments[arguments.length - 2] = "--out";
        arguments[arguments.length - 1] = file.toString();
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Wrote " + file);
        return file;
    }

    @Test
    void theSameCommandGivesTheSameBytesOnAnyNumberOfThreads() {
        Path one = generate("one.npy", "--trajectories", "100", "--threads", "1");
        Path two = generate("two.npy", "--trajectories", "100", "--threads", "2");
        assertThat(two).hasSameBinaryContentAs(one);
        assertThat(folder.resolve("two.npy.json")).hasSameTextualContentAs(folder.resolve("one.npy.json"));
    }

    @Test
    void singleNumbersAreTheDoubleOnesRounded() throws IOException {
        String[] options = {"--trajectories", "5", "--horizon", "0.2"};
        ByteBuffer whole = numbers(generate("double.npy", options), "'<f8'");
        ByteBuffer single =
                numbers(generate("single.npy", "--single", "--trajectories", "5", "--horizon", "0.2"), "'<f4'");
        for (int i = 0; i < 3 * 5 * 4; i++) {
            assertThat(single.getFloat()).isEqualTo((float) whole.getDouble());
        }
        assertThat(single.hasRemaining()).isFalse();
        assertThat((Map<?, ?>) Json.read(folder.resolve("single.npy.json")))
                .extracting("numbers")
                .isEqualTo("float32");
        CommandRun text = CommandRun.of(
                "generate",
                "lorenz",
                "--trajectories",
                "1",
                "--single",
                "--out",
                folder.resolve("a.csv").toString());
        assertThat(text.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(text.err()).contains("it must be float64 in a .csv file").hasLineCount(1);
    }

    private static ByteBuffer numbers(Path file, String type) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        assertThat(new String(bytes, 0, 128, StandardCharsets.ISO_8859_1)).contains(type, "(3, 5, 4)");
        return ByteBuffer.wrap(bytes, 128, bytes.length - 128).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void aPartOfTheTrajectoriesIsTheSameAsInTheWhole() throws IOException {
        byte[] whole = Files.readAllBytes(generate("whole.npy", "--trajectories", "20", "--horizon", "0.1"));
        byte[] part =
                Files.readAllBytes(generate("part.npy", "--trajectories", "5", "--first", "15", "--horizon", "0.1"));
        int header = 128;
        int state = 4 * Double.BYTES;
        assertThat(part).hasSize(header + 2 * 5 * state);
        for (int point = 0; point < 2; point++) {
            for (int i = 0; i < 5 * state; i++) {
                assertThat(part[header + point * 5 * state + i])
                        .isEqualTo(whole[header + (point * 20 + 15) * state + i]);
            }
        }
    }

    @Test
    void theDescriptionTellsWhatMadeTheFile() throws IOException {
        generate("described.npy", "--trajectories", "3", "--seed", "7", "--reference", "rk4:1e-3", "--horizon", "1");
        Map<?, ?> description =
                (Map<?, ?>) Json.parse(Files.readString(folder.resolve("described.npy.json")), "described.npy.json");
        assertThat(description.get("system")).isEqualTo("k-link-pendulum");
        assertThat(description.get("seed")).isEqualTo(7L);
        assertThat(description.get("step")).isEqualTo(0.1);
        assertThat(description.get("reference")).isEqualTo("rk4:0.001");
        assertThat(description.get("points")).isEqualTo(11L);
        assertThat(description.get("components")).isEqualTo(List.of("theta1", "theta2", "omega1", "omega2"));
        assertThat(description.get("version")).isNotNull();
        assertThat(((Map<?, ?>) description.get("parameters")).get("g")).isEqualTo(9.8);
    }

    @Test
    void theAccuracyReachedIsTold() {
        CommandRun run = CommandRun.of(
                "generate",
                "lorenz",
                "--trajectories",
                "4",
                "--out",
                folder.resolve("a.npy").toString());
        assertThat(run.err()).contains("Accuracy proved by step halving").contains("asked: 1e-11");
    }

    @Test
    void anAccuracyOutOfReachIsAdmitted() {
        CommandRun run = CommandRun.of(
                "generate",
                "lorenz",
                "--trajectories",
                "2",
                "--horizon",
                "30",
                "--out",
                folder.resolve("a.npy").toString());
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("Accuracy reached").contains("A shorter horizon would be more accurate.");
    }

    @Test
    void aRequestToStopKeepsTheWorkAndTheSameCommandFinishesIt() throws IOException {
        Path file = folder.resolve("stop.npy");
        String[] command = {"generate", "k-link-pendulum", "--trajectories", "100", "--out", file.toString()};
        Interruption interruption = new Interruption();
        interruption.request();
        CommandRun stopped = CommandRun.of(interruption, command);
        assertThat(stopped.code()).isEqualTo(ExitCode.STOPPED);
        assertThat(stopped.err()).contains("run the same command again to resume");
        assertThat(file).doesNotExist();
        assertThat(CommandRun.of(command).code()).isZero();
        assertThat(file).hasSameBinaryContentAs(generate("whole.npy", "--trajectories", "100"));
    }
}
