package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A solver keeps its working memory between calls; what an earlier call did with it must not be seen. */
class ReusedMemoryTest {

    private static final Problem PROBLEM = Systems.problem("henon-heiles");
    private static final List<TimeGrid> GRIDS =
            List.of(TimeGrid.of(0, 1, 0.1), TimeGrid.of(1, 3, 0.5), new TimeGrid(0, 0, 0), TimeGrid.of(2, 0, 0.1));

    static Stream<Supplier<Solver>> solvers() {
        return Stream.of(
                () -> new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), 0.05, Workers.of(1)),
                () -> new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), 0.05, Workers.of(2)),
                () -> new AccurateSolver(PROBLEM.ode(), Workers.of(2)));
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aSolverThatHasWorkedGivesTheBitsOfANewOne(Supplier<Solver> make) {
        Solver used = make.get();
        for (int round = 0; round < 2; round++) {
            for (int count : new int[] {1, 1, 5, 300, 3}) {
                for (TimeGrid grid : GRIDS) {
                    Starts starts = PROBLEM.starts(count + round, count);
                    assertSameBits(used.solve(starts, grid), make.get().solve(starts, grid));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aTrajectoryThatFailedLeavesNothingBehind(Supplier<Solver> make) {
        Solver used = make.get();
        TimeGrid grid = GRIDS.get(0);
        Solution failed = used.solve(Starts.unchecked(new double[] {1e200, 1e200, 0, 0}), grid);
        assertThat(failed.unfinished()).hasSize(1);
        Starts starts = PROBLEM.starts(1, 1);
        assertSameBits(used.solve(starts, grid), make.get().solve(starts, grid));
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aSinkThatThrowsOrSolvesByItselfLeavesNothingBehind(Supplier<Solver> make) {
        Solver used = make.get();
        TimeGrid grid = GRIDS.get(0);
        Starts starts = PROBLEM.starts(1, 2);
        Solution expected = make.get().solve(starts, grid);
        assertThatThrownBy(() -> used.solve(starts, grid, (SolutionSink) (point, first, lanes, state) -> {
                    throw new IllegalStateException("full");
                }))
                .hasMessage("full");
        used.solve(starts, grid, (SolutionSink)
                (point, first, lanes, state) -> assertSameBits(used.solve(starts, grid), expected));
        assertSameBits(used.solve(starts, grid), expected);
    }

    private static void assertSameBits(Solution solution, Solution expected) {
        assertThat(solution.unfinished()).isEqualTo(expected.unfinished());
        assertThat(solution.provedAccuracy()).isEqualTo(expected.provedAccuracy());
        for (int point = 0; point < expected.grid().points(); point++) {
            for (int i = 0; i < expected.count(); i++) {
                assertThat(solution.state(point, i)).containsExactly(expected.state(point, i));
            }
        }
    }
}
