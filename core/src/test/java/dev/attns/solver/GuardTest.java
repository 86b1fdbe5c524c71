package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.file.Json;
import dev.attns.guard.Guard;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.Status.Outcome;
import dev.attns.solver.output.SolutionWriter;
import dev.attns.training.sample.RegionSurvey;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import dev.attns.trajectory.TrajectoryDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Trajectories that leave what training saw. The equation is {@code x' = x} with a network that says nothing, so that a start of
 * size s reaches s·e^t; training has seen sizes of up to 2, so that 2.1 is the end of the region.
 */
class GuardTest {

    private static final double H = 0.1;
    private static final TimeGrid GRID = TimeGrid.of(0, 5, 0.5);
    private static final int STEPS = 50;
    private static final Workers ALONE = Workers.of(1);
    private static final Problem PROBLEM = Problem.of(
            "growth",
            List.of("x"),
            PlainOde.of(1, (time, u, slope) -> slope[0] = u[0]).withoutTime(),
            (draws, start) -> start[0] = 1,
            H,
            5);
    private static final Perceptron NETWORK = new Perceptron(1, 1, 2, 2, Activation.TANH);
    private static final CorrectedStep STEP =
            new CorrectedStep(PROBLEM.ode(), Schemes.rk4(), H, Corrections.attns(), NETWORK, false, Precision.DOUBLE);
    private static final double[] SILENT = new double[NETWORK.parameterCount()];
    private static final TrainedRegion REGION = region(SILENT);

    private static TrainedRegion region(double[] parameters) {
        double[][] sizes = new double[41][];
        Arrays.setAll(sizes, i -> new double[] {0.1 * (i - 20)});
        Trajectories data =
                new AccurateSolver(PROBLEM.ode(), ALONE).solve(Starts.unchecked(sizes), TimeGrid.of(0, H, H));
        return RegionSurvey.of(STEP, parameters, data, PROBLEM.horizon());
    }

    private static Model model(Optional<TrainedRegion> region) {
        return model(SILENT, region);
    }

    private static Model model(double[] parameters, Optional<TrainedRegion> region) {
        Provenance unknown = Provenance.UNKNOWN;
        return new Model(
                PROBLEM,
                STEP,
                parameters,
                new Provenance(
                        unknown.trainer(), Map.of(), unknown.data(), unknown.validation(), Map.of(), Map.of(), region));
    }

    private static HybridSolver solver(Guard guard) {
        return new HybridSolver(model(Optional.of(REGION)), ALONE).guardedBy(guard);
    }

    private static final Starts STARTS = Starts.unchecked(
            new double[] {0.01}, new double[] {-1}, new double[] {Double.NaN}, new double[] {0.012}, new double[] {1e300
            });

    @Test
    void theRegionIsThatOfTheTraining() {
        assertThat(REGION.states().low(0)).isCloseTo(-2, within(1e-12));
        assertThat(REGION.states().high(0)).isCloseTo(2, within(1e-12));
        assertThat(REGION.rows().high(0)).as("the slope").isCloseTo(2 * Math.expm1(H) / H, within(1e-5));
        assertThat(REGION.parts()).as("order 8 is better than RK4 in one part").isEqualTo(1);
        assertThat(REGION.every())
                .as("fewer than a hundred steps are long ones")
                .isEqualTo(1);
        assertThat(TrainedRegion.every(100)).isEqualTo(4);
    }

    @Test
    void outsideTheRegionOrderEightTakesTheSteps() {
        Solution solution = solver(Guard.FALLBACK).solve(STARTS, GRID);
        Status left = solution.status(1);
        assertThat(left.outcome()).isEqualTo(Outcome.GUARDED);
        assertThat(left.step()).as("the first step from beyond 2.1").isEqualTo(8);
        assertThat(left.time()).isCloseTo(0.8, within(1e-12));
        assertThat(left.guardedSteps()).isEqualTo(STEPS - 8);
        assertThat(left.isFinished()).isTrue();
        assertThat(left.sentence()).contains("at step 8, at time 0.8", "order 8 took 42 steps");
        double byRk4 = Math.pow(1 + H + H * H / 2 + H * H * H / 6 + H * H * H * H / 24, 8);
        assertThat(solution.at(10, 1, 0)).isCloseTo(-byRk4 * Math.exp(4.2), within(1e-9));
        assertThat(solution.unfinished()).as("one that is not a number").containsOnlyKeys(2L);
        assertThat(solution.summary().guarded()).isEqualTo(2);
        assertThat(solution.summary().guardedSteps()).isEqualTo(STEPS - 8 + STEPS);
        assertThat(solution.summary().watchedSteps()).isEqualTo(5 * STEPS);
    }

    /** Slopes of the training are multiples of 0.105; between two of them this network says 0.02, and nothing elsewhere. */
    @Test
    void aCorrectionBeyondThoseOfTheTrainingIsNotTaken() {
        double[] spike = {1000, 1000, -570, -580, 0.01, -0.01, 0};
        TrainedRegion region = region(spike);
        assertThat(region.corrections().high(0)).isLessThan(1e-12);
        HybridSolver solver = new HybridSolver(model(spike, Optional.of(region)), ALONE);
        double start = 0.575 * H / Math.expm1(H);
        double end = start * Math.exp(H);
        Starts starts = Starts.unchecked(new double[] {start}, new double[] {0.5});
        TimeGrid step = TimeGrid.of(0, H, H);
        Solution unguarded = solver.guardedBy(Guard.OFF).solve(starts, step);
        assertThat(unguarded.at(1, 0, 0)).isCloseTo(end + 0.02, within(1e-3));
        Solution guarded = solver.solve(starts, step);
        assertThat(guarded.at(1, 0, 0)).isCloseTo(end, within(1e-14));
        assertThat(guarded.status(0).guardedSteps()).isEqualTo(1);
        assertThat(guarded.status(1)).isEqualTo(Status.finished());
    }

    @Test
    void insideItNothingChanges() {
        Solution guarded = solver(Guard.FALLBACK).solve(STARTS, GRID);
        Solution unguarded = solver(Guard.OFF).solve(STARTS, GRID);
        for (int i : new int[] {0, 3}) {
            assertThat(guarded.status(i)).isEqualTo(Status.finished());
            for (int point = 0; point < GRID.points(); point++) {
                assertThat(guarded.state(point, i)).containsExactly(unguarded.state(point, i));
            }
        }
        assertThat(unguarded.summary().watchedSteps()).isZero();
    }

    @Test
    void aWarningLeavesTheStatesAsTheyAre() {
        Solution warned = solver(Guard.WARN).solve(STARTS, GRID);
        Solution unguarded = solver(Guard.OFF).solve(STARTS, GRID);
        for (int i = 0; i < 5; i++) {
            assertThat(warned.state(10, i)).containsExactly(unguarded.state(10, i));
        }
        assertThat(warned.status(1))
                .isEqualTo(new Status(Outcome.OUT_OF_RANGE, 8, warned.status(1).time(), 42));
        assertThat(warned.status(1).isFinished()).isFalse();
        assertThat(warned.summary().outOfRange()).isEqualTo(2);
        assertThat(unguarded.status(1).isFinished()).isTrue();
    }

    @Test
    void aTrajectoryThatFailsEndsThere() {
        Solution solution = solver(Guard.FAIL).solve(STARTS, GRID);
        assertThat(solution.status(1).outcome()).isEqualTo(Outcome.OUT_OF_RANGE);
        assertThat(solution.status(1).step()).isEqualTo(8);
        assertThat(solution.at(1, 1, 0)).isFinite();
        assertThat(solution.at(2, 1, 0)).isNaN();
        assertThat(solution.status(2).outcome()).isEqualTo(Outcome.NON_FINITE);
        assertThat(solution.status(0).isFinished()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 40, 300})
    void aTrajectoryDoesNotDependOnItsNeighbours(int count) {
        double[][] starts = new double[count][];
        Arrays.setAll(starts, i -> new double[] {i % 3 == 0 ? 0.01 : i % 7 == 0 ? Double.NaN : Math.pow(-1.5, i % 20)});
        HybridSolver solver = solver(Guard.FALLBACK);
        Solution all = solver.solve(Starts.unchecked(starts), GRID);
        for (int i = 0; i < count; i += Math.max(1, count / 12)) {
            Solution alone = solver.solve(Starts.unchecked(starts[i]), GRID);
            assertThat(alone.state(10, 0)).containsExactly(all.state(10, i));
            assertThat(alone.status(0)).isEqualTo(all.status(i));
        }
    }

    @Test
    void aTileOfSeveralStripsIsTheSameAsTheirs() {
        int count = 2500;
        double[][] starts = new double[count][];
        Arrays.setAll(starts, i -> new double[] {i % 19 == 0 ? Math.pow(-1.3, i % 17) : 0.01});
        HybridSolver solver = solver(Guard.FALLBACK);
        Solution all = solver.solve(Starts.unchecked(starts), GRID);
        long steps = 0;
        for (int first = 0; first < count; first += 100) {
            Solution few = solver.solve(Starts.unchecked(Arrays.copyOfRange(starts, first, first + 100)), GRID);
            for (int i = 0; i < 100; i++) {
                assertThat(all.state(10, first + i)).containsExactly(few.state(10, i));
            }
            steps += few.summary().guardedSteps();
        }
        assertThat(all.summary().guardedSteps()).isEqualTo(steps).isPositive();
    }

    @Test
    void aTileThatIsUsedAgainHasForgottenWhatItSaw() {
        HybridSolver solver = solver(Guard.FALLBACK);
        assertThat(solver.solve(Starts.unchecked(new double[] {1}), GRID)
                        .summary()
                        .guarded())
                .isEqualTo(1);
        assertThat(solver.solve(Starts.unchecked(new double[] {0.01}), GRID)
                        .summary()
                        .guardedSteps())
                .isZero();
    }

    @Test
    void aModelThatDoesNotSayWhereItWasTrainedHasNoGuard() {
        HybridSolver solver = new HybridSolver(model(Optional.empty()), ALONE);
        assertThat(solver.guard()).isEqualTo(Guard.OFF);
        assertThat(solver.guardedBy(Guard.OFF).guard()).isEqualTo(Guard.OFF);
        assertThatThrownBy(() -> solver.guardedBy(Guard.WARN))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.NO_GUARD));
        assertThat(new HybridSolver(model(Optional.of(REGION))).guard()).isEqualTo(Guard.FALLBACK);
    }

    @Test
    void theFileTellsHowMany(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("paths.npy");
        try (SolutionWriter writer =
                new SolutionWriter(file, GRID, STARTS.count(), List.of("x"), List.of(), Map.of(), false)) {
            assertThat(writer.solve(solver(Guard.FALLBACK), STARTS, Progress.SILENT))
                    .isTrue();
        }
        try (SolutionWriter resumed =
                new SolutionWriter(file, GRID, STARTS.count(), List.of("x"), List.of(), Map.of(), false)) {
            assertThat(resumed.done()).as("from the journal").isEqualTo(STARTS.count());
            SolutionSummary summary = resumed.finish();
            assertThat(summary.unfinished()).isEqualTo(1);
            assertThat(summary.firstGuarded()).containsOnlyKeys(1L, 4L);
            assertThat(summary.guardedShare()).isCloseTo(92 / 250.0, within(1e-12));
        }
        Map<?, ?> told = (Map<?, ?>) Json.parse(Files.readString(TrajectoryDescription.of(file)), "the description");
        assertThat(told.get("guarded_steps")).isEqualTo(92L);
        assertThat(told.get("guarded_count")).isEqualTo(2L);
    }
}
