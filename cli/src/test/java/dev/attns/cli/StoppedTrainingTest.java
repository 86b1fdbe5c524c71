package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training that was stopped, and how it is resumed. */
class StoppedTrainingTest {

    private static final String[] RESUME = {"--checkpoint-seconds", "0", "--resume"};

    @TempDir
    Path folder;

    private Path file;
    private Path checkpoint;

    @BeforeEach
    void nameTheFiles() {
        file = folder.resolve("a.model");
        checkpoint = folder.resolve("a.model.checkpoint");
    }

    /** Is requested at the given question whether it is. */
    private static Interruption atQuestion(int number) {
        return new Interruption() {
            private int asked;

            @Override
            public boolean isRequested() {
                return ++asked >= number;
            }
        };
    }

    private CommandRun stop(int question) {
        return stop(question, RESUME);
    }

    private CommandRun stop(int question, String... options) {
        CommandRun stopped = CommandRun.of(atQuestion(question), SmallTraining.command(file, options));
        assertThat(stopped.code()).isEqualTo(ExitCode.STOPPED);
        assertThat(stopped.out()).isEmpty();
        return stopped;
    }

    private static void assertRefused(CommandRun run, String... said) {
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains(said).startsWith("attns: ").hasLineCount(1);
    }

    @Test
    void stoppedAnywhereAndGoneOnWithGivesTheSameBytes() throws IOException {
        Path whole = SmallTraining.train(folder.resolve("whole.model"));
        for (int question = 1; question <= 30; question += 4) {
            CommandRun stopped = stop(question);
            assertThat(stopped.err())
                    .contains(question <= 4 ? "before the first checkpoint" : "the same command with --resume goes on");
            assertThat(Files.exists(checkpoint)).isEqualTo(question > 4);
            assertThat(file).doesNotExist();
            SmallTraining.train(file, RESUME);
            assertThat(file).hasSameBinaryContentAs(whole);
            assertThat(checkpoint).doesNotExist();
            Files.delete(file);
        }
    }

    @Test
    void stoppedAgainAndAgainItStillGivesTheSameBytes() {
        for (int i = 0; i < 7; i++) {
            stop(6);
        }
        SmallTraining.train(file, RESUME);
        assertThat(file).hasSameBinaryContentAs(SmallTraining.train(folder.resolve("whole.model")));
    }

    @Test
    void aNetworkThatReadsTheStagesGoesOnToTheSameBytesToo() {
        String[] resume = {"--checkpoint-seconds", "0", "--resume", "--input", "stages"};
        stop(10, resume);
        assertRefused(CommandRun.of(SmallTraining.command(file, RESUME)), "input stages there and slope here");
        SmallTraining.train(file, resume);
        assertThat(file)
                .hasSameBinaryContentAs(SmallTraining.train(folder.resolve("whole.model"), "--input", "stages"));
    }

    @Test
    void otherSettingsAreRefusedAndTheDifferenceShown() throws IOException {
        stop(10);
        byte[] before = Files.readAllBytes(checkpoint);
        assertRefused(
                CommandRun.of(SmallTraining.command(file, "--resume", "--width", "9", "--learning-rate", "0.5")),
                "width 8 there and 9 here, learning_rate 0.001 there and 0.5 here");
        assertRefused(
                CommandRun.of(SmallTraining.command(file, "--resume", "--trajectories", "13")),
                "trajectories 12 there and 13 here");
        assertRefused(CommandRun.of(SmallTraining.command(file, "--resume", "--seed", "7")), "seed 1 there and 7 here");
        assertThat(checkpoint).hasBinaryContent(before);
        assertThat(file).doesNotExist();
    }

    @Test
    void otherThreadsMayGoOn() {
        stop(10);
        SmallTraining.train(file, "--resume", "--threads", "1");
        assertThat(file).hasSameBinaryContentAs(SmallTraining.train(folder.resolve("whole.model")));
    }

    @Test
    void aCheckpointIsNeitherOverwrittenNorForgotten() throws IOException {
        stop(10);
        byte[] before = Files.readAllBytes(checkpoint);
        assertRefused(CommandRun.of(SmallTraining.command(file)), "resume it or start over (--resume or --force).");
        assertThat(checkpoint).hasBinaryContent(before);
        SmallTraining.train(file, "--force", "--seed", "3");
        assertThat(checkpoint).doesNotExist();
    }

    @Test
    void dataThatSaySomethingElseUnderTheSameNameAreRefused() throws IOException {
        Path data = SmallTraining.data(folder.resolve("data.npy"));
        Path others = SmallTraining.data(folder.resolve("others.npy"), "--seed", "2");
        String[] options = {"--data", data.toString(), "--validation", others.toString(), "--resume"};
        stop(
                30,
                Stream.concat(Stream.of(options), Stream.of("--checkpoint-seconds", "0"))
                        .toArray(String[]::new));
        for (Path changed : List.of(data, others)) {
            byte[] before = Files.readAllBytes(changed);
            SmallTraining.data(changed, "--seed", "9", "--force");
            CommandRun refused = CommandRun.of(SmallTraining.command(file, options));
            assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(refused.err()).contains("attns: " + checkpoint + " is a checkpoint of another", "_sha256 ");
            Files.write(changed, before);
        }
        SmallTraining.train(file, options);
        assertThat(file)
                .hasSameBinaryContentAs(SmallTraining.train(
                        folder.resolve("whole.model"), "--data", data.toString(), "--validation", others.toString()));
    }

    @Test
    void aTornCheckpointIsRefused() throws IOException {
        stop(10);
        byte[] whole = Files.readAllBytes(checkpoint);
        Files.write(checkpoint, Arrays.copyOf(whole, whole.length / 2));
        assertRefused(CommandRun.of(SmallTraining.command(file, RESUME)), "a.model.checkpoint", "truncated");
        Files.writeString(checkpoint, "something else altogether");
        assertRefused(CommandRun.of(SmallTraining.command(file, RESUME)), "a.model.checkpoint", "not a safetensors");
        assertThat(file).doesNotExist();
    }

    @Test
    void aWriterKilledBetweenModelAndCheckpointHasLostNothing() throws IOException {
        stop(10);
        byte[] noted = Files.readAllBytes(checkpoint);
        SmallTraining.train(file, RESUME);
        byte[] model = Files.readAllBytes(file);
        Files.write(checkpoint, noted);
        SmallTraining.train(file, RESUME);
        assertThat(file).hasBinaryContent(model);
        assertThat(checkpoint).doesNotExist();
    }

    @Test
    void whatAKilledWriterOfACheckpointLeftIsGoneInTheEnd() throws IOException {
        Files.writeString(folder.resolve(".a.model.checkpoint.1f-2e3d.tmp"), "half");
        Files.writeString(folder.resolve(".a.model.1f-2e3e.tmp"), "half");
        SmallTraining.train(file, "--resume");
        assertThat(folder.toFile().list()).containsExactly("a.model");
    }
}
