package dev.attns.problem;

import static dev.attns.error.InputError.NON_FINITE_START;
import static dev.attns.error.InputError.NO_STARTS;
import static dev.attns.error.InputError.WRONG_START_LENGTH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StartsTest {

    private static final int COUNT = 2_000;

    static List<Problem> problems() {
        return Systems.all().stream().map(family -> family.with("")).toList();
    }

    @ParameterizedTest
    @MethodSource("problems")
    void aStartDependsOnSeedAndIndexAlone(Problem problem) {
        double[][] all = read(problem, problem.starts(42, 100), 0, 100);
        for (int i = 0; i < 100; i++) {
            double[] alone = SystemContract.column(read(problem, problem.starts(42, i, 1), 0, 1), 0);
            assertThat(alone).isEqualTo(SystemContract.column(all, i));
        }
        double[] late = SystemContract.column(read(problem, problem.starts(42, 100), 90, 10), 3);
        assertThat(late).isEqualTo(SystemContract.column(all, 93));
    }

    @ParameterizedTest
    @MethodSource("problems")
    void differentSeedsAndIndicesGiveDifferentStarts(Problem problem) {
        double[] first = read(problem, problem.starts(1, COUNT), 0, COUNT)[0];
        double[] second = read(problem, problem.starts(2, COUNT), 0, COUNT)[0];
        assertThat(Arrays.stream(first).distinct().count()).isEqualTo(COUNT);
        for (int i = 0; i < COUNT; i++) {
            assertThat(first[i]).isNotEqualTo(second[i]);
        }
    }

    @Test
    void pendulumsStartAtRestWithAnglesUpToTheAmplitude() {
        double[][] links = read("k-link-pendulum:K=3");
        for (int i = 0; i < 3; i++) {
            assertFills(links[i], 0, Math.PI / 8);
            assertThat(links[3 + i]).containsOnly(0);
        }
        double[][] elastic = read("elastic-pendulum:amplitude=2");
        assertFills(elastic[0], 0, 2);
        assertThat(elastic[1]).containsOnly(10);
        assertThat(elastic[2]).containsOnly(0);
        assertThat(elastic[3]).containsOnly(0);
    }

    @Test
    void theOtherStartsFillTheirRanges() {
        assertAllFill("spring-mass:d=2", 2.5);
        assertAllFill("spring-mass:d=2,amplitude=1", 1);
        assertAllFill("henon-heiles", 0.25);
        assertAllFill("van-der-pol", 2.5);
        double[][] lorenz = read("lorenz");
        assertFills(lorenz[0], -10, 10);
        assertFills(lorenz[1], -10, 10);
        assertFills(lorenz[2], 15, 35);
    }

    @Test
    void givenStartsAreCopied() {
        double[] own = {1, 2};
        Problem problem = Systems.problem("van-der-pol");
        Starts starts = Starts.of(problem, own);
        own[0] = 7;
        assertThat(SystemContract.column(read(problem, starts, 0, 1), 0)).containsExactly(1, 2);
    }

    @Test
    void badStartsAreRefused() {
        Problem problem = Systems.problem("van-der-pol");
        assertRefused(NO_STARTS, () -> Starts.of(problem));
        assertRefused(WRONG_START_LENGTH, () -> Starts.of(problem, new double[2], new double[3]));
        assertRefused(NON_FINITE_START, () -> Starts.of(problem, new double[2], new double[] {0, Double.NaN}));
        assertRefused(NON_FINITE_START, () -> Starts.of(problem, new double[] {Double.NEGATIVE_INFINITY, 0}));
    }

    private static void assertAllFill(String name, double amplitude) {
        for (double[] row : read(name)) {
            assertFills(row, -amplitude, amplitude);
        }
    }

    private static void assertFills(double[] row, double low, double high) {
        double margin = 0.02 * (high - low);
        assertThat(Arrays.stream(row).min().orElseThrow()).isBetween(low, low + margin);
        assertThat(Arrays.stream(row).max().orElseThrow()).isBetween(high - margin, high);
        assertThat(Arrays.stream(row).average().orElseThrow())
                .isBetween((low + high) / 2 - margin, (low + high) / 2 + margin);
    }

    private static void assertRefused(InputError error, ThrowingCallable call) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(call)
                .satisfies(e -> assertThat(e.error()).isEqualTo(error));
    }

    private static double[][] read(String name) {
        Problem problem = Systems.problem(name);
        return read(problem, problem.starts(5, COUNT), 0, COUNT);
    }

    private static double[][] read(Problem problem, Starts starts, long first, int lanes) {
        double[][] state = new double[problem.dimension()][lanes];
        starts.read(first, lanes, state);
        return state;
    }
}
