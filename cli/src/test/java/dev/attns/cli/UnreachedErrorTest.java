package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search for an error that no number has: schemes of low order take a million steps before it is given up. */
class UnreachedErrorTest {

    @TempDir
    Path folder;

    @Test
    void anErrorThatNothingReachesIsANumericalFailure() {
        Path file = folder.resolve("a.model");
        CommandRun run = CommandRun.of(
                "tune",
                "van-der-pol",
                "--target-error",
                "1e-40",
                "--budget",
                "1e-6",
                "--trajectories",
                "4",
                "--horizon",
                "2",
                "--out",
                file.toString());
        assertThat(run.code()).isEqualTo(ExitCode.NUMERICAL_FAILURE);
        assertThat(run.out()).contains("Nothing reaches a mean squared error of 1.00e-40");
        assertThat(run.err()).contains("allow a larger --target-error");
        assertThat(file).doesNotExist();
    }
}
