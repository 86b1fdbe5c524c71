package dev.attns.scheme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is told of the inside of a step is as near the solution as it is said to be. */
class DenseRungeKuttaStepperTest {

    private static final double[] INSIDE = {0.1, 0.25, 0.5, 0.75, 0.9};

    /** An equation with its solution by the time. */
    private record Known(String name, Ode ode, DoubleFunction<double[]> solution, double start) {

        @Override
        public String toString() {
            return name;
        }
    }

    /** Turns about the origin, the faster the further away it is. */
    private static final Known TURNING = new Known(
            "turning",
            new FormulaOde(2, (time, u, slope) -> {
                double square = u[0] * u[0] + u[1] * u[1];
                slope[0] = -u[1] * square;
                slope[1] = u[0] * square;
            }),
            time -> new double[] {1.2 * StrictMath.cos(1.44 * time), 1.2 * StrictMath.sin(1.44 * time)},
            0);

    /** Looks at the time, and is not linear in the state. */
    private static final Known DRIVEN = new Known(
            "driven",
            FormulaOde.scalar((time, u) -> u * u * StrictMath.cos(time)).ofTime(),
            time -> new double[] {1 / (2 - StrictMath.sin(time))},
            0.3);

    static Stream<Arguments> equationsAndSchemes() {
        return Stream.of(TURNING, DRIVEN)
                .flatMap(known -> Schemes.all().stream().map(scheme -> Arguments.of(known, scheme)));
    }

    static List<Scheme> schemes() {
        return Schemes.all();
    }

    /** The largest error at θ of one step from an exact state. */
    private static double error(Known known, Scheme scheme, double step, double theta) {
        DenseRungeKuttaStepper stepper = new DenseRungeKuttaStepper(known.ode(), scheme, 1);
        double[][] state = lane(known.solution().apply(known.start()));
        double[][] inside = new double[state.length][1];
        stepper.advanceDensely(known.start(), known.start() + step, step, state, 1);
        stepper.inside(theta, inside, 1);
        return distance(inside, known.solution().apply(known.start() + theta * step));
    }

    private static double[][] lane(double[] state) {
        double[][] rows = new double[state.length][1];
        for (int c = 0; c < state.length; c++) {
            rows[c][0] = state[c];
        }
        return rows;
    }

    private static double distance(double[][] state, double[] expected) {
        double largest = 0;
        for (int c = 0; c < expected.length; c++) {
            largest = Math.max(largest, Math.abs(state[c][0] - expected[c]));
        }
        return largest;
    }

    /** A step long enough that rounding is far below the errors of its halves. */
    private static double step(Scheme scheme) {
        return scheme.order() == 8 ? 0.4 : 0.02;
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void halfTheStepHasTheErrorOfTheOrderAtEveryPlaceInside(Scheme scheme) {
        for (double step : new double[] {step(scheme), -step(scheme)}) {
            for (double theta : INSIDE) {
                double ratio = error(TURNING, scheme, step, theta) / error(TURNING, scheme, step / 2, theta);
                assertThat(ratio).as("θ = %s, h = %s", theta, step).isGreaterThanOrEqualTo(leastRatio(scheme));
            }
        }
    }

    /** A single component's error has zeros inside, which move with the step: it is the largest that falls. */
    @ParameterizedTest
    @MethodSource("schemes")
    void halfTheStepHasTheErrorOfTheOrderWhereTheEquationLooksAtTheTime(Scheme scheme) {
        for (double step : new double[] {step(scheme), -step(scheme)}) {
            double ratio = largest(DRIVEN, scheme, step) / largest(DRIVEN, scheme, step / 2);
            assertThat(ratio).as("h = %s", step).isGreaterThanOrEqualTo(leastRatio(scheme));
        }
    }

    private static double leastRatio(Scheme scheme) {
        return Math.pow(2, scheme.denseOrder() + 0.5);
    }

    private static double largest(Known known, Scheme scheme, double step) {
        return Arrays.stream(INSIDE)
                .map(theta -> error(known, scheme, step, theta))
                .max()
                .orElseThrow();
    }

    /** Over many steps, the errors inside fall with the scheme's own order. */
    @ParameterizedTest
    @MethodSource("equationsAndSchemes")
    void toAFixedTimeErrorsInsideFallAsThoseAtTheEnds(Known known, Scheme scheme) {
        int steps = scheme.order() == 8 ? 5 : 80;
        double ratio = largestInside(known, scheme, steps) / largestInside(known, scheme, 2 * steps);
        assertThat(ratio).isGreaterThanOrEqualTo(Math.pow(2, scheme.order() - 0.5));
    }

    private static double largestInside(Known known, Scheme scheme, int steps) {
        DenseRungeKuttaStepper stepper = new DenseRungeKuttaStepper(known.ode(), scheme, 1);
        double[][] state = lane(known.solution().apply(known.start()));
        double[][] inside = new double[state.length][1];
        double step = 2.0 / steps;
        double largest = 0;
        for (int k = 0; k < steps; k++) {
            double time = known.start() + k * step;
            stepper.advanceDensely(time, known.start() + (k + 1) * step, step, state, 1);
            for (double theta : INSIDE) {
                stepper.inside(theta, inside, 1);
                largest = Math.max(largest, distance(inside, known.solution().apply(time + theta * step)));
            }
        }
        return largest;
    }

    @ParameterizedTest
    @MethodSource("equationsAndSchemes")
    void atItsEndsItHasTheBitsOfTheStates(Known known, Scheme scheme) {
        DenseRungeKuttaStepper stepper = new DenseRungeKuttaStepper(known.ode(), scheme, 1);
        double[][] before = lane(known.solution().apply(0.1));
        double[][] after = lane(known.solution().apply(0.1));
        double[][] inside = new double[before.length][1];
        stepper.advanceDensely(0.1, 0.8, 0.7, after, 1);
        stepper.inside(0, inside, 1);
        assertThat(inside).isDeepEqualTo(before);
        stepper.inside(1, inside, 1);
        assertThat(inside).isDeepEqualTo(after);
    }

    /** A cubic in the time is its own Hermite interpolant, where the scheme is exact at the ends; order 8 has more than that. */
    @Test
    void polynomialsInTheTimeAreExactInside() {
        assertThat(worstOfPower(Schemes.rk3(), 3)).isLessThan(1e-14);
        assertThat(worstOfPower(Schemes.rk4(), 3)).isLessThan(1e-14);
        assertThat(worstOfPower(Schemes.rk4(), 4)).isGreaterThan(1e-3);
        assertThat(worstOfPower(Schemes.dop853(), 7)).isLessThan(1e-13);
        assertThat(worstOfPower(Schemes.dop853(), 8)).isGreaterThan(1e-6);
    }

    private static double worstOfPower(Scheme scheme, int power) {
        Known known = new Known(
                "t^" + power,
                FormulaOde.scalar((time, u) -> power * Math.pow(time, power - 1))
                        .ofTime(),
                time -> new double[] {Math.pow(time, power)},
                -0.5);
        return largest(known, scheme, 1.25);
    }

    /** Each state inside is asked for by itself, in whatever order. */
    @ParameterizedTest
    @MethodSource("schemes")
    void askingForOneStateDoesNotChangeAnother(Scheme scheme) {
        DenseRungeKuttaStepper stepper = new DenseRungeKuttaStepper(TURNING.ode(), scheme, 1);
        double[][] state = {{1}, {0.5}};
        double[][] alone = new double[2][1];
        double[][] again = new double[2][1];
        stepper.advanceDensely(0, 0.3, 0.3, state, 1);
        stepper.inside(0.4, alone, 1);
        stepper.inside(0.9, again, 1);
        stepper.advance(0.3, 0.6, 0.3, state, 1);
        stepper.inside(0.4, again, 1);
        assertThat(again).isDeepEqualTo(alone);
    }
}
