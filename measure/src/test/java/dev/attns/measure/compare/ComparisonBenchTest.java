package dev.attns.measure.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.measure.BenchRun;
import dev.attns.measure.compare.entrant.Runners;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.measure.compare.page.ComparisonResult;
import dev.attns.measure.compare.page.ProblemResult;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonBenchTest {

    private static final List<String> PROBLEMS = List.of("spring-mass:d=2");

    /** Where models were searched once for all, by a run that was stopped and another that went on. */
    @TempDir
    static Path searched;

    private static final List<String> SEARCH = new ArrayList<>();

    @TempDir
    Path folder;

    private final List<String> heard = new ArrayList<>();

    @BeforeAll
    static void search() throws IOException {
        assertThat(bench(searched, 0, "searching", SEARCH).results()).isEmpty();
        assertThat(files(searched, "rounds")).isEmpty();
        SEARCH.clear();
        assertThat(bench(searched, 0, "timing", SEARCH).results()).isEmpty();
    }

    @BeforeEach
    void beginWithWhatWasFound() throws IOException {
        try (Stream<Path> files = Files.walk(searched)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (!file.equals(searched)) {
                    Files.copy(file, folder.resolve(searched.relativize(file).toString()));
                }
            }
        }
    }

    /** A run that is told to stop once it has said something with these words. */
    private static ComparisonBench bench(Path folder, int machines, String stopAt, List<String> heard) {
        return new ComparisonBench(
                PROBLEMS,
                new BenchRun(
                        folder,
                        true,
                        machines,
                        () -> heard.stream().anyMatch(sentence -> sentence.contains(stopAt)),
                        heard::add));
    }

    private ComparisonBench bench(int machines, String stopAt) {
        heard.clear();
        return bench(folder, machines, stopAt, heard);
    }

    private Optional<List<ProblemResult>> run(int machines, String stopAt) throws IOException {
        return bench(machines, stopAt).results();
    }

    @Test
    void timesEveryoneInThisVirtualMachineAndDoesNothingTwice() throws IOException {
        ProblemResult result = run(0, "never").orElseThrow().get(0);
        assertThat(SEARCH).hasSize(2 * Size.QUICK.targets().size() + 2);
        assertThat(heard).hasSize(1).first().asString().contains("timing");
        assertThat(result.tried()).containsOnlyKeys("attns", "neurvec");
        assertThat(result.tried().values()).allMatch(count -> count > 0);
        assertThat(result.machines()).isEqualTo(1);
        assertThat(result.timed())
                .extracting(line -> line.entrant().family())
                .contains(
                        SolverFamily.ATTNS,
                        SolverFamily.NEURVEC,
                        SolverFamily.RK4,
                        SolverFamily.ORDER_8,
                        SolverFamily.ADAPTIVE_ORDER_8,
                        SolverFamily.ADAMS_MOULTON);
        assertThat(result.timed()).allSatisfy(line -> {
            assertThat(line.seconds()).hasNumberOfRows(Setting.ALL.size());
            for (Setting setting : Setting.ALL) {
                // a model need not tell what lies between its steps
                if (!setting.onTheGrid() || !line.entrant().family().isTrained()) {
                    assertThat(line.median(setting)).isPositive().isFinite();
                }
            }
        });
        assertThat(result.fastest(SolverFamily.ATTNS, 1e-6, Setting.MAIN)).isPresent();

        Problem problem = Systems.problem(PROBLEMS.get(0));
        TestSet tests = TestSet.of(problem, Size.QUICK.tests(), 0, Workers.of(1));
        Runners runners = new Runners(problem, folder.resolve("models"));
        for (ProblemResult.Line line : result.timed()) {
            assertThat(line.entrant().error())
                    .as("%s on trajectories that no choice has seen", line.entrant())
                    .isEqualTo(tests.error(runners.of(line.entrant(), Workers.of(1))));
            assertThat(line.entrant().trainingSeconds() > 0)
                    .isEqualTo(line.entrant().family().isTrained());
        }

        String csv = new ComparisonResult(List.of(result), Size.QUICK, 0).csv();
        assertThat(bench(0, "never").complete().orElseThrow().csv()).isEqualTo(csv);
        assertThat(heard).isEmpty();
    }

    @Test
    void aStopKeepsModelsAndLeavesNoVirtualMachineBehind() throws IOException {
        assertThat(run(1, "timing")).isEmpty();
        assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive))
                .noneMatch(child -> child.info().commandLine().orElse("").contains("ComparisonTimes"));
        assertThat(files("models"))
                .contains("spring-mass-d-2-quick.json")
                .anyMatch(name -> name.startsWith("spring-mass-d-2-quick.attns-"))
                .anyMatch(name -> name.startsWith("spring-mass-d-2-quick.neurvec-"));
        assertThat(files("rounds")).isEmpty();

        ProblemResult result = run(1, "never").orElseThrow().get(0);
        assertThat(heard).hasSize(1).first().asString().contains("virtual machine 1 of 1");
        assertThat(result.machines()).isEqualTo(1);

        assertThat(run(2, "never").orElseThrow().get(0).machines()).isEqualTo(2);
        assertThat(heard).hasSize(1).first().asString().contains("virtual machine 2 of 2");

        bench(1, "never").startOver();
        assertThat(files("rounds")).isEmpty();
        assertThat(files("models")).isEmpty();
        assertThat(files("search/spring-mass-d-2")).isEmpty();
    }

    @Test
    void aModelThatIsNotTheOneThatWasFoundIsLookedForAgainAmongWhatIsKnown() throws IOException {
        Path models = folder.resolve("models");
        List<String> names =
                files("models").stream().filter(name -> name.endsWith(".model")).toList();
        Files.copy(models.resolve(names.get(0)), models.resolve(names.get(1)), StandardCopyOption.REPLACE_EXISTING);
        assertThat(run(0, "NeurVec")).isEmpty();
        assertThat(heard).first().asString().contains("searching models of AttNS");
        assertThat(heard).last().asString().contains("searching models of NeurVec");
    }

    private List<String> files(String below) throws IOException {
        return files(folder, below);
    }

    private static List<String> files(Path folder, String below) throws IOException {
        if (!Files.exists(folder.resolve(below))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.resolve(below))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
