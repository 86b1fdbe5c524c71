package dev.attns.scheme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.Ode;
import dev.attns.random.Draws;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Where every lane has a time of its own, each has the bits of a call with that time alone. */
class LaneTimesTest {

    private static final int MANY = 21;
    private static final double STEP = 0.1;

    static Stream<Arguments> equationsAndSchemes() {
        List<Ode> equations = List.of(ForcedOscillator.MODULATED, ForcedOscillator.MODULATED.withoutLaneEvaluator());
        return equations.stream().flatMap(ode -> Schemes.all().stream().map(scheme -> Arguments.of(ode, scheme)));
    }

    private static double[] drawn(int seed, double size) {
        Draws draws = Draws.of(seed, 0);
        double[] row = new double[MANY];
        Arrays.setAll(row, lane -> draws.uniform(-size, size));
        return row;
    }

    private static double[][] states() {
        return new double[][] {drawn(1, 1), drawn(2, 1)};
    }

    /** As a grid has them: not to the bit a step later. */
    private static double[] next(double[] times) {
        return Arrays.stream(times).map(time -> Math.nextUp(time + STEP)).toArray();
    }

    private static double[][] lane(double[][] rows, int lane) {
        return Arrays.stream(rows).map(row -> new double[] {row[lane]}).toArray(double[][]::new);
    }

    @ParameterizedTest
    @MethodSource("equationsAndSchemes")
    void slopesAreThoseOfSeparateCalls(Ode ode, Scheme scheme) {
        double[] times = drawn(3, 10);
        double[] next = next(times);
        RungeKuttaStepper stepper = new RungeKuttaStepper(ode, scheme, MANY);
        for (int lanes : new int[] {1, 6, 7, MANY}) {
            int rows = 2 * StageDifferences.count(scheme);
            double[][] differences = new double[rows][MANY];
            double[][] slope = Arrays.stream(stepper.slope(times, next, STEP, states(), lanes))
                    .map(double[]::clone)
                    .toArray(double[][]::new);
            stepper.differences(differences, 0, lanes);
            for (int i = 0; i < lanes; i++) {
                double[][] alone = new double[rows][MANY];
                double[][] expected = stepper.slope(times[i], next[i], STEP, lane(states(), i), 1);
                assertThat(lane(slope, i)).isDeepEqualTo(lane(expected, 0));
                stepper.differences(alone, 0, 1);
                assertThat(lane(differences, i)).isDeepEqualTo(lane(alone, 0));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("equationsAndSchemes")
    void stepsAreThoseOfSeparateCalls(Ode ode, Scheme scheme) {
        double[] times = drawn(3, 10);
        double[] next = next(times);
        RungeKuttaStepper stepper = new RungeKuttaStepper(ode, scheme, MANY);
        for (int lanes : new int[] {1, 6, 7, MANY}) {
            double[][] state = states();
            stepper.advance(times, next, STEP, state, lanes);
            for (int i = 0; i < MANY; i++) {
                double[][] alone = lane(states(), i);
                if (i < lanes) {
                    stepper.advance(times[i], next[i], STEP, alone, 1);
                }
                assertThat(lane(state, i)).isDeepEqualTo(alone);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("equationsAndSchemes")
    void oneTimeForAllIsThatTimeInEveryLane(Ode ode, Scheme scheme) {
        double[] times = new double[MANY];
        Arrays.fill(times, 2.3);
        double[] next = next(times);
        RungeKuttaStepper stepper = new RungeKuttaStepper(ode, scheme, MANY);
        double[][] byRow = states();
        double[][] byNumber = states();
        stepper.advance(times, next, STEP, byRow, MANY);
        stepper.advance(times[0], next[0], STEP, byNumber, MANY);
        assertThat(byRow).isDeepEqualTo(byNumber);
    }

    @ParameterizedTest
    @MethodSource("equationsAndSchemes")
    void cotangentsAreThoseOfSeparateCalls(Ode ode, Scheme scheme) {
        double[] times = drawn(3, 10);
        double[] next = next(times);
        double[][] cotangent = {drawn(4, 1), drawn(5, 1)};
        double[][] pulled = new double[2][MANY];
        RungeKuttaPullback pullback = new RungeKuttaPullback(ode, scheme, MANY);
        pullback.pullback(times, next, STEP, states(), cotangent, null, pulled, MANY);
        for (int i = 0; i < MANY; i++) {
            double[][] alone = new double[2][1];
            pullback.pullback(
                    new double[] {times[i]},
                    new double[] {next[i]},
                    STEP,
                    lane(states(), i),
                    lane(cotangent, i),
                    null,
                    alone,
                    1);
            assertThat(lane(pulled, i)).isDeepEqualTo(alone);
        }
    }
}
