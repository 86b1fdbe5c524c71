package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stopped {@code attns solve} goes on only with what it was begun with. */
class StoppedSolveTest {

    private static final String TRAJECTORIES = "3000";

    @TempDir
    Path folder;

    private Path out;

    @BeforeEach
    void nameTheFile() {
        out = folder.resolve("out.npy");
    }

    /** Is requested at the given question whether it is. */
    static Interruption atQuestion(int number) {
        return new Interruption() {
            private int asked;

            @Override
            public synchronized boolean isRequested() {
                return ++asked >= number;
            }
        };
    }

    private CommandRun solve(Interruption interruption, String subject, String... starts) {
        List<String> command = new ArrayList<>(List.of("solve", subject));
        command.addAll(List.of(starts));
        command.addAll(List.of("--horizon", "2", "--threads", "1", "--out", out.toString()));
        return CommandRun.of(interruption, command.toArray(String[]::new));
    }

    private void stopped(int question, String subject, String... starts) {
        CommandRun run = solve(atQuestion(question), subject, starts);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.STOPPED);
        assertThat(run.err()).contains("trajectories are done; run the same command again to resume");
        assertThat(out).doesNotExist();
    }

    private void assertRefused(CommandRun run, String entry) {
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err())
                .startsWith("attns: ")
                .contains("out.npy.partial", entry)
                .hasLineCount(1);
        assertThat(out).doesNotExist();
    }

    @Test
    void anotherModelOfTheSameNameIsRefused() throws IOException {
        Path model = SmallTraining.train(folder.resolve("a.model"));
        stopped(25, model.toString(), "--trajectories", TRAJECTORIES);
        Path other = SmallTraining.train(folder.resolve("b.model"), "--epochs", "9");
        Files.copy(other, model, StandardCopyOption.REPLACE_EXISTING);
        assertRefused(solve(new Interruption(), model.toString(), "--trajectories", TRAJECTORIES), "model_sha256");
    }

    @Test
    void changedStartsAreRefusedAndTheSameOnesGoOnToTheBytesOfAnUndisturbedRun() throws IOException {
        Path starts = folder.resolve("starts.npy");
        CommandRun ends = CommandRun.of(
                "solve", "lorenz", "--trajectories", TRAJECTORIES, "--horizon", "0.02", "--out", starts.toString());
        assertThat(ends.code()).as(ends.err()).isZero();
        byte[] rows = startsOf(starts);
        Files.write(starts, rows);

        stopped(260, "lorenz", "--initial", starts.toString());
        byte[] changed = rows.clone();
        changed[changed.length - 3] ^= 1;
        Files.write(starts, changed);
        assertRefused(solve(new Interruption(), "lorenz", "--initial", starts.toString()), "initial_sha256");

        Files.write(starts, rows);
        CommandRun whole = solve(new Interruption(), "lorenz", "--initial", starts.toString());
        assertThat(whole.code()).as(whole.err()).isZero();
        assertThat(whole.err()).contains("Resuming a stopped run");
        byte[] resumed = Files.readAllBytes(out);
        Files.delete(out);
        Files.delete(folder.resolve("out.npy.json"));
        assertThat(solve(new Interruption(), "lorenz", "--initial", starts.toString())
                        .code())
                .isZero();
        assertThat(Files.readAllBytes(out)).isEqualTo(resumed);
    }

    /** The last point of a file of trajectories as a file of starts: the header of two axes and the numbers. */
    private static byte[] startsOf(Path trajectories) throws IOException {
        byte[] bytes = Files.readAllBytes(trajectories);
        int numbers = Integer.parseInt(TRAJECTORIES) * 3 * Double.BYTES;
        String header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + TRAJECTORIES + ", 3), }";
        StringBuilder padded = new StringBuilder(header);
        while ((padded.length() + 11) % 64 != 0) {
            padded.append(' ');
        }
        padded.append('\n');
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) padded.length(), 0});
        file.write(padded.toString().getBytes(StandardCharsets.US_ASCII));
        file.write(bytes, bytes.length - numbers, numbers);
        return file.toByteArray();
    }
}
