package dev.attns.training.gradient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AdamTest {

    private static final double ROUNDING = 1e-15;

    @Test
    void theFirstIterationMovesEveryParameterByTheLearningRate() {
        double[] parameters = {1, 1, 1};
        new Adam(3, 0.01, 100).update(parameters, new double[] {5, -1e-3, 0});
        // m/(1 − β₁) = g and v/(1 − β₂) = g², so that the step is η·g/(|g| + ε).
        assertThat(parameters[0]).isCloseTo(1 - 0.01 * 5 / (5 + 1e-8), within(ROUNDING));
        assertThat(parameters[1]).isCloseTo(1 + 0.01 * 1e-3 / (1e-3 + 1e-8), within(ROUNDING));
        assertThat(parameters[2]).isEqualTo(1);
    }

    @Test
    void theSecondIterationIsAsComputedByHand() {
        Adam adam = new Adam(1, 0.1, 4);
        double[] parameters = {0};
        adam.update(parameters, new double[] {2});
        double first = -0.1 * 2 / (2 + 1e-8);
        assertThat(parameters[0]).isCloseTo(first, within(ROUNDING));
        adam.update(parameters, new double[] {-1});
        // m = 0.9·0.2 − 0.1 = 0.08, v = 0.999·0.004 + 0.001 = 0.004996, η = 0.1·(1 + cos(π/4))/2.
        double rate = 0.1 * (1 + Math.sqrt(0.5)) / 2;
        double mean = 0.08 / (1 - 0.81);
        double size = Math.sqrt(0.004996 / (1 - 0.998001));
        assertThat(parameters[0]).isCloseTo(first - rate * mean / (size + 1e-8), within(1e-13));
        assertThat(adam.iteration()).isEqualTo(2);
        assertThat(adam.moments()[0]).isCloseTo(0.08, within(ROUNDING));
        assertThat(adam.moments()[1]).isCloseTo(0.004996, within(ROUNDING));
    }

    @Test
    void theLearningRateFallsToZeroAtTheEndOfThePlan() {
        int planned = 50;
        Adam adam = new Adam(1, 0.1, planned);
        double[] parameters = {0};
        double last = Double.POSITIVE_INFINITY;
        for (int i = 0; i < planned; i++) {
            double before = parameters[0];
            adam.update(parameters, new double[] {3});
            double moved = before - parameters[0];
            assertThat(moved).isPositive().isLessThan(last);
            last = moved;
        }
        assertThat(last).isLessThan(1e-3 * 0.1);
    }

    @Test
    void aRestoredOptimiserGoesOnToTheBit() {
        Adam one = new Adam(2, 0.1, 20);
        double[] parameters = {1, 2};
        for (int i = 0; i < 7; i++) {
            one.update(parameters, new double[] {i - 3, 0.1 * i});
        }
        Adam other = new Adam(2, 0.1, 20);
        other.restore(one.iteration(), one.moments());
        double[] copies = parameters.clone();
        for (int i = 0; i < 7; i++) {
            one.update(parameters, new double[] {i, -i});
            other.update(copies, new double[] {i, -i});
        }
        assertThat(copies).containsExactly(parameters);
        assertThat(other.moments()).containsExactly(one.moments());
    }
}
