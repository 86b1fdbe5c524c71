package dev.attns.solver;

import static dev.attns.error.InputError.NO_STATES_INSIDE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.error.InputException;
import dev.attns.event.Event;
import dev.attns.event.Events;
import dev.attns.event.Occurrence;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.Status.Outcome;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Events inside the long steps of a trained correction, held against accurate solutions. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CorrectedEventsTest {

    private static final Workers WORKERS = Workers.of(2);
    private static final double STEP = 0.2;
    private static final Problem PROBLEM = Systems.withEvents(
            Systems.problem("elastic-pendulum"),
            List.of(
                    "impact: {zero: theta + 0.05, direction: falling, then: {omega: -0.9*omega}}",
                    "longest: {zero: v, direction: falling}",
                    "passes: theta"));

    private static final Event IMPACT = PROBLEM.events().get(0);
    private static final Event LONGEST = PROBLEM.events().get(1);
    private static final Event PASSES = PROBLEM.events().get(2);
    private static final TimeGrid GRID = TimeGrid.of(0, 10, STEP);

    /** Events that begin beside zero: the mass hangs where it rests, or falls. */
    private static final Starts STARTS = starts(60);

    private Model model;

    private static Starts starts(int count) {
        double[][] states = new double[count][];
        for (int i = 0; i < count; i++) {
            states[i] = new double[] {0.1 + 0.004 * i, 10, 0, 0.05 + 0.001 * i};
        }
        return Starts.unchecked(states);
    }

    @BeforeAll
    void train() {
        Solution data = new AccurateSolver(PROBLEM.ode(), WORKERS).solve(PROBLEM.starts(1, 30), GRID);
        model = Training.of(PROBLEM)
                .step(STEP)
                .width(32)
                .workers(WORKERS)
                .on(data)
                .model();
    }

    private HybridSolver corrected(int threads) {
        return new HybridSolver(model, Workers.of(threads)).guardedBy(Guard.OFF);
    }

    private static Solution accurate(Events events) {
        return new EventSolver(new DenselyByOrderEight(PROBLEM.ode(), STEP / 8, WORKERS), events).solve(STARTS, GRID);
    }

    private static double largestError(Solution solution, Solution truth) {
        double largest = 0;
        for (int point = 0; point < GRID.points(); point++) {
            for (int i = 0; i < solution.count(); i++) {
                for (int c = 0; c < 4; c++) {
                    largest = Math.max(largest, Math.abs(solution.at(point, i, c) - truth.at(point, i, c)));
                }
            }
        }
        return largest;
    }

    @Test
    void timesAreOffByNoMoreThanTheStatesExplain() {
        Events events = Events.of(LONGEST, PASSES);
        Solution solution = new EventSolver(corrected(2), events).solve(STARTS, GRID);
        Solution truth = accurate(events);
        double states = largestError(solution, truth);
        assertThat(states).isBetween(1e-12, 1e-4);
        assertThat(solution.events()).hasSameSizeAs(truth.events()).hasSizeGreaterThan(60 * 10);
        for (int i = 0; i < truth.events().size(); i++) {
            Occurrence found = solution.events().get(i);
            Occurrence exact = truth.events().get(i);
            assertThat(found.event()).isEqualTo(exact.event());
            double[] slope = new double[4];
            PROBLEM.ode().laneEvaluator().orElseThrow().slope(exact.time(), exact.state(), slope);
            double speed = Math.abs(exact.event().equals("passes") ? slope[0] : slope[3]);
            assertThat(Math.abs(found.time() - exact.time()) * speed)
                    .as(exact.toString())
                    .isLessThan(5 * states);
        }
    }

    @Test
    void statesAreThoseOfTheSolverWithoutEventsToTheBit() {
        Solution with = new EventSolver(corrected(2), Events.of(LONGEST, PASSES)).solve(STARTS, GRID);
        Solution without = corrected(2).solve(STARTS, GRID);
        for (int point = 0; point < GRID.points(); point++) {
            for (int i = 0; i < with.count(); i++) {
                assertThat(with.state(point, i)).isEqualTo(without.state(point, i));
            }
        }
    }

    @Test
    void afterAnImpactItGoesOnByOrderEightAndThenByTheCorrection() {
        Solution solution = new EventSolver(corrected(2), Events.of(IMPACT)).solve(STARTS, GRID);
        Solution truth = accurate(Events.of(IMPACT));
        assertThat(solution.unfinished()).isEmpty();
        assertThat(solution.events()).hasSameSizeAs(truth.events()).hasSizeGreaterThan(60);
        assertThat(largestError(solution, truth)).isLessThan(1e-4);
    }

    @Test
    void pointsBetweenStepsComeBeforeAndAfterAChange() {
        TimeGrid fine = TimeGrid.of(0, 10, STEP / 8);
        Solution solution = new EventSolver(corrected(2), Events.of(IMPACT)).solve(STARTS, fine);
        Solution truth = new EventSolver(new DenselyByOrderEight(PROBLEM.ode(), STEP / 8, WORKERS), Events.of(IMPACT))
                .solve(STARTS, fine);
        Solution coarse = new EventSolver(corrected(2), Events.of(IMPACT)).solve(STARTS, GRID);
        for (int point = 0; point < fine.points(); point++) {
            for (int i = 0; i < solution.count(); i++) {
                for (int c = 0; c < 4; c++) {
                    assertThat(Math.abs(solution.at(point, i, c) - truth.at(point, i, c)))
                            .isLessThan(1e-4);
                }
                if (point % 8 == 0) {
                    assertThat(solution.state(point, i)).isEqualTo(coarse.state(point / 8, i));
                }
            }
        }
        assertThat(solution.events()).isEqualTo(coarse.events());
    }

    @Test
    void aGuardSaysWhatTheCorrectionHasNotSeen() {
        Event far = Event.of("far", (time, u) -> u[0]).changing((time, u) -> u[3] = 30);
        Solution solution = new EventSolver(new HybridSolver(model, WORKERS), Events.of(far)).solve(STARTS, GRID);
        Solution truth = accurate(Events.of(far));
        assertThat(solution.status(0).outcome()).isEqualTo(Outcome.GUARDED);
        assertThat(solution.events().get(0).time())
                .isLessThan(solution.status(0).time());
        assertThat(Math.abs(solution.at(20, 0, 1) - truth.at(20, 0, 1))).isLessThan(1e-3);
    }

    @Test
    void neighboursThreadsAndBatchesDoNotMatter() {
        Events events = Events.of(IMPACT, LONGEST.stoppingAfter(5), PASSES);
        Solution together = new EventSolver(new HybridSolver(model, Workers.of(1)), events).solve(STARTS, GRID);
        Solution threaded = new EventSolver(new HybridSolver(model, Workers.of(3)), events).solve(STARTS, GRID);
        assertThat(threaded.events()).isEqualTo(together.events());
        double[][] state = new double[4][1];
        for (int i = 0; i < together.count(); i += 7) {
            STARTS.read(i, 1, state);
            Solution alone = new EventSolver(new HybridSolver(model, Workers.of(1)), events)
                    .solve(Starts.unchecked(new double[] {state[0][0], state[1][0], state[2][0], state[3][0]}), GRID);
            int trajectory = i;
            assertThat(together.events().stream()
                            .filter(event -> event.trajectory() == trajectory)
                            .map(Occurrence::time))
                    .containsExactlyElementsOf(
                            alone.events().stream().map(Occurrence::time).toList());
            assertThat(together.status(i)).isEqualTo(alone.status(0));
            for (int point = 0; point < GRID.points(); point++) {
                assertThat(together.state(point, i)).isEqualTo(alone.state(point, 0));
                assertThat(together.state(point, i)).isEqualTo(threaded.state(point, i));
            }
        }
    }

    @Test
    void aStepThatTellsNothingOfItsInsideIsRefused() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new EventSolver(
                        new HybridSolver(model.correctedStep(), model.parameters(), WORKERS), Events.of(PASSES)))
                .satisfies(e -> assertThat(e.error()).isEqualTo(NO_STATES_INSIDE));
    }
}
