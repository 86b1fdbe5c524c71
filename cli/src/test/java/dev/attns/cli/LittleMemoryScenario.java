package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A virtual machine with too little memory for what is asked of it. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class LittleMemoryScenario {

    @TempDir
    Path folder;

    @TempDir
    Path elsewhere;

    @Test
    void isToldInOneSentenceAndNothingIsWritten() throws IOException, InterruptedException {
        CommandProcess processes = new CommandProcess(elsewhere.resolve("log"), "-Xmx24m");
        Process process = processes.start(SmallTraining.command(folder.resolve("a.model"), "--trajectories", "60000"));
        assertThat(process.waitFor()).isEqualTo(ExitCode.FAILED);
        assertThat(processes.printed())
                .startsWith("attns: Java ran out of its 2")
                .contains("use fewer trajectories")
                .hasLineCount(1);
        assertThat(folder).isEmptyDirectory();
    }
}
