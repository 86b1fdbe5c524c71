package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
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
        assertThat(page.split("reproduced|not reached at this scale", -1).length)
                .isGreaterThan(60);

        assertThat(page).contains("## printed-errors (Tables 1 and 2, appendix D)", "## figure-solvers (Figure 3)");
        thePageIsMadeAgainFromTheResultsAlone(page);

        Map<Path, FileTime> before = cells();
        assertThat(before).hasSizeGreaterThan(300);
        CommandRun again = CommandRun.of("paper", "table-curvature", "--scale", "smoke", "--out", folder.toString());
        assertThat(again.code()).as(again.err()).isEqualTo(ExitCode.DONE);
        assertThat(cells()).isEqualTo(before);
        assertThat(Files.readString(folder.resolve("README.md"))).contains("## figure-solvers");
    }

    private void thePageIsMadeAgainFromTheResultsAlone(String page) throws IOException {
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Files.copy(folder.resolve("results.jsonl"), elsewhere.resolve("results.jsonl"));
        CommandRun run = CommandRun.of("paper", "page", "--out", elsewhere.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(elsewhere.resolve("cells")).doesNotExist();
        assertThat(elsewhere.resolve("results.jsonl")).hasSameBinaryContentAs(folder.resolve("results.jsonl"));
        assertThat(withoutProvenance(Files.readString(elsewhere.resolve("README.md"))))
                .isEqualTo(withoutProvenance(page));
    }

    private static String withoutProvenance(String page) {
        return page.substring(0, page.indexOf("## How this was made"));
    }

    @Test
    void onlyTheRowsThatWereAskedForAreRun() throws IOException {
        CommandRun run = CommandRun.of(
                "paper",
                "printed-errors",
                "--scale",
                "smoke",
                "--rows",
                "2-link attns adam skip seed=1",
                "--out",
                folder.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).contains("Training 2-link rk4 attns adam width=16 skip epochs=2");
        assertThat(Files.readAllLines(folder.resolve("results.jsonl")))
                .hasSize(1)
                .allMatch(line -> line.contains("\"skip\":true"));
        assertThat(Files.readString(folder.resolve("README.md")))
                .contains("2-link, with skip", "Not run at the paper's size", "--rows '2-link attns adam skip seed=1'");
    }

    @Test
    void rowsOfAnExperimentThatIsNotCompleteAreKeptWithoutAPage() throws IOException {
        CommandRun run = CommandRun.of(
                "paper", "table-curvature", "--scale", "smoke", "--rows", "2-link", "--out", folder.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).contains("no experiment has all its cells yet");
        assertThat(Files.readAllLines(folder.resolve("results.jsonl"))).hasSize(1);
        assertThat(folder.resolve("README.md")).doesNotExist();
    }

    @Test
    void theRowsOfAnExperimentAreListed() {
        CommandRun run = CommandRun.of(
                "paper", "list", "printed-errors", "--scale", "full", "--rows", "2-link attns adam default seed=1");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).contains("2-link rk4 attns adam default epochs=500 trajectories=20000", "61,500");
    }

    @Test
    void withoutResultsThereIsNoPage() {
        CommandRun run = CommandRun.of("paper", "page", "--out", folder.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains("No experiment has all its results in");
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
