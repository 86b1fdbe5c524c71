package dev.attns.measure.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.Json;
import dev.attns.measure.BenchPart;
import dev.attns.measure.BenchRun;
import dev.attns.measure.PartFiles;
import dev.attns.report.MadeBy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrowthBenchTest {

    private static final int SOLVES = GrowthCase.all(true).size();

    @TempDir
    Path folder;

    private final List<String> heard = new ArrayList<>();

    private GrowthBench bench(int machines, String stopAt) {
        heard.clear();
        return new GrowthBench(new BenchRun(
                folder,
                true,
                machines,
                () -> heard.stream().anyMatch(sentence -> sentence.contains(stopAt)),
                heard::add));
    }

    @Test
    void measuresEverySolveInThisVirtualMachine() throws IOException {
        BenchPart.Result result = bench(0, "never").complete().orElseThrow();
        assertThat(result.table().rows()).hasSize(SOLVES);
        assertThat(result.csv().lines()).hasSize(SOLVES + 1);
        assertThat(result.report().conclusion()).contains("10,000 trajectories are solved in");

        Path page = new PartFiles(result, MadeBy.of("attns bench growth", "today")).writeTo(folder.resolve("page"));
        assertThat(Files.readString(page.resolveSibling("README.md")))
                .contains("## More trajectories", "## More steps", "## More hidden units")
                .contains("| steps | 1,000 | 200 | 16 |", "| width | 1,000 | 25 | 1024 |");
        for (String picture :
                List.of("time-by-trajectories", "time-by-steps", "time-by-width", "memory-by-trajectories")) {
            assertThat(page.resolveSibling(picture + ".png")).isNotEmptyFile();
        }
        Map<?, ?> written =
                (Map<?, ?>) Json.parse(Files.readString(page.resolveSibling("results.json")), "the results");
        assertThat((List<?>) written.get("solves")).hasSize(SOLVES);
    }

    @Test
    void aStopLeavesNothingBehindAndAFreshVirtualMachineIsAskedOnce() throws IOException {
        assertThat(bench(1, "timing").complete()).isEmpty();
        assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive))
                .noneMatch(child -> child.info().commandLine().orElse("").contains("GrowthTimes"));
        assertThat(folder.resolve("rounds")).doesNotExist();

        BenchPart.Result result = bench(1, "never").complete().orElseThrow();
        assertThat(heard).hasSize(1).first().asString().contains("virtual machine 1 of 1");
        assertThat(bench(1, "never").complete().orElseThrow().csv()).isEqualTo(result.csv());
        assertThat(heard).isEmpty();

        bench(1, "never").startOver();
        assertThat(folder.resolve("rounds")).isEmptyDirectory();
    }

    @Test
    void everyDirectionHasOneReference() {
        for (boolean quick : new boolean[] {true, false}) {
            for (Direction direction : Direction.values()) {
                assertThat(GrowthCase.all(quick))
                        .filteredOn(size -> size.direction() == direction && size.isReference())
                        .hasSize(1);
            }
        }
    }
}
