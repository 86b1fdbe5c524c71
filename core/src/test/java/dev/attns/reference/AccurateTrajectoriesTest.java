package dev.attns.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.solver.Progress;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class AccurateTrajectoriesTest {

    private static final Problem PROBLEM = Systems.problem("van-der-pol");
    private static final TimeGrid GRID = TimeGrid.of(0, 2, 0.1);

    private static Solution solve(Progress progress) {
        return AccurateTrajectories.of(PROBLEM, PROBLEM.starts(1, 5), GRID, Workers.of(2), progress);
    }

    @Test
    void whoeverListensHearsOfEveryPointAndChangesNothing() {
        AtomicLong points = new AtomicLong();
        Solution heard = solve(points::addAndGet);
        assertThat(points).hasValue(5L * GRID.steps());
        assertThat(heard.state(20, 4)).isEqualTo(solve(Progress.SILENT).state(20, 4));
    }

    @Test
    void aStopIsToldByACancellationAndNeverByHalfTheTrajectories() {
        Progress stopping = new Progress() {
            @Override
            public void advanced(long units) {}

            @Override
            public boolean stopRequested() {
                return true;
            }
        };
        assertThatThrownBy(() -> solve(stopping)).isInstanceOf(CancellationException.class);
    }
}
