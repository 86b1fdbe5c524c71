package dev.attns.trajectory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TrajectoryEndsTest {

    @Test
    void onlyTheFirstAndTheLastPointAreLeft() {
        Trajectories all = MadeUpTrajectories.of(5, 3, 2, (point, i, c) -> 100 * point + 10 * i + c);
        Trajectories ends = TrajectoryEnds.of(all);
        assertThat(ends.grid())
                .isEqualTo(new TimeGrid(all.grid().start(), all.grid().end(), 1));
        assertThat(ends.count()).isEqualTo(3);
        double[][] state = new double[2][2];
        ends.read(0, 1, 2, state);
        assertThat(state).isDeepEqualTo(new double[][] {{10, 20}, {11, 21}});
        ends.read(1, 1, 2, state);
        assertThat(state).isDeepEqualTo(new double[][] {{410, 420}, {411, 421}});
    }
}
