package dev.attns.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TimedTrajectories;
import dev.attns.trajectory.TimedTrajectory;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResamplingTest {

    private static final double STEP = 0.07;
    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");

    /** {@code u = sin t}, which only an equation that reads the right time gives. */
    private static final Ode DRIVEN =
            FormulaOde.scalar((time, state) -> Math.cos(time)).ofTime();

    private static Trajectories accurate(double spacing) {
        return new AccurateSolver(PROBLEM.ode(), Workers.of(1))
                .solve(PROBLEM.starts(1, 3), TimeGrid.of(0, 2.8, spacing));
    }

    private static Resampling resampled(double spacing) {
        return Resampling.of(PROBLEM.ode(), TimedTrajectories.of(accurate(spacing), "the data"), STEP);
    }

    private static double[] row(Trajectories data, int point, int component) {
        double[][] state = new double[data.dimension()][(int) data.count()];
        data.read(point, 0, (int) data.count(), state);
        return state[component];
    }

    /** The root mean square of the difference in one component. */
    private static double error(Trajectories data, Trajectories truth, int component) {
        double sum = 0;
        for (int point = 0; point < truth.grid().points(); point++) {
            double[] here = row(data, point, component);
            double[] there = row(truth, point, component);
            for (int i = 0; i < here.length; i++) {
                sum += (here[i] - there[i]) * (here[i] - there[i]);
            }
        }
        return Math.sqrt(sum / truth.grid().points() / truth.count());
    }

    private static double sineAt(double time) {
        return Math.sin(time);
    }

    private static TimedTrajectory sine(String name, double... times) {
        return new TimedTrajectory(
                name,
                new int[0],
                times,
                Arrays.stream(times).map(ResamplingTest::sineAt).toArray());
    }

    private static TimedTrajectories data(TimedTrajectory... all) {
        return new TimedTrajectories("the data", 1, 0, List.of(all));
    }

    @Test
    void halfTheSpacingIsASixteenthOfTheError() {
        Trajectories truth = accurate(STEP);
        for (int c = 0; c < PROBLEM.dimension(); c++) {
            double coarse = error(resampled(0.1).trajectories(), truth, c);
            double fine = error(resampled(0.05).trajectories(), truth, c);
            double finer = error(resampled(0.025).trajectories(), truth, c);
            assertThat(coarse / fine).as("component %d", c).isBetween(12.0, 20.0);
            assertThat(fine / finer).as("component %d", c).isBetween(12.0, 20.0);
        }
    }

    @Test
    void theErrorIsEstimatedWithinAFactorOfThree() {
        Trajectories truth = accurate(STEP);
        Resampling resampling = resampled(0.05);
        double sum = 0;
        for (int c = 0; c < PROBLEM.dimension(); c++) {
            double mean = 0;
            double squares = 0;
            int numbers = 0;
            for (int point = 0; point < truth.grid().points(); point++) {
                for (double value : row(truth, point, c)) {
                    mean += value;
                    squares += value * value;
                    numbers++;
                }
            }
            double variance = squares / numbers - mean * mean / numbers / numbers;
            double error = error(resampling.trajectories(), truth, c);
            sum += error * error / variance;
        }
        double actual = Math.sqrt(sum / PROBLEM.dimension());
        assertThat(resampling.error().orElseThrow()).isBetween(actual / 3, 3 * actual);
    }

    @Test
    void pointsOfTheDataAreKept() {
        Trajectories truth = accurate(0.05);
        Trajectories kept = Resampling.of(PROBLEM.ode(), TimedTrajectories.of(truth, "the data"), 0.1)
                .trajectories();
        assertThat(kept.grid().steps()).isEqualTo(28);
        for (int point = 0; point < kept.grid().points(); point++) {
            double[] expected = row(truth, 2 * point, 1);
            double[] here = row(kept, point, 1);
            for (int i = 0; i < here.length; i++) {
                assertThat(here[i]).isCloseTo(expected[i], offset(1e-11));
            }
        }
    }

    @Test
    void unequalTimesThatDifferBetweenTrajectoriesShareTheMultiplesOfTheStep() {
        Resampling resampling = Resampling.of(
                DRIVEN,
                data(
                        sine("a", 4.93, 5.0, 5.12, 5.2, 5.3, 5.33, 5.5, 5.63),
                        sine("b", 5.06, 5.13, 5.2, 5.4, 5.5, 5.6, 5.7)),
                0.1);
        Trajectories data = resampling.trajectories();
        assertThat(data.grid().start()).isEqualTo(51 * 0.1);
        assertThat(data.grid().end()).isEqualTo(56 * 0.1);
        assertThat(data.grid().steps()).isEqualTo(5);
        for (int point = 0; point < data.grid().points(); point++) {
            double exact = sineAt(data.grid().at(point));
            for (double value : row(data, point, 0)) {
                assertThat(value).isCloseTo(exact, offset(5e-6));
            }
        }
        assertThat(resampling.error().orElseThrow()).isLessThan(1e-4);
    }

    @Test
    void twoPointsAreInterpolatedWithoutAnEstimate() {
        Resampling resampling = Resampling.of(DRIVEN, data(sine("a", 0, 0.25)), 0.1);
        assertThat(resampling.trajectories().grid()).isEqualTo(new TimeGrid(0, 0.2, 2));
        assertThat(resampling.error()).isEmpty();
    }

    @Test
    void trajectoriesThatShareLessThanAStepAreRefused() {
        for (TimedTrajectories brief :
                List.of(data(sine("a", 0, 0.05)), data(sine("a", 3)), data(sine("a", 0, 1), sine("b", 0.95, 2)))) {
            assertThatThrownBy(() -> Resampling.of(DRIVEN, brief, 0.1))
                    .isInstanceOfSatisfying(
                            InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.DATA_TOO_SHORT));
        }
    }
}
