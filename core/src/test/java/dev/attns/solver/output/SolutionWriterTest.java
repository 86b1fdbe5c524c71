package dev.attns.solver.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.file.Json;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Progress;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TrajectoryFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SolutionWriterTest {

    private static final Problem PROBLEM = Systems.problem("van-der-pol");
    private static final TimeGrid GRID = new TimeGrid(0, 2, 10);
    private static final int COUNT = 1500;

    @TempDir
    Path folder;

    private static Solver solver(int threads) {
        return new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), 0.1, Workers.of(threads));
    }

    private SolutionWriter writer(Path target, Map<String, Object> description, boolean replace) throws IOException {
        return new SolutionWriter(target, GRID, COUNT, PROBLEM.components(), List.of(), description, replace);
    }

    private static Map<String, Object> description(String made) {
        Map<String, Object> description = new LinkedHashMap<>();
        description.put("made", made);
        description.put("time_start", 0.0);
        description.put("time_end", 2.0);
        return description;
    }

    /** Stops once so many units have been done. */
    private static Progress stopAfter(long units) {
        AtomicLong done = new AtomicLong();
        return new Progress() {
            @Override
            public void advanced(long more) {
                done.addAndGet(more);
            }

            @Override
            public boolean stopRequested() {
                return done.get() >= units;
            }
        };
    }

    private Path solveWhole(String name) throws IOException {
        Path file = folder.resolve(name);
        try (SolutionWriter writer = writer(file, description("a"), false)) {
            assertThat(writer.solve(solver(1), PROBLEM.starts(1, COUNT), Progress.SILENT))
                    .isTrue();
            writer.finish();
        }
        return file;
    }

    @Test
    void theFileHoldsWhatTheSolverGivesInMemory() throws IOException {
        Path file = solveWhole("whole.npy");
        Solution solution = solver(1).solve(PROBLEM.starts(1, COUNT), GRID);
        try (TrajectoryFile read = TrajectoryFile.open(file, Double.NaN)) {
            assertThat(read.grid()).isEqualTo(GRID);
            assertThat(read.count()).isEqualTo(COUNT);
            double[][] state = new double[2][COUNT];
            for (int point = 0; point < GRID.points(); point++) {
                read.read(point, 0, COUNT, state);
                for (int i = 0; i < COUNT; i++) {
                    assertThat(new double[] {state[0][i], state[1][i]}).containsExactly(solution.state(point, i));
                }
            }
        }
        assertThat(names()).containsExactlyInAnyOrder("whole.npy", "whole.npy.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no JSON", "{}", "[]", "{\"format\": \"attns-trajectories 1\", \"what\": \"b\"}"})
    void aForeignFileInThePlaceOfTheDescriptionIsKept(String content) throws IOException {
        Path beside = Files.writeString(folder.resolve("whole.npy.json"), content);
        assertThatThrownBy(() -> solveWhole("whole.npy"))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.OUTPUT_EXISTS))
                .hasMessageContaining("whole.npy.json");
        assertThat(names()).containsExactly("whole.npy.json");
        assertThat(beside).hasContent(content);
    }

    @Test
    void theDescriptionThatARunWroteBeforeItWasKilledIsItsOwn() throws IOException {
        Path file = solveWhole("whole.npy");
        String before = Files.readString(folder.resolve("whole.npy.json"));
        Files.delete(file);
        solveWhole("whole.npy");
        assertThat(folder.resolve("whole.npy.json")).hasContent(before);
    }

    @Test
    void arrayAndTextOfOneNameHaveDescriptionsOfTheirOwn() throws IOException {
        solveWhole("a.npy");
        solveWhole("a.csv");
        assertThat(names()).containsExactlyInAnyOrder("a.npy", "a.npy.json", "a.csv", "a.csv.json");
    }

    @Test
    void aStoppedRunGoesOnToTheSameBytesWhateverTheThreads() throws IOException {
        Path whole = solveWhole("whole.npy");
        Path file = folder.resolve("stopped.npy");
        int runs = 0;
        boolean complete = false;
        while (!complete) {
            try (SolutionWriter writer = writer(file, description("a"), false)) {
                complete = writer.solve(solver(1 + runs % 2), PROBLEM.starts(1, COUNT), stopAfter(4000));
                if (complete) {
                    writer.finish();
                } else {
                    assertThat(file).doesNotExist();
                }
            }
            runs++;
        }
        assertThat(runs).isGreaterThan(2);
        assertThat(file).hasSameBinaryContentAs(whole);
        assertThat(folder.resolve("stopped.npy.json")).hasSameTextualContentAs(folder.resolve("whole.npy.json"));
        assertThat(names()).containsExactlyInAnyOrder("whole.npy", "whole.npy.json", "stopped.npy", "stopped.npy.json");
    }

    @Test
    void aJournalCutAnywhereStillLeadsToTheSameBytes() throws IOException {
        Path whole = solveWhole("whole.npy");
        Path file = folder.resolve("cut.npy");
        Path journal = folder.resolve("cut.npy.progress");
        try (SolutionWriter writer = writer(file, description("a"), false)) {
            writer.solve(solver(1), PROBLEM.starts(1, COUNT), stopAfter(6000));
        }
        byte[] partial = Files.readAllBytes(folder.resolve("cut.npy.partial"));
        byte[] lines = Files.readAllBytes(journal);
        for (int length = 0; length <= lines.length; length += 23) {
            Files.write(folder.resolve("cut.npy.partial"), partial);
            Files.write(journal, Arrays.copyOf(lines, length));
            try (SolutionWriter writer = writer(file, description("a"), true)) {
                assertThat(writer.solve(solver(2), PROBLEM.starts(1, COUNT), Progress.SILENT))
                        .isTrue();
                writer.finish();
            }
            assertThat(file).hasSameBinaryContentAs(whole);
        }
    }

    @Test
    void unfinishedTrajectoriesAreToldInTheDescription() throws IOException {
        double[][] starts = new double[COUNT][2];
        starts[1100][0] = Double.NaN;
        Path file = folder.resolve("bad.npy");
        try (SolutionWriter writer = writer(file, description("a"), false)) {
            writer.solve(solver(2), Starts.unchecked(starts), Progress.SILENT);
            assertThat(writer.finish().unfinished()).isEqualTo(1);
        }
        Map<?, ?> told = (Map<?, ?>) Json.parse(Files.readString(folder.resolve("bad.npy.json")), "bad.npy.json");
        assertThat(told.get("unfinished_count")).isEqualTo(1L);
        assertThat((List<?>) told.get("unfinished"))
                .isEqualTo(List.of(Map.of("trajectory", 1100L, "outcome", "NON_FINITE", "step", 0L, "time", 0.0)));
    }

    @Test
    void unfinishedWorkOfAnotherCommandIsNotLost() throws IOException {
        Path file = folder.resolve("mine.npy");
        try (SolutionWriter writer = writer(file, description("a"), false)) {
            writer.solve(solver(1), PROBLEM.starts(1, COUNT), stopAfter(4000));
        }
        assertThatThrownBy(() -> writer(file, description("b"), false))
                .isInstanceOfSatisfying(
                        InputException.class,
                        e -> assertThat(e.error()).isEqualTo(InputError.UNFINISHED_OUTPUT_DIFFERS))
                .hasMessageContaining("made a there and b here");
        try (SolutionWriter writer = writer(file, description("b"), true)) {
            assertThat(writer.done()).isZero();
        }
    }

    @Test
    void anExistingFileIsReplacedOnlyOnRequest() throws IOException {
        Path file = solveWhole("there.npy");
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> writer(file, description("a"), false))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.OUTPUT_EXISTS));
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void twoRunsCannotWriteTheSameFile() throws IOException {
        Path file = folder.resolve("busy.npy");
        try (SolutionWriter first = writer(file, description("a"), false)) {
            assertThat(first.done()).isZero();
            assertThatThrownBy(() -> writer(file, description("a"), false))
                    .isInstanceOfSatisfying(
                            InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.OUTPUT_IN_USE));
        }
    }

    private Path stopped(String name) throws IOException {
        Path file = folder.resolve(name);
        try (SolutionWriter writer = writer(file, description("a"), false)) {
            assertThat(writer.solve(solver(1), PROBLEM.starts(1, COUNT), stopAfter(6000)))
                    .isFalse();
            assertThat(writer.done()).isPositive();
        }
        return file;
    }

    private void goesOnTo(Path whole, Path file, boolean replace, String remark) throws IOException {
        try (SolutionWriter writer = writer(file, description("a"), replace)) {
            assertThat(writer.remark().orElse("")).contains(remark);
            assertThat(writer.solve(solver(2), PROBLEM.starts(1, COUNT), Progress.SILENT))
                    .isTrue();
            writer.finish();
        }
        assertThat(file).hasSameBinaryContentAs(whole);
        assertThat(names()).doesNotContain(file.getFileName() + ".partial", file.getFileName() + ".progress");
    }

    @Test
    void numbersThatWereRemovedCutOrChangedAreSolvedAgain() throws IOException {
        Path whole = solveWhole("whole.npy");
        Path removed = stopped("removed.npy");
        Files.delete(folder.resolve("removed.npy.partial"));
        goesOnTo(whole, removed, false, "starting over");

        Path cut = stopped("cut.npy");
        Path partial = folder.resolve("cut.npy.partial");
        byte[] bytes = Files.readAllBytes(partial);
        Files.write(partial, Arrays.copyOf(bytes, bytes.length / 2));
        goesOnTo(whole, cut, false, "damaged or gone");

        Path changed = stopped("changed.npy");
        bytes[200] ^= 1;
        Files.write(folder.resolve("changed.npy.partial"), bytes);
        goesOnTo(whole, changed, false, "what is not whole is solved again");
    }

    @Test
    void aDamagedJournalIsAStartFromTheBeginning() throws IOException {
        Path whole = solveWhole("whole.npy");
        for (String damage : List.of("", "{", "nonsense\n", "{\"format\":\"attns-journal 1\"}\n")) {
            Path file = stopped("damaged" + damage.length() + ".npy");
            Files.writeString(folder.resolve(file.getFileName() + ".progress"), damage);
            goesOnTo(whole, file, false, "is damaged; starting over");
        }
    }

    @Test
    void aSmallerRunInThePlaceOfALargerOneHasItsOwnLength() throws IOException {
        Path file = stopped("smaller.npy");
        TimeGrid shorter = new TimeGrid(0, 1, 5);
        try (SolutionWriter writer =
                new SolutionWriter(file, shorter, 10, PROBLEM.components(), List.of(), description("b"), true)) {
            assertThat(writer.remark().orElse("")).contains("of another run");
            assertThat(writer.solve(solver(1), PROBLEM.starts(1, 10), Progress.SILENT))
                    .isTrue();
            writer.finish();
        }
        assertThat(Files.size(file)).isEqualTo(128 + 6 * 10 * 2 * Double.BYTES);
    }

    @Test
    void whatAKillLeavesBeforeTheJournalIsBegunIsNotInTheWay() throws IOException {
        Path whole = solveWhole("whole.npy");
        byte[] header = Arrays.copyOf(Files.readAllBytes(whole), 128);
        for (int length : new int[] {0, 3, 40, 128}) {
            Path file = folder.resolve("killed" + length + ".npy");
            Files.write(folder.resolve(file.getFileName() + ".partial"), Arrays.copyOf(header, length));
            solveWhole(file.getFileName().toString());
            assertThat(file).hasSameBinaryContentAs(whole);
        }
        Files.write(folder.resolve("more.npy.partial"), Arrays.copyOf(Files.readAllBytes(whole), 136));
        assertThatThrownBy(() -> writer(folder.resolve("more.npy"), description("a"), false))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.OUTPUT_EXISTS));
    }

    @Test
    void aFileOfThatNameThatIsNotOursIsNotTouched() throws IOException {
        Path partial = folder.resolve("mine.npy.partial");
        Files.writeString(partial, "precious");
        assertThatThrownBy(() -> writer(folder.resolve("mine.npy"), description("a"), false))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.OUTPUT_EXISTS));
        Path linked = folder.resolve("precious.txt");
        Files.writeString(linked, "precious");
        Files.createSymbolicLink(folder.resolve("link.npy.partial"), linked);
        assertThatThrownBy(() -> writer(folder.resolve("link.npy"), description("a"), true))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.NOT_A_FILE));
        assertThat(partial).hasContent("precious");
        assertThat(linked).hasContent("precious");
    }

    @Test
    void commaSeparatedTextHasALinePerPoint() throws IOException {
        Path file = folder.resolve("text.csv");
        try (SolutionWriter writer = writer(file, description("a"), false)) {
            writer.solve(solver(2), PROBLEM.starts(1, COUNT), Progress.SILENT);
            writer.finish();
        }
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(1 + COUNT * GRID.points());
        assertThat(lines.get(0)).isEqualTo("trajectory,t,x,y");
        Solution solution = solver(1).solve(PROBLEM.starts(1, COUNT), GRID);
        double[] state = solution.state(3, 77);
        assertThat(lines.get(1 + 77 * GRID.points() + 3))
                .isEqualTo("77," + GRID.at(3) + "," + state[0] + "," + state[1]);
        assertThat(names()).containsExactlyInAnyOrder("text.csv", "text.csv.json");
    }

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
