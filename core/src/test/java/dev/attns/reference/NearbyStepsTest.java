package dev.attns.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.parallel.Workers;
import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.Ode;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearbyStepsTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final Workers WORKERS = Workers.of(1);
    private static final int COUNT = 84;
    private static final Trajectories DATA =
            new AccurateSolver(PROBLEM.ode(), WORKERS).solve(PROBLEM.starts(1, 2), new TimeGrid(0, 4, 20));

    private static double[][] states(Trajectories trajectories, int point) {
        double[][] state = new double[4][(int) trajectories.count()];
        trajectories.read(point, 0, (int) trajectories.count(), state);
        return state;
    }

    @Test
    void eachIsAStepOfTheEquation() {
        Trajectories near = NearbySteps.of(PROBLEM.ode(), DATA, 5, 0.1, COUNT, 1, WORKERS);
        assertThat(near.count()).isEqualTo(COUNT);
        assertThat(near.grid()).isEqualTo(new TimeGrid(0, 1, 1));
        double[][] from = states(near, 0);
        double[][] to = states(near, 1);
        for (int i = 0; i < COUNT; i += 17) {
            double[] start = {from[0][i], from[1][i], from[2][i], from[3][i]};
            double[][] end = states(
                    new AccurateSolver(PROBLEM.ode(), WORKERS).solve(Starts.of(PROBLEM, start), new TimeGrid(0, 1, 10)),
                    10);
            for (int c = 0; c < 4; c++) {
                assertThat(to[c][i]).isCloseTo(end[c][0], within(1e-9));
            }
        }
    }

    @Test
    void whereTheEquationLooksAtTheTimeEachBeginsAtThatOfItsPoint() {
        Problem forced = ForcedOscillator.problem();
        AccurateSolver solver = new AccurateSolver(forced.ode(), WORKERS);
        Trajectories data = solver.solve(forced.starts(1, 3), new TimeGrid(1, 5, 20));
        Trajectories near = NearbySteps.of(forced.ode(), data, 5, 0.1, COUNT, 1, WORKERS);
        assertThat(near.isOnGrid()).isFalse();
        double[][] from = new double[2][COUNT];
        double[][] to = new double[2][COUNT];
        near.read(0, 0, COUNT, from);
        near.read(1, 0, COUNT, to);
        assertThat(near.time(0, 0)).isEqualTo(1);
        assertThat(near.time(1, COUNT - 1)).isCloseTo(5, within(1e-12));
        for (int i = 0; i < COUNT; i += 17) {
            TimeGrid grid = new TimeGrid(near.time(0, i), near.time(1, i), 10);
            double[] start = {from[0][i], from[1][i]};
            Solution end = solver.solve(Starts.of(forced, start), grid);
            assertThat(to[0][i]).isCloseTo(end.at(10, 0, 0), within(1e-9));
            assertThat(to[1][i]).isCloseTo(end.at(10, 0, 1), within(1e-9));
        }
    }

    @Test
    void aStartThatTheEquationHasNoFiniteStepFromIsLeftOut() {
        Ode root = PlainOde.of(1, (time, state, slope) -> slope[0] = Math.sqrt(state[0]))
                .withoutTime();
        Problem problem =
                Problem.of("root", List.of("x"), root, (draws, start) -> start[0] = draws.uniform(0.01, 1), 0.1, 1);
        Trajectories data = new AccurateSolver(root, WORKERS).solve(problem.starts(1, 10), new TimeGrid(0, 1, 10));
        Trajectories near = NearbySteps.of(root, data, 5, 1, COUNT, 1, WORKERS);
        int count = (int) near.count();
        assertThat(count).isBetween(COUNT / 2, COUNT - 1);
        double[][] from = new double[1][count];
        double[][] to = new double[1][count];
        near.read(0, 0, count, from);
        near.read(1, 0, count, to);
        for (int i = 0; i < count; i++) {
            assertThat(Math.sqrt(to[0][i])).isCloseTo(Math.sqrt(from[0][i]) + 0.25, within(1e-8));
        }
    }

    @Test
    void withoutAShareTheyBeginAtThePointsThemselvesOncePerPointWhereThereAreAsMany() {
        int points = 2 * DATA.grid().points();
        double[][] starts = states(NearbySteps.of(PROBLEM.ode(), DATA, 5, 0, points, 1, WORKERS), 0);
        for (int i = 0; i < points; i++) {
            double[][] expected = states(DATA, i / 2);
            for (int c = 0; c < 4; c++) {
                assertThat(starts[c][i]).isEqualTo(expected[c][i % 2]);
            }
        }
    }

    @Test
    void theShareSaysHowNear() {
        double[][] exact = states(NearbySteps.of(PROBLEM.ode(), DATA, 5, 0, COUNT, 1, WORKERS), 0);
        double[][] near = states(NearbySteps.of(PROBLEM.ode(), DATA, 5, 0.01, COUNT, 1, WORKERS), 0);
        double[][] far = states(NearbySteps.of(PROBLEM.ode(), DATA, 5, 0.02, COUNT, 1, WORKERS), 0);
        for (int c = 0; c < 4; c++) {
            for (int i = 0; i < COUNT; i++) {
                assertThat(near[c][i]).isNotEqualTo(exact[c][i]);
                assertThat(far[c][i] - exact[c][i]).isCloseTo(2 * (near[c][i] - exact[c][i]), within(1e-12));
            }
        }
    }
}
