package dev.attns.training.sample;

import static dev.attns.error.InputError.NON_FINITE_DATA;
import static dev.attns.error.InputError.TOO_FEW_POINTS;
import static dev.attns.error.InputError.TOO_LARGE_FOR_MEMORY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrainingSamplesTest {

    private static final int POINTS = 6;

    /** More trajectories than are read at once. */
    private static final int COUNT = 1500;

    private static final Trajectories DATA =
            MadeUpTrajectories.of(POINTS, COUNT, 2, (point, i, c) -> 1e6 * point + 10 * i + c);

    private static void assertRefused(Trajectories data, int length, InputError error, String said) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new TrainingSamples(data, data.count(), length))
                .satisfies(e -> assertThat(e.error()).isEqualTo(error))
                .withMessageContaining(said);
    }

    @Test
    void everyStretchOfNeighboursIsASampleOnce() {
        for (int length : new int[] {1, 2, 5}) {
            TrainingSamples samples = new TrainingSamples(DATA, COUNT, length);
            assertThat(samples.count()).isEqualTo(COUNT * (POINTS - length));
            int[] all = IntStream.range(0, samples.count()).toArray();
            double[][][] accurate = new double[length + 1][2][samples.count()];
            samples.gather(all, 0, samples.count(), 0, accurate);
            Set<Double> starts = new HashSet<>();
            for (int lane = 0; lane < samples.count(); lane++) {
                double start = accurate[0][0][lane];
                starts.add(start);
                for (int n = 0; n <= length; n++) {
                    assertThat(accurate[n][0][lane]).isEqualTo(start + 1e6 * n);
                    assertThat(accurate[n][1][lane]).isEqualTo(start + 1e6 * n + 1);
                }
            }
            assertThat(starts).hasSize(samples.count());
        }
    }

    @Test
    void theNumbersAskedForAreLaidIntoTheLanes() {
        TrainingSamples samples = new TrainingSamples(DATA, COUNT, 1);
        int[] numbers = {0, 2 * COUNT + 7, 1, 2 * COUNT + 7};
        double[][][] accurate = new double[2][2][3];
        samples.gather(numbers, 1, 3, 0, accurate);
        assertThat(accurate[0][0]).containsExactly(2e6 + 70, 10, 2e6 + 70);
        assertThat(accurate[1][1]).containsExactly(3e6 + 71, 1e6 + 11, 3e6 + 71);
    }

    @Test
    void theTimesAreThoseOfEachSamplesOwnPoints() {
        TrainingSamples samples = new TrainingSamples(DATA, COUNT, 2);
        double[][] times = new double[3][2];
        samples.gatherTimes(new int[] {0, 2 * COUNT + 7, 1}, 1, 2, times);
        assertThat(times[0]).containsExactly(2, 0);
        assertThat(times[1]).containsExactly(3, 1);
        assertThat(times[2]).containsExactly(4, 2);
    }

    @Test
    void noiseIsAddedToEveryComponentOfTheFirstStateAlone() {
        TrainingSamples samples = new TrainingSamples(DATA, COUNT, 2);
        double[][][] accurate = new double[3][2][1];
        samples.gather(new int[] {3}, 0, 1, 0.25, accurate);
        assertThat(accurate).isDeepEqualTo(new double[][][] {
            {{30.25}, {31.25}}, {{1e6 + 30}, {1e6 + 31}}, {{2e6 + 30}, {2e6 + 31}}
        });
    }

    @Test
    void onlyTheFirstTrajectoriesAreTakenWhereFewerAreWanted() {
        TrainingSamples samples = new TrainingSamples(DATA, 3, 1);
        assertThat(samples.count()).isEqualTo(3 * (POINTS - 1));
        double[][][] accurate = new double[2][2][1];
        samples.gather(new int[] {samples.count() - 1}, 0, 1, 0, accurate);
        assertThat(accurate[1][0]).containsExactly(5e6 + 20);
    }

    @Test
    void tooFewPointsForARollOutAreRefused() {
        assertThat(new TrainingSamples(DATA, COUNT, POINTS - 1).count()).isEqualTo(COUNT);
        assertRefused(DATA, POINTS, TOO_FEW_POINTS, "6 points in time, too few for roll-outs of 6 steps");
    }

    @Test
    void dataThatAreNotFiniteAreNamed() {
        for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
            Trajectories data = MadeUpTrajectories.of(
                    POINTS, COUNT, 2, (point, i, c) -> point == 4 && i == 1234 && c == 1 ? bad : 0);
            assertRefused(
                    data, 1, NON_FINITE_DATA, "Trajectory 1234 of the data has the value " + bad + " at time 4.0");
        }
    }

    @Test
    void dataTooLargeForOneArrayAreRefusedBeforeTheyAreRead() {
        Trajectories endless = new Trajectories() {
            @Override
            public TimeGrid grid() {
                return new TimeGrid(0, 1, 1000);
            }

            @Override
            public long count() {
                return 1L << 40;
            }

            @Override
            public int dimension() {
                return 4;
            }

            @Override
            public void read(int point, long first, int lanes, double[][] state) {
                throw new AssertionError("was read");
            }
        };
        assertRefused(endless, 1, TOO_LARGE_FOR_MEMORY, "The training data");
    }
}
