package dev.attns.solver;

import static dev.attns.error.InputError.EVENT_AT_START;
import static dev.attns.error.InputError.NO_STATES_INSIDE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputException;
import dev.attns.event.Event;
import dev.attns.event.Events;
import dev.attns.event.Occurrence;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.Status.Outcome;
import dev.attns.trajectory.TimeGrid;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EventSolverTest {

    /** x'' = −x, from (1, 0): x = cos t. */
    private static final Ode SWING = PlainOde.of(2, (time, u, slope) -> {
                slope[0] = u[1];
                slope[1] = -u[0];
            })
            .withoutTime();

    /** y'' = −10. */
    private static final Ode BALL = PlainOde.of(2, (time, u, slope) -> {
                slope[0] = u[1];
                slope[1] = -10;
            })
            .withoutTime();

    private static final Event ZERO = Event.of("zero", (time, u) -> u[0]);

    private static Solution solve(Ode ode, Starts starts, double end, double step, Event... events) {
        return solver(ode, step, events).solve(starts, TimeGrid.of(0, end, step));
    }

    private static EventSolver solver(Ode ode, double step, Event... events) {
        return new EventSolver(new DenselyByOrderEight(ode, step, Workers.of(1)), Events.of(events));
    }

    private static Starts from(double... state) {
        return Starts.unchecked(state);
    }

    @Test
    void allZerosOfACosineAreFoundInOrder() {
        Solution solution = solve(SWING, from(1, 0), 10, 0.125, ZERO);
        assertThat(solution.events()).hasSize(3);
        for (int i = 0; i < 3; i++) {
            Occurrence event = solution.events().get(i);
            assertThat(event.event()).isEqualTo("zero");
            assertThat(event.time()).isCloseTo(Math.PI * (i + 0.5), within(1e-12));
            assertThat(event.state()[0]).isCloseTo(0, within(1e-13));
            assertThat(event.state()[1]).isCloseTo(i % 2 == 0 ? -1 : 1, within(1e-12));
        }
        assertThat(solution.status(0)).isEqualTo(Status.finished());
    }

    @Test
    void statesAreThoseOfTheSolverWithoutEventsToTheBit() {
        Solution with = solve(SWING, from(1, 0), 10, 0.125, ZERO);
        Solution without =
                new DenselyByOrderEight(SWING, 0.125, Workers.of(1)).solve(from(1, 0), TimeGrid.of(0, 10, 0.125));
        for (int point = 0; point <= 80; point++) {
            assertThat(with.state(point, 0)).isEqualTo(without.state(point, 0));
        }
    }

    @Test
    void risingAndFallingZerosAreToldApart() {
        assertThat(solve(SWING, from(1, 0), 10, 0.125, ZERO.rising()).events())
                .singleElement()
                .satisfies(event -> assertThat(event.time()).isCloseTo(1.5 * Math.PI, within(1e-12)));
        assertThat(solve(SWING, from(1, 0), 10, 0.125, ZERO.falling()).events()).hasSize(2);
    }

    @Test
    void twoZerosInOneStepAreFound() {
        double level = Math.cos(0.1);
        Event bottom = Event.of("bottom", (time, u) -> u[0] + level);
        Solution solution = solve(SWING, from(1, 0), 4, 1, bottom);
        assertThat(solution.events()).hasSize(2);
        assertThat(solution.events().get(0).time()).isCloseTo(Math.PI - 0.1, within(2e-6));
        assertThat(solution.events().get(1).time()).isCloseTo(Math.PI + 0.1, within(2e-6));
    }

    @Test
    void manyZerosOfAFastFunctionInOneStepAreFound() {
        Event fast = Event.of("fast", (time, u) -> Math.sin(20 * time + 1));
        Solution solution = solve(SWING, from(1, 0), 2, 1, fast);
        assertThat(solution.events()).hasSize(13);
        for (int i = 0; i < 13; i++) {
            assertThat(solution.events().get(i).time()).isCloseTo((Math.PI * (i + 1) - 1) / 20, within(1e-12));
        }
    }

    @Test
    void eventsAtOnceComeInTheOrderInWhichTheyAreGiven() {
        Event third = Event.of("third", (time, u) -> u[0] * 3);
        Event first = Event.of("first", (time, u) -> Math.sin(u[0]));
        Event second = Event.of("second", (time, u) -> Math.expm1(u[0]));
        List<Occurrence> events =
                solve(SWING, from(1, 0), 2, 0.5, first, second, third).events();
        assertThat(events).extracting(Occurrence::event).containsExactly("first", "second", "third");
        assertThat(events)
                .extracting(Occurrence::time)
                .containsOnly(events.get(0).time());
        events = solve(SWING, from(1, 0), 2, 0.5, third, second, first).events();
        assertThat(events).extracting(Occurrence::event).containsExactly("third", "second", "first");
    }

    @Test
    void anEventAtATimeOfTheGridHappensOnce() {
        Event noon = Event.of("noon", (time, u) -> time - 2);
        List<Occurrence> events = solve(SWING, from(1, 0), 4, 0.5, noon).events();
        assertThat(events).hasSize(1);
        assertThat(events.get(0).time()).isEqualTo(2);
    }

    @Test
    void aTrajectoryThatAnEventEndsIsFinishedAndHasNoStatesAfterIt() {
        Solution solution = solve(SWING, from(1, 0), 10, 0.125, ZERO.rising().stopping());
        Status status = solution.status(0);
        assertThat(status.outcome()).isEqualTo(Outcome.ENDED_BY_EVENT);
        assertThat(status.isFinished()).isTrue();
        assertThat(status.reason()).isEqualTo("zero");
        assertThat(status.time()).isCloseTo(1.5 * Math.PI, within(1e-12));
        assertThat(status.sentence()).startsWith("ended by the event 'zero' in step 38, at time 4.71");
        assertThat(solution.at(37, 0, 0)).isCloseTo(Math.cos(37 * 0.125), within(1e-12));
        assertThat(solution.at(38, 0, 0)).isNaN();
        assertThat(solution.at(80, 0, 0)).isNaN();
        assertThat(solution.summary().endedByEvent()).isEqualTo(1);
        assertThat(solution.summary().unfinished()).isZero();
    }

    @Test
    void anEventMayEndATrajectoryTheThirdTime() {
        Solution solution = solve(SWING, from(1, 0), 20, 0.125, ZERO.stoppingAfter(3));
        assertThat(solution.events()).hasSize(3);
        assertThat(solution.status(0).time()).isCloseTo(2.5 * Math.PI, within(1e-12));
    }

    @Test
    void aBallBouncesAtTheTimesThatMechanicsSays() {
        Event bounce = ZERO.falling().changing((time, u) -> u[1] *= -0.8);
        Solution solution = solve(BALL, from(5, 0), 6, 0.5, bounce);
        double time = 1;
        double speed = 10;
        for (Occurrence event : solution.events()) {
            assertThat(event.time()).isCloseTo(time, within(1e-12));
            assertThat(event.state()[1]).isCloseTo(-speed, within(1e-12));
            speed *= 0.8;
            time += speed / 5;
        }
        assertThat(solution.events()).hasSize(5);
        double since = 6 - (time - speed / 5);
        assertThat(solution.at(12, 0, 0)).isCloseTo(speed * since - 5 * since * since, within(1e-12));
    }

    @Test
    void pointsInsideAStepAreThoseBeforeAndAfterABounceAndNoneAfterTheEnd() {
        Event bounce = ZERO.falling().changing((time, u) -> u[1] *= -0.8).stoppingAfter(2);
        TimeGrid fine = TimeGrid.of(0, 4, 0.1);
        Solution solution = solver(BALL, 2, bounce).solve(from(5, 0), fine);
        for (int point = 0; point <= 25; point++) {
            double time = fine.at(point);
            double since = time - 1;
            double exact = time < 1 ? 5 - 5 * time * time : 8 * since - 5 * since * since;
            assertThat(solution.at(point, 0, 0)).isCloseTo(exact, within(1e-13));
        }
        assertThat(solution.status(0).time()).isCloseTo(2.6, within(1e-14));
        for (int point = 27; point <= 40; point++) {
            assertThat(solution.at(point, 0, 0)).isNaN();
        }
        Solution listed = solver(BALL, 2, bounce).solve(from(5, 0), TimeGrid.listed(0, 0.5, 1.5, 2.5));
        assertThat(listed.at(2, 0, 0)).isCloseTo(2.75, within(1e-13));
        assertThat(listed.events()).hasSize(1);
    }

    @Test
    void aBallBouncesSeveralTimesInOneStep() {
        Event bounce = ZERO.falling().changing((time, u) -> u[1] *= -0.8);
        Solution fine = solve(BALL, from(5, 0), 6, 0.1, bounce);
        Solution coarse = solve(BALL, from(5, 0), 6, 6, bounce);
        assertThat(coarse.events()).hasSameSizeAs(fine.events());
        for (int i = 0; i < 5; i++) {
            assertThat(coarse.events().get(i).time())
                    .isCloseTo(fine.events().get(i).time(), within(1e-12));
        }
    }

    @Test
    void aBounceInAnyDirectionDoesNotHappenAgainAtOnce() {
        Event bounce = ZERO.changing((time, u) -> u[1] *= -1);
        Solution solution = solve(BALL, from(5, 0), 10, 0.5, bounce);
        assertThat(solution.events()).hasSize(5);
        assertThat(solution.events())
                .last()
                .satisfies(last -> assertThat(last.time()).isCloseTo(9, within(1e-11)));
    }

    @Test
    void aBallThatComesToRestIsToldOfAndNotFollowedForEver() {
        Event bounce = ZERO.falling().changing((time, u) -> u[1] *= -0.5);
        Status status = solve(BALL, from(5, 0), 6, 0.5, bounce).status(0);
        assertThat(status.outcome()).isEqualTo(Outcome.EVENT_FAILED);
        assertThat(status.isFinished()).isFalse();
        assertThat(status.time()).isCloseTo(3, within(1e-3));
        assertThat(status.sentence()).startsWith("the event 'zero' changes the state again and again");
    }

    @Test
    void aTrajectoryThatHasSettledEnds() {
        Ode decay = PlainOde.of(1, (time, u, slope) -> slope[0] = -u[0]);
        EventSolver solver = new EventSolver(new DenselyByOrderEight(decay, 0.5, Workers.of(1)), Events.settled(1e-3));
        Solution solution = solver.solve(from(1), TimeGrid.of(0, 20, 0.5));
        assertThat(solution.status(0).reason()).isEqualTo("settled");
        assertThat(solution.status(0).time()).isEqualTo(7);
        assertThat(solution.events()).hasSize(1);
        assertThat(solution.events().get(0).state()[0]).isCloseTo(Math.exp(-7), within(1e-9));
    }

    @Test
    void anEventThatIsZeroAtTheStartIsRefused() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() ->
                        solve(SWING, Starts.unchecked(new double[] {1, 0}, new double[] {0, 1}), 1, 0.5, ZERO))
                .satisfies(e -> assertThat(e.error()).isEqualTo(EVENT_AT_START))
                .withMessageContaining("trajectory 1, at time 0.0");
    }

    @Test
    void anEventThatIsNotANumberEndsItsTrajectoryAlone() {
        Event root = Event.of("root", (time, u) -> Math.sqrt(u[0]) - 3);
        Solution solution = solve(BALL, Starts.unchecked(new double[] {5, 0}, new double[] {500, 0}), 2, 0.5, root);
        assertThat(solution.status(0).sentence()).startsWith("the event 'root' is not finite in step 2, at time 1.0");
        assertThat(solution.status(1).isFinished()).isTrue();
    }

    @Test
    void aStateThatAnEventMakesInfiniteEndsItsTrajectory() {
        Event bounce = ZERO.changing((time, u) -> u[1] = 1 / 0.0);
        assertThat(solve(BALL, from(5, 0.1), 2, 0.5, bounce).status(0).sentence())
                .startsWith("the event 'zero' changes the state to one that is not finite in step 3");
    }

    @Test
    void aSolverThatTellsNothingInsideItsStepsIsRefused() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new EventSolver(new AccurateSolver(SWING, Workers.of(1)), Events.of(ZERO)))
                .satisfies(e -> assertThat(e.error()).isEqualTo(NO_STATES_INSIDE));
    }

    @Test
    void whatHappensInALaneDoesNotDependOnItsNeighboursNorOnThreads() {
        Event bounce = ZERO.falling().changing((time, u) -> u[1] *= -0.8);
        Event stop = Event.of("slow", (time, u) -> time - 3 - u[0]).stopping();
        int count = 70;
        double[][] starts = IntStream.range(0, count)
                .mapToObj(i -> new double[] {0.5 + 0.13 * i, 0.01 * i})
                .toArray(double[][]::new);
        TimeGrid grid = TimeGrid.of(0, 6, 0.5);
        Events events = Events.of(bounce, stop);
        Solution together = new EventSolver(new DenselyByOrderEight(BALL, 0.5, Workers.of(1)), events)
                .solve(Starts.unchecked(starts), grid);
        Solution threaded = new EventSolver(new DenselyByOrderEight(BALL, 0.5, Workers.of(3)), events)
                .solve(Starts.unchecked(starts), grid);
        assertThat(threaded.events()).isEqualTo(together.events());
        for (int i = 0; i < count; i++) {
            Solution alone = new EventSolver(new DenselyByOrderEight(BALL, 0.5, Workers.of(1)), events)
                    .solve(Starts.unchecked(starts[i]), grid);
            int trajectory = i;
            assertThat(together.events().stream().filter(event -> event.trajectory() == trajectory))
                    .extracting(Occurrence::time)
                    .isEqualTo(alone.events().stream().map(Occurrence::time).toList());
            assertThat(together.status(i)).isEqualTo(alone.status(0));
            for (int point = 0; point < grid.points(); point++) {
                assertThat(together.state(point, i)).isEqualTo(alone.state(point, 0));
                assertThat(together.state(point, i)).isEqualTo(threaded.state(point, i));
            }
        }
    }
}
