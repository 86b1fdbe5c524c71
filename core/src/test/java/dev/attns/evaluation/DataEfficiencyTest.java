package dev.attns.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.Corrections;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.List;
import org.junit.jupiter.api.Test;

class DataEfficiencyTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final Trajectories TRUTH =
            new AccurateSolver(PROBLEM.ode(), Workers.of(2)).solve(PROBLEM.starts(2, 20), TimeGrid.of(0, 4, 0.1));
    private static final DataEfficiency STUDY = new DataEfficiency(PROBLEM, Schemes.rk4(), 8, TRUTH, Workers.of(2));

    @Test
    void moreTrajectoriesMakeTheErrorSmaller() {
        List<DataEfficiency.Point> points = STUDY.measure(
                List.of(Corrections.attns(), Corrections.neurVec()),
                new int[] {1, 12},
                new long[] {5, 6, 7},
                (done, all) -> true);
        assertThat(points)
                .extracting(DataEfficiency.Point::method)
                .containsExactly("attns", "attns", "neurvec", "neurvec");
        assertThat(points).extracting(DataEfficiency.Point::trajectories).containsExactly(1, 12, 1, 12);
        assertThat(points)
                .allSatisfy(point -> assertThat(point.errors()).hasSize(3).isSorted());
        assertThat(points.get(1).median()).isLessThan(0.1 * points.get(0).median());
        assertThat(points.get(3).median()).isLessThan(0.1 * points.get(2).median());
    }

    @Test
    void stoppedItGivesThePointsThatAreComplete() {
        List<DataEfficiency.Point> points = STUDY.measure(
                List.of(Corrections.attns()), new int[] {1, 2}, new long[] {5, 6}, (done, all) -> done < 3);
        assertThat(points).hasSize(1);
    }
}
