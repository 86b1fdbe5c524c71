package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

class EndConsumerTest {

    private static final Problem PROBLEM = Systems.problem("van-der-pol");
    private static final TimeGrid GRID = TimeGrid.of(0, 1, 0.1);
    private static final Solver SOLVER = new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), 0.1);

    @Test
    void everyTrajectoryEndsOnceAndWhereTheSolutionHasIt() {
        Starts starts = PROBLEM.starts(1, 1000);
        Map<Long, double[]> ends = new ConcurrentHashMap<>();
        LongAdder calls = new LongAdder();
        SOLVER.solve(starts, GRID, (trajectory, end) -> {
            calls.increment();
            ends.put(trajectory, end.clone());
        });
        Solution solution = SOLVER.solve(starts, GRID);
        assertThat(calls.sum()).isEqualTo(1000);
        for (long i = 0; i < 1000; i++) {
            assertThat(ends.get(i)).containsExactly(solution.state(GRID.steps(), i));
        }
    }

    @Test
    void oneThatDoesNotStayFiniteEndsInNaN() {
        Map<Long, double[]> ends = new ConcurrentHashMap<>();
        Starts starts = Starts.unchecked(new double[] {1, 0}, new double[] {1e200, 0});
        SOLVER.solve(starts, GRID, (trajectory, end) -> ends.put(trajectory, end.clone()));
        assertThat(ends.get(0L)).doesNotContain(Double.NaN);
        assertThat(ends.get(1L)).containsOnly(Double.NaN);
    }

    @Test
    void aGridOfOnePointEndsWhereItStarts() {
        Map<Long, double[]> ends = new ConcurrentHashMap<>();
        Starts starts = Starts.unchecked(new double[] {1, 2});
        SOLVER.solve(starts, TimeGrid.of(0, 0, 0.1), (trajectory, end) -> ends.put(trajectory, end.clone()));
        assertThat(ends.get(0L)).containsExactly(1, 2);
    }

    @Test
    void allPointsComeWhereTheSinkAsksForThem() {
        LongAdder points = new LongAdder();
        SOLVER.solve(PROBLEM.starts(1, 100), GRID, (point, first, lanes, state) -> points.add(lanes));
        assertThat(points.sum()).isEqualTo(100L * GRID.points());
    }
}
