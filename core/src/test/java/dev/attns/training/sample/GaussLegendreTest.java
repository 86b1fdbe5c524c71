package dev.attns.training.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GaussLegendreTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 16, 136})
    void powersUpToTwiceTheNodesAreIntegratedExactly(int count) {
        double[] nodes = new double[count];
        double[] weights = new double[count];
        GaussLegendre.write(nodes, weights);
        assertThat(nodes).isSorted();
        for (int power = 0; power < 2 * count; power++) {
            double sum = 0;
            for (int q = 0; q < count; q++) {
                sum += weights[q] * Math.pow(nodes[q], power);
            }
            assertThat(sum).as("power " + power).isCloseTo(1.0 / (power + 1), within(1e-14));
        }
    }
}
