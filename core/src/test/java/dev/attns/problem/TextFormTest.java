package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The built-in systems written as text mean the same: two independent ways to the same numbers. */
class TextFormTest {

    private static final int STATES = 1000;
    private static final double ROUNDING = 1e-13;
    private static final double[] NO_TIMES = {};

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spring-mass",
                "spring-mass:d=1,k=2/3,m=0.5",
                "spring-mass:d=4,k=1/2/3/4/5,m=0.5/4/1/2,amplitude=3",
                "spring-mass:d=7,k=5,m=2",
                "k-link-pendulum",
                "k-link-pendulum:K=1,amplitude=2",
                "k-link-pendulum:K=3,g=4.5",
                "k-link-pendulum:K=5",
                "elastic-pendulum",
                "elastic-pendulum:g=3,k=7,m=2,l0=4",
                "elastic-pendulum:coriolis=1,amplitude=3",
                "henon-heiles",
                "henon-heiles:lambda=-0.3,amplitude=0.1",
                "lorenz",
                "lorenz:sigma=9,rho=-3,beta=1.5",
                "van-der-pol",
                "van-der-pol:mu=4.5,amplitude=1",
                "van-der-pol:mu=0"
            })
    void aSystemAndItsTextAreTheSame(String name) {
        Problem own = Systems.problem(name);
        Problem text = Systems.problem(TextForms.of(name));
        assertThat(text.components()).isEqualTo(own.components());
        assertThat(text.step()).isEqualTo(own.step());
        assertThat(text.horizon()).isEqualTo(own.horizon());
        assertThat(text.conserved().keySet()).isEqualTo(own.conserved().keySet());
        assertThat(text.ode().isAutonomous()).isTrue();
        checkStarts(own, text);
        double[][] states = states(own);
        double[][] slopes = slopes(own, states);
        assertClose(slopes(text, states), slopes);
        checkSingle(text, states, slopes);
        double[][] cotangents = new double[own.dimension()][];
        Arrays.setAll(
                cotangents, c -> new SplittableRandom(c).doubles(STATES, -1, 1).toArray());
        assertClose(pulled(text, states, cotangents), pulled(own, states, cotangents));
        own.conserved().forEach((quantity, invariant) -> {
            double[][] values = new double[2][STATES];
            invariant.evaluate(states, values[0], STATES);
            text.conserved().get(quantity).evaluate(states, values[1], STATES);
            double size = Arrays.stream(values[0]).map(Math::abs).max().orElseThrow();
            for (int lane = 0; lane < STATES; lane++) {
                assertThat(Math.abs(values[1][lane] - values[0][lane])).isLessThanOrEqualTo(ROUNDING * size);
            }
        });
    }

    private static void checkStarts(Problem own, Problem text) {
        double[][] expected = new double[own.dimension()][STATES];
        double[][] starts = new double[own.dimension()][STATES];
        own.starts(42, 7, STATES).read(0, STATES, expected);
        text.starts(42, 7, STATES).read(0, STATES, starts);
        assertThat(starts).isDeepEqualTo(expected);
    }

    /** States around the starts, of which many are large. */
    private static double[][] states(Problem problem) {
        double[][] states = new double[problem.dimension()][STATES];
        problem.starts(1, STATES).read(0, STATES, states);
        SplittableRandom random = new SplittableRandom(3);
        for (double[] row : states) {
            for (int lane = 0; lane < STATES; lane++) {
                row[lane] += random.nextGaussian() * (lane % 3) * 0.4 * (1 + Math.abs(row[lane]));
            }
        }
        return states;
    }

    private static double[][] slopes(Problem problem, double[][] states) {
        double[][] slopes = new double[problem.dimension()][STATES];
        problem.ode().evaluator(STATES).slope(NO_TIMES, states, slopes, STATES);
        return slopes;
    }

    private static double[][] pulled(Problem problem, double[][] states, double[][] cotangents) {
        double[][] result = new double[problem.dimension()][STATES];
        problem.ode().evaluator(STATES).pullback(NO_TIMES, states, cotangents, result, STATES);
        return result;
    }

    private static void checkSingle(Problem text, double[][] states, double[][] expected) {
        Ode.LaneEvaluator single = text.ode().laneEvaluator().orElseThrow();
        double[][] slopes = new double[text.dimension()][STATES];
        double[] slope = new double[text.dimension()];
        for (int lane = 0; lane < STATES; lane++) {
            single.slope(0, SystemContract.column(states, lane), slope);
            for (int c = 0; c < slope.length; c++) {
                slopes[c][lane] = slope[c];
            }
        }
        assertClose(slopes, expected);
    }

    private static void assertClose(double[][] actual, double[][] expected) {
        for (int lane = 0; lane < STATES; lane++) {
            double[] right = SystemContract.column(expected, lane);
            double size = Arrays.stream(right).map(Math::abs).max().orElseThrow();
            for (int c = 0; c < right.length; c++) {
                assertThat(Math.abs(actual[c][lane] - right[c]))
                        .as("component %d of lane %d: %s against %s", c, lane, actual[c][lane], right[c])
                        .isLessThanOrEqualTo(ROUNDING * size);
            }
        }
    }
}
