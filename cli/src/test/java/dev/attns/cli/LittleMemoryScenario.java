package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import dev.attns.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A virtual machine with too little memory for what is asked of it. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class LittleMemoryScenario {

    @TempDir
    Path folder;

    @TempDir
    Path elsewhere;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void isToldInOneSentenceAndNothingIsWritten(boolean closedForm) throws IOException, InterruptedException {
        Path out = folder.resolve("a.model");
        String[] many = {"--trajectories", "60000"};
        CommandProcess processes = new CommandProcess(elsewhere.resolve("log"), "-Xmx24m");
        Process process =
                processes.start(closedForm ? SmallTraining.closedForm(out, many) : SmallTraining.command(out, many));
        assertThat(process.waitFor()).isEqualTo(ExitCode.FAILED);
        assertThat(processes.printed().lines().filter(line -> line.startsWith("attns: ")))
                .singleElement()
                .asString()
                .startsWith("attns: Java ran out of its 2")
                .contains("use fewer trajectories");
        assertThat(folder).isEmptyDirectory();
    }

    /** Their states alone would take 48 MB. */
    @Test
    void isEnoughForASummaryOfAMillionSets() throws IOException, InterruptedException {
        CommandProcess processes = new CommandProcess(elsewhere.resolve("log"), "-Xmx24m");
        Process process = processes.start(
                "solve",
                "lorenz:rho=0..21",
                "--parameters",
                "rho=0..21/1000000",
                "--horizon",
                "0.1",
                "--every",
                "5",
                "--summary",
                folder.resolve("a.csv").toString());
        assertThat(process.waitFor()).as(processes.printed()).isZero();
        assertThat(Files.readAllLines(folder.resolve("a.csv")))
                .hasSize(1 + 2 * 3)
                .allMatch(line -> line.contains("count") || line.contains(",1000000,0,"));
    }

    /** Their states alone would take 40 MB. */
    @Test
    void isEnoughToTrainOnMoreTrajectoriesThanItHolds() throws IOException, InterruptedException {
        CommandProcess processes = new CommandProcess(elsewhere.resolve("log"), "-Xmx32m");
        Path out = folder.resolve("a.model");
        Process process = processes.start(SmallTraining.closedForm(
                out, "--trajectories", "60000", "--sample", "50", "--degree", "2", "--input", "state"));
        assertThat(process.waitFor()).as(processes.printed()).isZero();
        assertThat(Model.read(out).provenance().data().trajectories()).isEqualTo(60_000);
    }
}
