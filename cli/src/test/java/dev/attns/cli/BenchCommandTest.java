package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
import dev.attns.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchCommandTest {

    @TempDir
    Path folder;

    private CommandRun bench(String... more) {
        String[] arguments = {"bench", "spring-mass:d=2", "--quick", "--jvms", "0", "--out", folder.toString()};
        return CommandRun.of(concatenated(arguments, more));
    }

    private static String[] concatenated(String[] first, String[] second) {
        String[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    @Test
    void comparesOnAProblemAndASecondRunMeasuresNothing() throws IOException {
        CommandRun run = bench();
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out().lines().findFirst().orElseThrow())
                .contains("AttNS against", "1, 1 thread", "10,000, all threads");
        assertThat(run.out()).contains("batched order 8", "Hipparchus AdamsMoulton", "NeurVec");
        assertThat(run.err())
                .contains(
                        "searching models of AttNS",
                        "searching models of NeurVec",
                        "tuning the rivals",
                        "timing",
                        "a rival is",
                        "Wrote ");
        String page = Files.readString(folder.resolve("README.md"));
        assertThat(page)
                .contains(
                        "## spring-mass:d=2", "At a mean squared error of 1e-6", "attns bench spring-mass:d=2 --quick")
                .contains("Hipparchus: 4.", "exact propagator");
        assertThat(folder.resolve("report.html")).isNotEmptyFile();
        assertThat(folder.resolve("spring-mass-d-2-time.png")).isNotEmptyFile();
        assertThat(folder.resolve("spring-mass-d-2-calls.png")).isNotEmptyFile();
        assertThat(folder.resolve("results.csv")).isNotEmptyFile();

        CommandRun again = bench("--json");
        assertThat(again.code()).as(again.err()).isEqualTo(ExitCode.DONE);
        assertThat(again.err()).doesNotContain("searching", "timing");
        Map<?, ?> written = (Map<?, ?>) Json.read(folder.resolve("results.json"));
        assertThat(written.get("problems")).isNotNull();
        Map<?, ?> printed = (Map<?, ?>) Json.parse(again.out(), "the results");
        JsonResultTest.requireForm("bench", printed);
        assertThat(printed.get("system")).isEqualTo("spring-mass:d=2");
        assertThat(printed.get("step")).isNull();
        assertThat(printed.get("seed")).isNull();
        written.forEach((name, value) -> assertThat((Object) printed.get(name)).isEqualTo(value));
    }

    @Test
    void measuresGrowthWithAPageOfItsOwn() throws IOException {
        String[] arguments = {"bench", "growth", "--quick", "--jvms", "0", "--out", folder.toString()};
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).contains("speed-up");
        assertThat(run.err()).contains("growth: timing", "Wrote ");
        Path page = folder.resolve("growth");
        assertThat(Files.readString(page.resolve("README.md"))).contains("attns bench growth --quick --jvms 0");
        assertThat(page.resolve("report.html")).isNotEmptyFile();
        assertThat(page.resolve("results.csv")).isNotEmptyFile();
        assertThat(folder.resolve("README.md")).doesNotExist();

        CommandRun again = CommandRun.of(concatenated(arguments, new String[] {"--json"}));
        assertThat(again.err()).doesNotContain("timing");
        assertThat(((Map<?, ?>) Json.parse(again.out(), "the results")).get("growth"))
                .isEqualTo(Json.parse(Files.readString(page.resolve("results.json")), "the page"));
    }

    @Test
    void aStopWritesNoPageAndSaysHowToGoOn() {
        Interruption interruption = new Interruption();
        interruption.request();
        CommandRun run = CommandRun.of(interruption, "bench", "henon-heiles", "--quick", "--out", folder.toString());
        assertThat(run.code()).isEqualTo(ExitCode.STOPPED);
        assertThat(run.err()).contains("the same command goes on");
        assertThat(run.out()).isEmpty();
        assertThat(folder.resolve("README.md")).doesNotExist();
    }
}
