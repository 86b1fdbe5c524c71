package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.command.ExitCode;
import dev.attns.cli.display.Interruption;
import dev.attns.paper.Paper;
import dev.attns.paper.experiment.Experiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaperCommandTest {

    @TempDir
    Path folder;

    @Test
    void everyExperimentRunsAtTheScaleSmokeAndASecondRunComputesNothing() throws IOException {
        CommandRun run = CommandRun.of("paper", "all", "--scale", "smoke", "--out", folder.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).contains("Wrote " + folder.resolve("report.html"));
        String page = Files.readString(folder.resolve("README.md"));
        assertThat(page)
                .contains(
                        "AttNS-m's Q tends to the constant 1.",
                        "Width matters",
                        "Depth does not matter",
                        "A skip connection hurts.",
                        "AttNS withstands the noise attack.",
                        "attns paper all --scale smoke");
        for (Experiment experiment : Paper.experiments()) {
            assertThat(page).contains("## " + experiment.name());
            assertThat(folder.resolve(experiment.name() + ".csv")).isNotEmptyFile();
            assertThat(page).contains("](" + experiment.name() + "-");
        }
        assertThat(page.split("reproduced", -1).length).isGreaterThan(60);

        Map<Path, FileTime> before = cells();
        assertThat(before).hasSizeGreaterThan(300);
        CommandRun again = CommandRun.of("paper", "table-curvature", "--scale", "smoke", "--out", folder.toString());
        assertThat(again.code()).as(again.err()).isEqualTo(ExitCode.DONE);
        assertThat(cells()).isEqualTo(before);
        assertThat(Files.readString(folder.resolve("README.md"))).contains("## figure-solvers");
    }

    private Map<Path, FileTime> cells() throws IOException {
        Map<Path, FileTime> times = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder.resolve("cells"))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                times.put(file, Files.getLastModifiedTime(file));
            }
        }
        return times;
    }

    @Test
    void aStopWritesNoPageAndSaysHowToGoOn() {
        Interruption interruption = new Interruption();
        interruption.request();
        CommandRun run =
                CommandRun.of(interruption, "paper", "table-curvature", "--scale", "smoke", "--out", folder.toString());
        assertThat(run.code()).isEqualTo(ExitCode.STOPPED);
        assertThat(run.err()).contains("the same command goes on");
        assertThat(folder.resolve("README.md")).doesNotExist();
    }

    @Test
    void theListNamesAllExperiments() {
        CommandRun run = CommandRun.of("paper", "list", "--scale", "smoke");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        for (Experiment experiment : Paper.experiments()) {
            assertThat(run.out()).contains(experiment.name());
        }
    }
}
