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

    @Test
    void itPrintsATableAndAConclusionAndWritesAReportAndModels() throws IOException {
        Path out = folder.resolve("demo");
        CommandRun run = CommandRun.of("demo", "k-link-pendulum:K=1", "--trajectories", "3", "--out", out.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .contains(
                        "solver",
                        "mean squared error",
                        "plain rk4",
                        "neurvec",
                        "attns reaches a mean squared error of");
        assertThat(run.err()).contains("Training attns.", "Wrote " + out.resolve("report.html"));
        String page = Files.readString(out.resolve("report.html"));
        assertThat(page).contains("attns demo k-link-pendulum:K=1 --trajectories 3", "<svg");
        for (String figure : new String[] {"trajectory", "error-over-time", "energy-drift", "work-precision"}) {
            assertThat(out.resolve(figure + ".png")).isNotEmptyFile();
            assertThat(out.resolve(figure + ".csv")).isNotEmptyFile();
        }
        Model model = Model.read(out.resolve("attns.model"));
        assertThat(model.provenance().data().trajectories()).isEqualTo(3);

        CommandRun again = CommandRun.of(
                "evaluate", out.resolve("attns.model").toString(), "--trajectories", "5", "--report", out.toString());
        assertThat(again.code()).as(again.err()).isEqualTo(ExitCode.DONE);
        assertThat(again.err()).contains("attns reaches", "Wrote " + out.resolve("report.html"));
        assertThat(Files.readString(out.resolve("report.html"))).contains("attns evaluate attns.model");
    }

    @Test
    void aSystemInAFileWhoseHorizonTwoStepsDoNotDivideIsTakenAtItsOwnStep() throws IOException {
        String text = Files.readString(Path.of("../systems/rigid-body.yaml"))
                .replaceAll("step: .*", "step: 0.4")
                .replaceAll("horizon: .*", "horizon: 2");
        Path file = Files.writeString(folder.resolve("body.yaml"), text);
        Path out = folder.resolve("demo");
        CommandRun run = CommandRun.of("demo", file.toString(), "--trajectories", "3", "--out", out.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(Files.readString(out.resolve("report.html"))).contains("attns demo " + file + " --trajectories 3");
        assertThat(out.resolve("energy-drift.png")).isNotEmptyFile();
        assertThat(out.resolve("momentum-squared-drift.png")).isNotEmptyFile();
        assertThat(Model.read(out.resolve("attns.model")).correctedStep().step())
                .isEqualTo(0.4);
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
    void aStopLeavesNoReport() {
        Interruption interruption = new Interruption();
        interruption.request();
        Path out = folder.resolve("stopped");
        CommandRun run = CommandRun.of(
                interruption, "demo", "k-link-pendulum:K=1", "--trajectories", "2", "--out", out.toString());
        assertThat(run.code()).isEqualTo(ExitCode.STOPPED);
        assertThat(out.resolve("report.html")).doesNotExist();
    }

    @Test
    void aStepThatThePlainSchemeDoesNotSurviveGivesWayToASmallerOne() throws IOException {
        Path file = Files.writeString(folder.resolve("decay.yaml"), """
                name: decay
                state: [x, y]
                equations: {x: -18*(x - sin(y)), y: 1 - 0.1*x}
                initial: {x: uniform(-1, 1), y: uniform(0, 6)}
                step: 0.1
                horizon: 2
                """);
        Path out = folder.resolve("demo");
        CommandRun run = CommandRun.of("demo", file.toString(), "--trajectories", "3", "--out", out.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.err())
                .contains("Plain rk4 explodes at the step 0.2, because the equation is stiff", "smaller step");
        assertThat(Model.read(out.resolve("attns.model")).correctedStep().step())
                .isEqualTo(0.1);
        assertThat(run.out()).doesNotContainIgnoringCase("infinit").doesNotContain("NaN");
    }
}
