package dev.attns.training.gradient;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class StartWeightsTest {

    private static final Perceptron NETWORK = new Perceptron(3, 2, 50, 2, Activation.RATIONAL);

    private static double[] of(StartWeights start, String block) {
        double[] parameters = start.of(NETWORK, 7);
        return NETWORK.blocks().stream()
                .filter(b -> b.name().equals(block))
                .map(b -> Arrays.copyOfRange(parameters, b.offset(), b.end()))
                .findFirst()
                .orElseThrow();
    }

    private static double largest(double[] numbers) {
        return Arrays.stream(numbers).map(Math::abs).max().orElseThrow();
    }

    @Test
    void byFanInIsTheNetworksOwnStart() {
        assertThat(StartWeights.BY_FAN_IN.of(NETWORK, 7)).isEqualTo(NETWORK.start(7));
    }

    /** The bounds are √(6/53) and √(6/52); so many draws come near them. */
    @Test
    void glorotsWeightsDependOnBothSidesOfALayerAndItsBiasesAreZero() {
        assertThat(largest(of(StartWeights.GLOROT, "0.weight")))
                .isBetween(0.95 * Math.sqrt(6.0 / 53), Math.sqrt(6.0 / 53));
        assertThat(largest(of(StartWeights.GLOROT, "2.weight")))
                .isBetween(0.95 * Math.sqrt(6.0 / 52), Math.sqrt(6.0 / 52));
        assertThat(of(StartWeights.GLOROT, "0.bias")).containsOnly(0);
        assertThat(of(StartWeights.GLOROT, "2.bias")).containsOnly(0);
    }

    @Test
    void theRationalBeginsAsItDoes() {
        String rational = NETWORK.blocks().get(2).name();
        assertThat(of(StartWeights.GLOROT, rational)).hasSize(7).isEqualTo(of(StartWeights.BY_FAN_IN, rational));
    }
}
