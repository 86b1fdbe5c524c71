package dev.attns.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.problem.Starts;
import org.junit.jupiter.api.Test;

class TrajectoryRangeTest {

    private static final Trajectories ALL = MadeUpTrajectories.of(3, 10, 2, (point, i, c) -> 100 * point + 10 * i + c);

    @Test
    void aRangeCountsFromItsOwnFirstTrajectory() {
        Trajectories range = new TrajectoryRange(ALL, 4, 5);
        assertThat(range.count()).isEqualTo(5);
        assertThat(range.dimension()).isEqualTo(2);
        assertThat(range.grid()).isEqualTo(ALL.grid());
        double[][] tile = new double[2][3];
        range.read(2, 1, 2, tile);
        assertThat(tile).isDeepEqualTo(new double[][] {{250, 260, 0}, {251, 261, 0}});
    }

    @Test
    void aRangeOfARangeIsARange() {
        double[][] tile = new double[2][1];
        new TrajectoryRange(new TrajectoryRange(ALL, 4, 5), 2, 1).read(0, 0, 1, tile);
        assertThat(tile).isDeepEqualTo(new double[][] {{60}, {61}});
    }

    @Test
    void allAndNoneAreRanges() {
        assertThat(new TrajectoryRange(ALL, 0, 10).count()).isEqualTo(10);
        assertThat(new TrajectoryRange(ALL, 10, 0).count()).isZero();
    }

    @Test
    void aRangeBeyondTheEndsIsRefused() {
        for (long[] range : new long[][] {{-1, 2}, {0, 11}, {10, 1}, {3, -1}, {Long.MAX_VALUE, 1}}) {
            assertThatThrownBy(() -> new TrajectoryRange(ALL, range[0], range[1]))
                    .as("%d trajectories from %d", range[1], range[0])
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void theFirstPointsAreStarts() {
        Starts starts = FirstPoint.of(new TrajectoryRange(ALL, 4, 5));
        double[][] state = new double[2][2];
        starts.read(3, 2, state);
        assertThat(starts.count()).isEqualTo(5);
        assertThat(state).isDeepEqualTo(new double[][] {{70, 80}, {71, 81}});
    }
}
