package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.random.Draws;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large systems from text against plain formulas. */
class LargeTextTest {

    private static final int LANES = 11;
    private static final double ROUNDING = 1e-12;

    @ParameterizedTest
    @ValueSource(ints = {200, 2000})
    void heat(int n) {
        double factor = 0.1 * (n + 1.0) * (n + 1.0);
        UnaryOperator<double[]> matrix = u -> {
            double[] slope = new double[n];
            for (int i = 0; i < n; i++) {
                double left = i == 0 ? 0 : u[i - 1];
                double right = i == n - 1 ? 0 : u[i + 1];
                slope[i] = factor * (left - 2 * u[i] + right);
            }
            return slope;
        };
        check(LargeTexts.heat(n), matrix, (state, cotangent) -> matrix.apply(cotangent), factor);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 1000})
    void springChain(int d) {
        UnaryOperator<double[]> pulls = q -> {
            double[] force = new double[d];
            for (int i = 0; i < d; i++) {
                double left = i == 0 ? 0 : q[i - 1];
                double right = i == d - 1 ? 0 : q[i + 1];
                double before = 4 + StrictMath.sin(i + 1);
                double after = 4 + StrictMath.sin(i + 2);
                force[i] = before * (left - q[i]) + after * (right - q[i]);
            }
            return force;
        };
        check(
                LargeTexts.chain(d),
                u -> halves(speeds(half(u, 1)), pulls.apply(half(u, 0))),
                (state, cotangent) -> halves(pulls.apply(half(cotangent, 1)), speeds(half(cotangent, 0))),
                20);
    }

    private static double[] speeds(double[] p) {
        double[] speeds = new double[p.length];
        for (int i = 0; i < p.length; i++) {
            speeds[i] = p[i] / (1 + 1 / (2.0 + i));
        }
        return speeds;
    }

    private static double[] half(double[] u, int which) {
        double[] half = new double[u.length / 2];
        System.arraycopy(u, which * half.length, half, 0, half.length);
        return half;
    }

    private static double[] halves(double[] first, double[] second) {
        double[] both = new double[first.length + second.length];
        System.arraycopy(first, 0, both, 0, first.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 60})
    void oscillatorsThatAllPullEachOther(int count) {
        check(
                LargeTexts.kuramoto(count),
                theta -> {
                    double[] slope = new double[count];
                    for (int i = 0; i < count; i++) {
                        double sum = 0;
                        for (int j = 0; j < count; j++) {
                            sum += StrictMath.sin(theta[j] - theta[i]);
                        }
                        slope[i] = 1 + (i + 1) / 10.0 + 1.5 / count * sum;
                    }
                    return slope;
                },
                (theta, g) -> {
                    double[] pulled = new double[count];
                    for (int i = 0; i < count; i++) {
                        for (int j = 0; j < count; j++) {
                            pulled[i] += 1.5 / count * StrictMath.cos(theta[j] - theta[i]) * (g[j] - g[i]);
                        }
                    }
                    return pulled;
                },
                10);
    }

    private interface Pullback {
        double[] of(double[] state, double[] cotangent);
    }

    private static void check(Problem problem, UnaryOperator<double[]> slope, Pullback pullback, double size) {
        int dimension = problem.dimension();
        double[][] states = new double[dimension][LANES];
        double[][] slopes = new double[dimension][LANES];
        double[][] cotangents = new double[dimension][LANES];
        double[][] pulled = new double[dimension][LANES];
        problem.starts(3, LANES).read(0, LANES, states);
        for (int c = 0; c < dimension; c++) {
            Draws draws = Draws.of(5, c);
            for (int lane = 0; lane < LANES; lane++) {
                states[c][lane] += draws.normal();
                cotangents[c][lane] = draws.normal();
            }
        }
        Ode.Evaluator evaluator = problem.ode().evaluator(LANES);
        evaluator.slope(new double[0], states, slopes, LANES);
        evaluator.pullback(new double[0], states, cotangents, pulled, LANES);
        for (int lane = 0; lane < LANES; lane++) {
            double[] state = SystemContract.column(states, lane);
            assertClose(SystemContract.column(slopes, lane), slope.apply(state), size);
            double[] cotangent = SystemContract.column(cotangents, lane);
            assertClose(SystemContract.column(pulled, lane), pullback.of(state, cotangent), size);
        }
    }

    private static void assertClose(double[] actual, double[] expected, double size) {
        assertThat(actual).containsExactly(expected, within(ROUNDING * size));
    }
}
