package dev.attns.scheme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.problem.PlainOde;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StabilityLimitTest {

    @Test
    void theLimitsAreThoseOfTheTextbooks() {
        assertThat(StabilityLimit.of(Schemes.euler())).isCloseTo(2, within(1e-9));
        assertThat(StabilityLimit.of(Schemes.improvedEuler())).isCloseTo(2, within(1e-9));
        assertThat(StabilityLimit.of(Schemes.rk3())).isCloseTo(2.5127453266, within(1e-9));
        assertThat(StabilityLimit.of(Schemes.rk4())).isCloseTo(2.7852935634, within(1e-9));
    }

    static Iterable<Scheme> schemes() {
        return Schemes.all();
    }

    /** A decay shrinks at a step just below the limit and grows at one just above it. */
    @ParameterizedTest
    @MethodSource("schemes")
    void aDecayShrinksBelowTheLimitAndGrowsAboveIt(Scheme scheme) {
        double limit = StabilityLimit.of(scheme);
        assertThat(afterManySteps(scheme, 0.99 * limit)).isLessThan(1);
        assertThat(afterManySteps(scheme, 1.01 * limit)).isGreaterThan(1);
    }

    private static double afterManySteps(Scheme scheme, double step) {
        PlainOde decay = PlainOde.of(1, (time, state, slope) -> slope[0] = -state[0]);
        RungeKuttaStepper stepper = new RungeKuttaStepper(decay, scheme, 1);
        double[][] state = {{1}};
        for (int i = 0; i < 100; i++) {
            stepper.advance(i * step, (i + 1) * step, step, state, 1);
        }
        return Math.abs(state[0][0]);
    }
}
