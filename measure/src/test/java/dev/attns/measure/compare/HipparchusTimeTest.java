package dev.attns.measure.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** On a forced equation for which nobody wrote Java, and to another horizon than its own. */
class HipparchusTimeTest {

    private static final Workers WORKERS = Workers.of(2);

    private final Problem problem = Systems.problem("../systems/duffing.yaml");
    private final Trajectories accurate =
            AccurateTrajectories.of(problem, problem.starts(4, 10), new TimeGrid(0, 3, 1), WORKERS);
    private final Trajectories fresh =
            AccurateTrajectories.of(problem, problem.starts(5, 10), new TimeGrid(0, 3, 1), WORKERS);

    private Optional<HipparchusTime> at(double target) {
        return HipparchusTime.of(problem, accurate, fresh, target, WORKERS);
    }

    @Test
    void takesTheLargestToleranceThatReachesTheError() {
        HipparchusTime loose = at(1e-8).orElseThrow();
        HipparchusTime tight = at(1e-16).orElseThrow();
        assertThat(loose.error()).isLessThanOrEqualTo(1e-8).isGreaterThan(1e-11);
        assertThat(tight.error()).isLessThanOrEqualTo(1e-16).isGreaterThan(1e-19);
        assertThat(tight.tolerance()).isLessThan(1e-2 * loose.tolerance());
        assertThat(loose.seconds()).isBetween(1e-8, 1e-2);
    }

    @Test
    void saysNothingWhereItDoesNotGetThere() {
        assertThat(at(1e-40)).isEmpty();
    }
}
