package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Starts;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static final TimeGrid GRID = TimeGrid.of(0, 1, 0.1);

    @Test
    void countsEveryPointOfEveryTrajectory() {
        AtomicLong units = new AtomicLong();
        int trajectories = 301;
        new ClassicalSolver(FormulaOde.scalar((t, y) -> -y), Schemes.rk4(), 0.05, Workers.of(2))
                .solve(
                        Starts.unchecked(new double[trajectories][1]),
                        GRID,
                        new Solution(GRID, trajectories, 1, 0).sink(),
                        units::addAndGet);
        assertThat(units).hasValue(10L * trajectories);
    }

    @Test
    void aLimitOfNoTimeHasPassedAtOnce() {
        assertThat(Progress.limitedTo(Duration.ZERO).stopRequested()).isTrue();
        assertThat(Progress.limitedTo(Duration.ofDays(1)).stopRequested()).isFalse();
        assertThat(Progress.SILENT.stopRequested()).isFalse();
    }

    @Test
    void aTrajectoryUnderWayWhenItsTimeRunsOutIsStopped() {
        Solution solution = new Solution(GRID, 1, 1, 0);
        boolean[] over = {false};
        Progress limited = Progress.limitedTo(Duration.ZERO);
        Progress once = new Progress() {
            @Override
            public void advanced(long units) {
                over[0] = true;
            }

            @Override
            public boolean stopRequested() {
                return over[0] && limited.stopRequested();
            }
        };
        new ClassicalSolver(FormulaOde.scalar((t, y) -> -y), Schemes.rk4(), 0.05, Workers.of(1))
                .solve(Starts.unchecked(new double[] {1}), GRID, solution.sink(), once);
        assertThat(solution.status(0)).isEqualTo(new Status(Status.Outcome.STOPPED, 2, 0.1));
        assertThat(solution.at(1, 0, 0)).isFinite();
        assertThat(solution.at(2, 0, 0)).isNaN();
    }
}
