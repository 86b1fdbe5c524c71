package dev.attns.correction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkShape;
import dev.attns.problem.ForcedText;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.random.Draws;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Schemes;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The derivative of {@code Σ a·input + Σ b·S} by the state, against central differences. */
class InputPullbackTest {

    private static final double DIFFERENCE = 1e-5;
    private static final double ERROR = 1e-8;
    private static final int LANES = 3;
    private static final double STEP = 0.2;

    @ParameterizedTest
    @CsvSource({
        "van-der-pol, rk4, state",
        "van-der-pol, euler, state+slope",
        "henon-heiles, rk4, state+slope",
        "henon-heiles, rk3, state+stages",
        "van-der-pol, rk4, state+middle",
        "van-der-pol, rk4, u1 D3 S0 D0",
        "henon-heiles, improved-euler, S3 M1 u2",
        "henon-heiles, rk4, D11",
        "forced, rk4, u0 u1 S1 cos(1.2) sin(1.2)",
        "forced, rk4, state+stages+phase"
    })
    void isTheDerivative(String system, String scheme, String rows) {
        Problem problem = system.equals("forced") ? ForcedText.problem() : Systems.problem(system);
        Ode ode = problem.ode();
        InputRows read = InputRows.parse(rows, ode, Schemes.named(scheme));
        CorrectedStep corrected = new CoarseStep(ode, Schemes.named(scheme), STEP, Corrections.attns(), false)
                .correctedBy(read, new NetworkShape.Degree(1).of(read.count(), ode.dimension()), Precision.DOUBLE);
        int dimension = ode.dimension();
        double[] time = {0.3, 1.1, 2};
        double[] nextTime = Arrays.stream(time).map(begin -> begin + STEP).toArray();
        double[][] state = new double[dimension][LANES];
        problem.starts(1, LANES).read(0, LANES, state);
        double[][] ofInput = random(read.count(), 1);
        double[][] ofSlope = random(dimension, 2);
        double[][] before = random(dimension, 3);

        double[][] result = copy(before);
        InputPullback pullback = new InputPullback(corrected, LANES);
        for (int again = 0; again < 2; again++) {
            result = copy(before);
            pullback.pullback(time, nextTime, STEP, state, ofInput, copy(ofSlope), result, LANES);
        }
        for (int c = 0; c < dimension; c++) {
            double[] up = values(corrected, time, moved(state, c, DIFFERENCE), ofInput, ofSlope);
            double[] down = values(corrected, time, moved(state, c, -DIFFERENCE), ofInput, ofSlope);
            for (int lane = 0; lane < LANES; lane++) {
                double expected = before[c][lane] + (up[lane] - down[lane]) / (2 * DIFFERENCE);
                assertThat(result[c][lane])
                        .as("component %d, lane %d", c, lane)
                        .isCloseTo(expected, within(ERROR * Math.max(1, Math.abs(expected))));
            }
        }
    }

    private static double[] values(
            CorrectedStep corrected, double[] time, double[][] state, double[][] ofInput, double[][] ofSlope) {
        double[] values = new double[LANES];
        for (int lane = 0; lane < LANES; lane++) {
            double[][] one = new double[state.length][1];
            for (int c = 0; c < one.length; c++) {
                one[c][0] = state[c][lane];
            }
            RungeKuttaStepper stepper = corrected.stepper(1);
            double[][] slope = stepper.slope(time[lane], time[lane] + STEP, STEP, one, 1);
            double[][] input = new InputReader(corrected, stepper, 1).of(time[lane], one, slope, 1);
            for (int r = 0; r < input.length; r++) {
                values[lane] += ofInput[r][lane] * input[r][0];
            }
            for (int c = 0; c < slope.length; c++) {
                values[lane] += ofSlope[c][lane] * slope[c][0];
            }
        }
        return values;
    }

    private static double[][] moved(double[][] state, int component, double by) {
        double[][] moved = copy(state);
        Arrays.setAll(moved[component], lane -> moved[component][lane] + by);
        return moved;
    }

    private static double[][] random(int rows, long seed) {
        Draws draws = Draws.of(seed, 0);
        double[][] random = new double[rows][LANES];
        for (double[] row : random) {
            Arrays.setAll(row, lane -> draws.uniform(-1, 1));
        }
        return random;
    }

    private static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }
}
