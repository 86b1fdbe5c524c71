package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.file.Json;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.scheme.Schemes;
import dev.attns.solver.Status.Outcome;
import dev.attns.trajectory.StateRange;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TrajectoryDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Trajectories that grow beyond what training saw. The equation is {@code x' = x} with a network that says nothing, so that a
 * start of size s reaches s·e^t; training is said to have seen sizes of up to 2.
 */
class OutOfRangeTest {

    private static final TimeGrid GRID = TimeGrid.of(0, 5, 0.5);
    private static final Problem PROBLEM = Problem.of(
            "growth",
            List.of("x"),
            PlainOde.of(1, (time, u, slope) -> slope[0] = u[0]).withoutTime(),
            (draws, start) -> start[0] = 1,
            0.1,
            5);

    private static Model model(Optional<StateRange> range) {
        Perceptron network = new Perceptron(1, 1, 2, 2, Activation.TANH);
        CorrectedStep step = new CorrectedStep(
                PROBLEM.ode(), Schemes.rk4(), 0.1, Corrections.attns(), network, false, Precision.DOUBLE);
        Provenance unknown = Provenance.UNKNOWN;
        return new Model(
                PROBLEM,
                step,
                new double[network.parameterCount()],
                new Provenance(
                        unknown.trainer(), Map.of(), unknown.data(), unknown.validation(), Map.of(), Map.of(), range));
    }

    private static HybridSolver solver() {
        return new HybridSolver(model(Optional.of(new StateRange(List.of(2.0)))), Workers.of(1));
    }

    private static final Starts STARTS = Starts.unchecked(
            new double[] {0.1}, new double[] {-1}, new double[] {Double.NaN}, new double[] {0.1}, new double[] {1e300});

    @Test
    void aTrajectoryThatLeavesTheRangeFarBehindHasAStatusAndKeepsItsStates() {
        Solution solution = solver().solve(STARTS, GRID);
        Status left = solution.status(1);
        assertThat(left.outcome()).isEqualTo(Outcome.OUT_OF_RANGE);
        assertThat(left.time()).as("the first point after ln 20").isEqualTo(3.0);
        assertThat(left.step()).isEqualTo(30);
        assertThat(left.factor()).isCloseTo(Math.exp(5) / 2, within(0.01));
        assertThat(left.sentence()).contains("from step 30 on, at time 3.0", "up to 74 times as large");
        assertThat(solution.at(10, 1, 0)).isCloseTo(-Math.exp(5), within(0.01));
    }

    @Test
    void theOthersDoNotNotice() {
        Solution solution = solver().solve(STARTS, GRID);
        Solution unwatched = new HybridSolver(model(Optional.empty()), Workers.of(1)).solve(STARTS, GRID);
        assertThat(solution.status(0).isFinished()).isTrue();
        assertThat(solution.status(3).isFinished()).isTrue();
        assertThat(solution.status(2).outcome()).isEqualTo(Outcome.NON_FINITE);
        assertThat(unwatched.status(1).isFinished()).isTrue();
        for (int point = 0; point < GRID.points(); point++) {
            for (int i = 0; i < STARTS.count(); i++) {
                assertThat(solution.state(point, i)).containsExactly(unwatched.state(point, i));
            }
        }
    }

    @Test
    void aTileThatIsUsedAgainHasForgottenWhatItSaw() {
        HybridSolver solver = solver();
        assertThat(solver.solve(Starts.unchecked(new double[] {1}), GRID).unfinished())
                .hasSize(1);
        assertThat(solver.solve(Starts.unchecked(new double[] {0.1}), GRID).unfinished())
                .isEmpty();
    }

    @Test
    void theFileTellsHowManyAndHowFar(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("paths.npy");
        try (SolutionWriter writer = new SolutionWriter(file, GRID, STARTS.count(), List.of("x"), Map.of(), false)) {
            assertThat(writer.solve(solver(), STARTS, Progress.SILENT)).isTrue();
        }
        try (SolutionWriter resumed = new SolutionWriter(file, GRID, STARTS.count(), List.of("x"), Map.of(), false)) {
            assertThat(resumed.done()).as("from the journal").isEqualTo(STARTS.count());
            SolutionSummary summary = resumed.finish();
            assertThat(summary.unfinished()).isEqualTo(1);
            assertThat(summary.outOfRange()).isEqualTo(2);
            assertThat(summary.firstOutOfRange()).containsOnlyKeys(1L, 4L);
            assertThat(summary.largestFactor()).isGreaterThan(1e300);
        }
        Map<?, ?> told = (Map<?, ?>) Json.parse(Files.readString(TrajectoryDescription.of(file)), "the description");
        assertThat(told.get("out_of_range_count")).isEqualTo(2L);
        assertThat((Double) told.get("largest_factor_of_range")).isGreaterThan(1e300);
    }
}
