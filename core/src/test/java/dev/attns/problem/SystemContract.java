package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.random.Draws;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every built-in system promises, given an independent formula for its right-hand side. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class SystemContract {

    private static final double ROUNDING = 1e-12;
    private static final double DIFFERENCE_STEP = 1e-5;
    private static final double DIFFERENCE_ERROR = 1e-7;
    /** None of them looks at the time. */
    private static final double[] NO_TIMES = {};

    private static final int LANES = 37;

    /** The problems of this system to look at, as they are written on the command line. */
    abstract List<String> problems();

    /** The right-hand side, written as plainly as possible from the published equations. */
    abstract double[] slope(Problem problem, double[] state);

    /** What the motion conserves, by name, as plainly. */
    Map<String, Double> conserved(Problem problem, double[] state) {
        return Map.of();
    }

    /** The start that is drawn, to the bit. */
    abstract double[] start(Problem problem, Draws draws);

    /** A state somewhere in the region where the system is at home. */
    abstract double[] state(Problem problem, SplittableRandom random);

    @ParameterizedTest
    @MethodSource("problems")
    void theRightHandSideIsThatOfTheBook(String name) {
        Problem problem = Systems.problem(name);
        double[][] states = states(problem, LANES);
        double[][] slopes = slopes(problem, states);
        for (int lane = 0; lane < LANES; lane++) {
            double[] expected = slope(problem, column(states, lane));
            double size = Arrays.stream(expected).map(Math::abs).max().orElseThrow() + 1;
            for (int c = 0; c < expected.length; c++) {
                assertThat(Math.abs(slopes[c][lane] - expected[c]))
                        .as("component %d of lane %d", c, lane)
                        .isLessThanOrEqualTo(ROUNDING * size);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("problems")
    void whatIsConservedIsThatOfTheBook(String name) {
        Problem problem = Systems.problem(name);
        double[][] states = states(problem, LANES);
        Map<String, Double> first = conserved(problem, column(states, 0));
        assertThat(problem.conserved()).containsOnlyKeys(first.keySet());
        problem.conserved().forEach((quantity, invariant) -> {
            double[] values = new double[LANES];
            invariant.evaluate(states, values, LANES);
            for (int lane = 0; lane < LANES; lane++) {
                double expected = conserved(problem, column(states, lane)).get(quantity);
                assertThat(values[lane]).isCloseTo(expected, within(ROUNDING * (1 + Math.abs(expected))));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("problems")
    void startsAreAFunctionOfSeedAndIndex(String name) {
        Problem problem = Systems.problem(name);
        double[][] starts = new double[problem.dimension()][LANES];
        problem.starts(42, 7, LANES).read(0, LANES, starts);
        for (int lane = 0; lane < LANES; lane++) {
            assertThat(column(starts, lane)).containsExactly(start(problem, Draws.of(42, 7 + lane)), within(ROUNDING));
        }
    }

    @ParameterizedTest
    @MethodSource("problems")
    void thePullbackIsTheTransposedDerivativeOfTheRightHandSide(String name) {
        Problem problem = Systems.problem(name);
        int dimension = problem.dimension();
        double[][] states = states(problem, LANES);
        double[][] cotangent = new double[dimension][];
        Arrays.setAll(
                cotangent, c -> new SplittableRandom(c).doubles(LANES, -1, 1).toArray());
        double[][] pulled = new double[dimension][LANES];
        problem.ode().evaluator(LANES).pullback(NO_TIMES, states, cotangent, pulled, LANES);
        for (int c = 0; c < dimension; c++) {
            double[][] above = slopes(problem, shifted(states, c, DIFFERENCE_STEP));
            double[][] below = slopes(problem, shifted(states, c, -DIFFERENCE_STEP));
            for (int lane = 0; lane < LANES; lane++) {
                double expected = 0;
                double size = 1;
                for (int i = 0; i < dimension; i++) {
                    double derivative = (above[i][lane] - below[i][lane]) / (2 * DIFFERENCE_STEP);
                    expected += derivative * cotangent[i][lane];
                    size += Math.abs(derivative) + Math.abs(above[i][lane]);
                }
                assertThat(Math.abs(pulled[c][lane] - expected))
                        .as("component %d of lane %d: %s against %s", c, lane, pulled[c][lane], expected)
                        .isLessThanOrEqualTo(DIFFERENCE_ERROR * size);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("problems")
    void aLaneDoesNotNoticeItsNeighbours(String name) {
        Problem problem = Systems.problem(name);
        double[][] states = states(problem, LANES);
        double[][] slopes = slopes(problem, states);
        double[][] pulled = new double[problem.dimension()][LANES];
        problem.ode().evaluator(LANES).pullback(NO_TIMES, states, slopes, pulled, LANES);
        for (int lane = 0; lane < LANES; lane++) {
            double[][] alone = asColumn(column(states, lane));
            double[][] result = new double[problem.dimension()][1];
            assertThat(column(slopes(problem, alone), 0)).isEqualTo(column(slopes, lane));
            problem.ode().evaluator(1).pullback(NO_TIMES, alone, asColumn(column(slopes, lane)), result, 1);
            assertThat(column(result, 0)).isEqualTo(column(pulled, lane));
        }
    }

    @ParameterizedTest
    @MethodSource("problems")
    void aTrajectoryByItselfHasTheBitsOfALane(String name) {
        Problem problem = Systems.problem(name);
        double[][] states = states(problem, LANES);
        for (double[] row : states) {
            row[5] *= 1e6;
            row[6] = -0.0;
        }
        states[0][11] = Double.NaN;
        states[problem.dimension() - 1][12] = Double.NEGATIVE_INFINITY;
        double[][] slopes = slopes(problem, states);
        Ode.LaneEvaluator evaluator = problem.ode().laneEvaluator().orElseThrow();
        double[] slope = new double[problem.dimension()];
        for (int lane = 0; lane < LANES; lane++) {
            double[] state = column(states, lane);
            evaluator.slope(0, state, slope);
            assertThat(slope).as("lane %d", lane).isEqualTo(column(slopes, lane));
            assertThat(state).isEqualTo(column(states, lane));
        }
    }

    @ParameterizedTest
    @MethodSource("problems")
    void aLaneWithBadNumbersLeavesItsNeighboursAlone(String name) {
        Problem problem = Systems.problem(name);
        double[][] states = states(problem, LANES);
        double[][] clean = slopes(problem, states);
        for (double[] row : states) {
            row[11] = Double.NaN;
            row[30] = Double.POSITIVE_INFINITY;
        }
        double[][] slopes = slopes(problem, states);
        for (int lane = 0; lane < LANES; lane++) {
            if (lane != 11 && lane != 30) {
                assertThat(column(slopes, lane)).isEqualTo(column(clean, lane));
            }
        }
    }

    private double[][] states(Problem problem, int lanes) {
        SplittableRandom random = new SplittableRandom(17);
        double[][] states = new double[problem.dimension()][lanes];
        for (int lane = 0; lane < lanes; lane++) {
            double[] state = state(problem, random);
            for (int c = 0; c < state.length; c++) {
                states[c][lane] = state[c];
            }
        }
        return states;
    }

    private static double[][] slopes(Problem problem, double[][] states) {
        int lanes = states[0].length;
        double[][] slopes = new double[states.length][lanes];
        problem.ode().evaluator(lanes).slope(NO_TIMES, states, slopes, lanes);
        return slopes;
    }

    private static double[][] shifted(double[][] states, int component, double by) {
        double[][] shifted = Arrays.stream(states).map(double[]::clone).toArray(double[][]::new);
        Arrays.setAll(shifted[component], lane -> states[component][lane] + by);
        return shifted;
    }

    static double[] column(double[][] rows, int lane) {
        return Arrays.stream(rows).mapToDouble(row -> row[lane]).toArray();
    }

    /** All components uniform up to the parameter {@code amplitude}. */
    static double[] uniform(Problem problem, Draws draws) {
        double amplitude = problem.parameters().real("amplitude");
        double[] start = new double[problem.dimension()];
        Arrays.setAll(start, c -> draws.uniform(-amplitude, amplitude));
        return start;
    }

    static double[][] asColumn(double[] state) {
        return Arrays.stream(state).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
    }
}
