package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
import dev.attns.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {

    @TempDir
    Path folder;

    /** A small system that takes little time. */
    private String system() throws IOException {
        return Files.writeString(folder.resolve("swing.yaml"), """
                        name: swing
                        state: [x, v]
                        equations: {x: v, v: -sin(x)}
                        initial: {x: uniform(0.5, 1), v: 0}
                        conserved: {energy: v^2/2 - cos(x)}
                        step: 0.25
                        horizon: 4
                        """).toString();
    }

    @Test
    void itPrintsATableAndAConclusionAndWritesAReportAndModels() throws IOException {
        Path out = folder.resolve("demo");
        String system = system();
        String[] command = {
            "demo", system, "--trajectories", "5", "--target-error", "1e-6", "--budget", "4", "--out", out.toString()
        };
        CommandRun run = CommandRun.of(command);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .contains("solver", "mean squared error", "plain ", "attns reaches a mean squared error of");
        assertThat(run.err())
                .contains(
                        "For a mean squared error of 1e-6:",
                        "The same search for NeurVec, of ",
                        "Wrote " + out.resolve("report.html"));
        String page = Files.readString(out.resolve("report.html"));
        assertThat(page).contains("attns demo " + system + " --trajectories 5 --target-error 1e-6 --budget 4", "<svg");
        for (String figure : new String[] {"trajectory", "error-over-time", "energy-drift", "work-precision"}) {
            assertThat(out.resolve(figure + ".png")).isNotEmptyFile();
            assertThat(out.resolve(figure + ".csv")).isNotEmptyFile();
        }
        Model model = Model.read(out.resolve("attns.model"));
        assertThat(model.problem().name()).isEqualTo("swing");

        CommandRun again = CommandRun.of(
                "evaluate", out.resolve("attns.model").toString(), "--trajectories", "5", "--report", out.toString());
        assertThat(again.code()).as(again.err()).isEqualTo(ExitCode.DONE);
        assertThat(again.err()).contains("attns reaches", "Wrote " + out.resolve("report.html"));
        assertThat(Files.readString(out.resolve("report.html"))).contains("attns evaluate attns.model");
    }

    @Test
    void whereTheSearchHasNoModelOneAtTheUsualStepIsShown() throws IOException {
        Path out = folder.resolve("demo");
        CommandRun run = CommandRun.of(
                "demo",
                system(),
                "--trajectories",
                "3",
                "--target-error",
                "1e-3",
                "--budget",
                "1e-9",
                "--out",
                out.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).contains("shown is one at the system's usual step");
        assertThat(run.out()).contains("plain rk4", "at the same error", "attns reaches a mean squared error of");
        assertThat(Model.read(out.resolve("attns.model")).correctedStep().step())
                .isEqualTo(0.25);
        assertThat(out.resolve("report.html")).isNotEmptyFile();
    }

    @Test
    void aFileInTheWayIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("taken"), "text");
        CommandRun run = CommandRun.of("demo", "--out", file.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains(file + " is a file; name a folder.");
        CommandRun evaluated =
                CommandRun.of("evaluate", "any.model", "--trajectories", "1", "--report", file.toString());
        assertThat(evaluated.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(evaluated.err()).contains(file + " is a file; name a folder.");
    }

    @Test
    void aStopLeavesNoReport() throws IOException {
        Interruption interruption = new Interruption();
        interruption.request();
        Path out = folder.resolve("stopped");
        CommandRun run = CommandRun.of(interruption, "demo", system(), "--trajectories", "2", "--out", out.toString());
        assertThat(run.code()).isEqualTo(ExitCode.STOPPED);
        assertThat(out.resolve("report.html")).doesNotExist();
    }
}
