package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.api.Test;

class SolutionTest {

    private static final TimeGrid GRID = TimeGrid.of(0, 1, 0.5);

    @Test
    void everyWayOfReadingGivesTheSameNumbers() {
        Solution solution = new Solution(GRID, 3, 2, 0);
        for (int k = 0; k < GRID.points(); k++) {
            solution.sink().point(k, 0, 1, new double[][] {{100 * k}, {100 * k + 1}});
            solution.sink().point(k, 1, 2, new double[][] {{100 * k + 10, 100 * k + 20}, {100 * k + 11, 100 * k + 21}});
        }
        double[][] tile = new double[2][2];
        for (int k = 0; k < GRID.points(); k++) {
            solution.read(k, 1, 2, tile);
            for (int i = 0; i < 3; i++) {
                assertThat(solution.state(k, i)).containsExactly(100 * k + 10 * i, 100 * k + 10 * i + 1);
                assertThat(solution.at(k, i, 1)).isEqualTo(100 * k + 10 * i + 1);
            }
            assertThat(tile).isDeepEqualTo(new double[][] {
                {solution.at(k, 1, 0), solution.at(k, 2, 0)}, {solution.at(k, 1, 1), solution.at(k, 2, 1)}
            });
        }
    }

    @Test
    void aSolutionTooLargeForOneArrayIsRefused() {
        TimeGrid fine = new TimeGrid(0, 1, 1_000_000);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new Solution(fine, 1_000_000, 4, 0))
                .satisfies(e -> assertThat(e.error()).isEqualTo(InputError.TOO_LARGE_FOR_MEMORY));
    }

    @Test
    void theUnfinishedTrajectoriesAreReadOnlyAndInOrder() {
        Solution solution = new Solution(GRID, 3, 2, 0);
        SolutionSummary tile = new SolutionSummary();
        tile.unfinished(2, Status.stopped(1, 0.5));
        tile.unfinished(0, Status.nonFinite(2, 1));
        solution.sink().tileDone(0, 3, tile);
        assertThat(solution.unfinished().keySet()).containsExactly(0L, 2L);
        assertThat(solution.status(1)).isEqualTo(Status.finished());
        assertThatThrownBy(() -> solution.unfinished().clear()).isInstanceOf(UnsupportedOperationException.class);
    }
}
