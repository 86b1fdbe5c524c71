package dev.attns.measure.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import org.junit.jupiter.api.Test;

class OperationsTest {

    private static Perceptron perceptron(int inputs, int outputs, int depth, Activation activation) {
        return new Perceptron(inputs, outputs, 16, depth, activation);
    }

    @Test
    void aUnitNeedsItsInputsItsOutputsAndItsActivation() {
        assertThat(Operations.forward(perceptron(4, 4, 2, Activation.RATIONAL), Precision.FLOAT))
                .contains(new Operations(16 * (4 + 4 + 5), 8));
        assertThat(Operations.forward(perceptron(16, 4, 2, Activation.RATIONAL), Precision.DOUBLE))
                .contains(new Operations(16 * (16 + 4 + 5), 8));
        assertThat(Operations.forward(perceptron(4, 4, 2, Activation.TANH), Precision.FLOAT))
                .contains(new Operations(16 * (4 + 4 + 11), 16));
        assertThat(Operations.forward(perceptron(4, 4, 2, Activation.TANH), Precision.DOUBLE))
                .contains(new Operations(16 * (4 + 4 + 16), 16));
        assertThat(Operations.forward(perceptron(4, 4, 2, Activation.RELU), Precision.FLOAT))
                .contains(new Operations(16 * (4 + 4), 0));
    }

    @Test
    void aFurtherLayerNeedsEveryPairOfUnits() {
        assertThat(Operations.forward(perceptron(4, 4, 3, Activation.RATIONAL), Precision.FLOAT))
                .contains(new Operations(16 * (4 + 4) + 16 * 16 + 2 * 16 * 5, 2 * 8));
    }

    @Test
    void whatDoesNotRunInLanesOfItsPrecisionIsNotCounted() {
        assertThat(Operations.forward(perceptron(4, 4, 2, Activation.GELU), Precision.FLOAT))
                .isEmpty();
        assertThat(Operations.forward(perceptron(4, 4, 2, Activation.FSNET), Precision.DOUBLE))
                .isEmpty();
    }

    @Test
    void backwardNeedsSumsCotangentsAndGradients() {
        assertThat(Operations.backward(perceptron(6, 4, 2, Activation.RATIONAL)))
                .isEqualTo(new Operations(16 * (3 * 6 + 2 * 4 + 14), 16));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Operations.backward(perceptron(4, 4, 2, Activation.TANH)));
    }

    @Test
    void aProductNeedsOneForEachTerm() {
        assertThat(Operations.product(8, 24, 256)).isEqualTo(new Operations(8 * 24 * 256, 0));
    }
}
