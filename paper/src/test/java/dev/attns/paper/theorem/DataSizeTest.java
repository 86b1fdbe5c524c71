package dev.attns.paper.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;

class DataSizeTest {

    private static final double[] DIMENSIONS = {0.5, 3, 10, 100, 1000, 1e6};
    private static final double[] ACCURACIES = {1e-4, 0.01, 0.1, 0.5, 0.99};

    /** δ(h, N) of Vapnik and Chervonenkis. */
    private static double delta(DataSize size, double samples) {
        double h = size.dimension();
        return (h * (Math.log(samples / h) + 1) - Math.log(size.confidence())) / samples;
    }

    @Test
    void bothSolutionsHaveKnownValues() {
        DataSize size = new DataSize(100, 0.1, 0.05);
        assertThat(size.principal()).isCloseTo(37.049788828147031, withinPercentage(1e-11));
        assertThat(size.lower()).isCloseTo(4927.3421384084611, withinPercentage(1e-11));
    }

    @Test
    void bothSolveTheEquation() {
        for (double dimension : DIMENSIONS) {
            for (double accuracy : ACCURACIES) {
                DataSize size = new DataSize(dimension, accuracy, 0.05);
                assertThat(delta(size, size.principal())).isCloseTo(accuracy, within(1e-11));
                assertThat(delta(size, size.lower())).isCloseTo(accuracy, within(1e-11));
            }
        }
    }

    @Test
    void onlyFromTheLargerOnAreMoreSamplesEnough() {
        for (double dimension : DIMENSIONS) {
            for (double accuracy : ACCURACIES) {
                DataSize size = new DataSize(dimension, accuracy, 0.05);
                assertThat(size.principal()).isLessThan(dimension).isLessThan(size.lower());
                assertThat(delta(size, 1.01 * size.principal())).isGreaterThan(accuracy);
                assertThat(delta(size, 1.01 * size.lower())).isLessThan(accuracy);
            }
        }
    }

    @Test
    void bothGrowWithTheDimension() {
        for (double accuracy : ACCURACIES) {
            DataSize before = new DataSize(1, accuracy, 0.05);
            for (double dimension = 2; dimension < 1e6; dimension *= 1.5) {
                DataSize size = new DataSize(dimension, accuracy, 0.05);
                assertThat(size.principal()).isGreaterThan(before.principal());
                assertThat(size.lower()).isGreaterThan(before.lower());
                before = size;
            }
        }
    }

    @Test
    void theFirstTermOfThePapersSeriesIsNearThePrincipalSolution() {
        DataSize size = new DataSize(1000, 1e-4, 0.05);
        assertThat(size.principal()).isCloseTo(1000 * Math.exp(Math.log(0.05) / 1000 - 1), withinPercentage(0.01));
    }

    @Test
    void whatIsNoProbabilityIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new DataSize(0, 0.1, 0.1));
        assertThatIllegalArgumentException().isThrownBy(() -> new DataSize(10, 1, 0.1));
        assertThatIllegalArgumentException().isThrownBy(() -> new DataSize(10, 0.1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new DataSize(10, 0.1, Double.NaN));
    }
}
