package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.command.ExitCode;
import dev.attns.cli.display.Interruption;
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
        String[] arguments = {"bench", "spring-mass:d=20", "--quick", "--jvms", "0", "--out", folder.toString()};
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
        assertThat(run.err()).contains("training 4 models", "tuning the rivals", "timing", "a rival is", "Wrote ");
        String page = Files.readString(folder.resolve("README.md"));
        assertThat(page)
                .contains(
                        "## spring-mass:d=20",
                        "At a mean squared error of 1e-6",
                        "attns bench spring-mass:d=20 --quick")
                .contains("Hipparchus: 4.", "exact propagator");
        assertThat(folder.resolve("report.html")).isNotEmptyFile();
        assertThat(folder.resolve("spring-mass-d-20-time.png")).isNotEmptyFile();
        assertThat(folder.resolve("spring-mass-d-20-calls.png")).isNotEmptyFile();
        assertThat(folder.resolve("results.csv")).isNotEmptyFile();

        CommandRun again = bench("--json");
        assertThat(again.code()).as(again.err()).isEqualTo(ExitCode.DONE);
        assertThat(again.err()).doesNotContain("training", "timing");
        assertThat(again.out()).isEqualTo(Files.readString(folder.resolve("results.json")));
        assertThat(((Map<?, ?>) Json.parse(again.out(), "the results")).get("problems"))
                .isNotNull();
    }

    @Test
    void measuresKernelsAndGrowthWithPagesOfTheirOwn() throws IOException {
        String[] arguments = {"bench", "growth", "kernels", "--quick", "--jvms", "0", "--out", folder.toString()};
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).contains("speed-up", "perceptron forward", "right-hand side");
        assertThat(run.err()).contains("growth: timing", "kernels: timing", "Wrote ");
        for (String part : new String[] {"growth", "kernels"}) {
            assertThat(Files.readString(folder.resolve(part).resolve("README.md")))
                    .contains("attns bench growth kernels --quick --jvms 0");
            assertThat(folder.resolve(part).resolve("report.html")).isNotEmptyFile();
            assertThat(folder.resolve(part).resolve("results.csv")).isNotEmptyFile();
        }
        assertThat(folder.resolve("README.md")).doesNotExist();

        CommandRun again = CommandRun.of(concatenated(arguments, new String[] {"--json"}));
        assertThat(again.err()).doesNotContain("timing");
        Map<?, ?> results = (Map<?, ?>) Json.parse(again.out(), "the results");
        assertThat(results.get("growth"))
                .isEqualTo(Json.parse(Files.readString(folder.resolve("growth/results.json")), "the page"));
        assertThat(results.get("kernels"))
                .isEqualTo(Json.parse(Files.readString(folder.resolve("kernels/results.json")), "the page"));
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
