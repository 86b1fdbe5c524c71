package dev.attns.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.attns.file.Json;
import dev.attns.parallel.Workers;
import dev.attns.problem.ParameterLimits;
import dev.attns.problem.ParameterSweep;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Progress;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum:k=30..50,l0=9..11");
    private static final TimeGrid GRID = TimeGrid.of(0, 1, 0.5);
    private static final int COUNT = 700;

    @TempDir
    Path folder;

    private static ClassicalSolver solver(int threads) {
        return new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), 0.1, Workers.of(threads));
    }

    private static Summary summary(int threads, Starts starts) {
        Summary summary = new Summary(GRID, PROBLEM.components(), Optional.empty());
        assertThat(summary.solve(solver(threads), starts, Progress.SILENT)).isPresent();
        return summary;
    }

    private String csv(Summary summary) throws IOException {
        Path file = folder.resolve("s.csv");
        SummaryFile.write(file, summary, Map.of());
        return Files.readString(file);
    }

    @Test
    void statisticsAreThoseOfAllTrajectories() {
        Starts starts = PROBLEM.starts(3, COUNT);
        Summary summary = summary(2, starts);
        Solution all = solver(1).solve(starts, GRID);
        assertThat(summary.trajectories()).isEqualTo(COUNT);
        for (int c = 0; c < 4; c++) {
            int component = c;
            double[] ends = IntStream.range(0, COUNT)
                    .mapToDouble(i -> all.at(2, i, component))
                    .sorted()
                    .toArray();
            double mean = Arrays.stream(ends).average().orElseThrow();
            double deviation = Math.sqrt(
                    Arrays.stream(ends).map(x -> (x - mean) * (x - mean)).sum() / (COUNT - 1));
            Statistics cell = summary.at(2, c);
            assertThat(cell.count()).isEqualTo(COUNT);
            assertThat(cell.mean()).isCloseTo(mean, within(1e-12));
            assertThat(cell.deviation()).isCloseTo(deviation, within(1e-12));
            assertThat(cell.smallest()).isEqualTo(ends[0]);
            assertThat(cell.largest()).isEqualTo(ends[COUNT - 1]);
            for (double share : Summary.SHARES) {
                double exact = ends[(int) Math.ceil(share * COUNT) - 1];
                assertThat(cell.quantile(share)).isCloseTo(exact, within(cell.resolution()));
            }
            assertThat(cell.resolution()).isLessThan((ends[COUNT - 1] - ends[0]) / 200);
            assertThat(Arrays.stream(cell.bins()).sum()).isEqualTo(COUNT);
        }
    }

    @Test
    void theNumbersAreTheSameToTheBitWhateverTheThreads() throws IOException {
        Starts starts = PROBLEM.starts(3, COUNT);
        assertThat(csv(summary(3, starts))).isEqualTo(csv(summary(1, starts)));
    }

    @Test
    void solvedTrajectoriesGiveTheSameSummary() throws IOException {
        Starts starts = PROBLEM.starts(3, COUNT);
        Summary read = new Summary(GRID, PROBLEM.components(), Optional.empty());
        read.add(solver(2).solve(starts, GRID), Workers.of(2));
        assertThat(csv(read)).isEqualTo(csv(summary(1, starts)));
    }

    @Test
    void trajectoriesThatAreNotFiniteAreCountedApart() {
        Starts starts = Starts.unchecked(
                new double[] {0.1, 10, 0, 0, 40, 10},
                new double[] {0.1, 0, 0, 0, 40, 10},
                new double[] {0.3, 10, 0, 0, 40, 10});
        Statistics end = summary(1, starts).at(2, 0);
        assertThat(end.count()).isEqualTo(2);
        assertThat(end.lost()).isEqualTo(1);
        assertThat(end.mean()).isFinite();
    }

    @Test
    void aStopLeavesNothing() {
        Summary summary = new Summary(GRID, PROBLEM.components(), Optional.empty());
        Progress stopped = new Progress() {
            @Override
            public void advanced(long units) {}

            @Override
            public boolean stopRequested() {
                return true;
            }
        };
        assertThat(summary.solve(solver(1), PROBLEM.starts(1, 10), stopped)).isEmpty();
    }

    @Test
    void moreTimesThanHistogramsHaveRoomForAreRefused() {
        List<String> names = IntStream.range(0, 50).mapToObj(i -> "x" + i).toList();
        assertThat(new Summary(TimeGrid.of(0, 10, 0.01), names, Optional.empty()).bins())
                .isEqualTo(128);
        assertThatThrownBy(() -> new Summary(TimeGrid.of(0, 100, 0.01), names, Optional.empty()))
                .hasMessageContaining("A summary of 10001 times and 50 components")
                .hasMessageContaining("at most 2621 times");
    }

    @Test
    void aGridOfTwoParametersGivesAMapOfEnds() {
        ParameterSweep sweep = ParameterSweep.of(ParameterLimits.ofEquation(PROBLEM), "k=30..50/130,l0=9..11/3", 1, 0);
        Starts starts =
                Starts.ofComponents(PROBLEM, new double[] {0.3, 10, 0, 0}).with(PROBLEM, sweep);
        Summary summary = new Summary(GRID, PROBLEM.components(), GridMap.of(sweep, 4));
        summary.solve(solver(2), starts, Progress.SILENT);
        Solution all = solver(1).solve(starts, GRID);
        double[][] means = summary.map().orElseThrow().means(1);
        assertThat(means).hasDimensions(64, 3);
        assertThat(means[0][1]).isCloseTo((all.at(2, 1, 1) + all.at(2, 4, 1) + all.at(2, 7, 1)) / 3, within(1e-14));
        assertThat(means[63][2]).isCloseTo((all.at(2, 386, 1) + all.at(2, 389, 1)) / 2, within(1e-14));
    }

    @Test
    void theJsonHasTheHistograms() throws IOException {
        Path file = folder.resolve("s.json");
        SummaryFile.write(file, summary(1, PROBLEM.starts(1, 50)), Map.of("system", "a"));
        Map<?, ?> page = (Map<?, ?>) Json.read(file);
        assertThat(page.get("format")).isEqualTo("attns-summary 1");
        assertThat(page.get("system")).isEqualTo("a");
        List<?> cells = (List<?>) page.get("summary");
        assertThat(cells).hasSize(12);
        Map<?, ?> histogram = (Map<?, ?>) ((Map<?, ?>) cells.get(4)).get("histogram");
        assertThat(((List<?>) histogram.get("counts"))
                        .stream().mapToLong(count -> (Long) count).sum())
                .isEqualTo(50);
        assertThatThrownBy(() -> SummaryFile.checkName(Path.of("s.npy"))).hasMessageContaining(".csv or .json");
    }
}
