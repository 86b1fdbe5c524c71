package dev.attns.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.expression.FiniteDifferences;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code P/(z² − 1)} close to z = 1, where the denominator is about {@code 2(z − 1)} and free of cancellation. */
class RationalNearPolesTest {

    private static final double RELATIVE = 1e-6;

    /** Of the distance to the pole. */
    private static final double STEP = 1e-3;

    private static final int INPUT_WEIGHT = 0;
    private static final int FIRST_COEFFICIENT = 2;

    private final Perceptron network = new Perceptron(1, 1, 1, 2, Activation.RATIONAL);
    private final double[] parameters = {1, 0, 0.3, -0.2, 0.7, 1.1, -1, 0, 1, 1, 0};

    @ParameterizedTest
    @ValueSource(doubles = {1e-1, -1e-1, 1e-2, -1e-2, 1e-3, -1e-3, 1e-4, -1e-4, 1e-5, -1e-5})
    void derivativesAreExactWhereTheDenominatorIsSmall(double distance) {
        double[][] input = {{1 + distance}};
        NetworkPass pass = network.pass(Precision.DOUBLE, 1);
        double[] gradient = new double[parameters.length];
        double[][] inputCotangent = new double[1][1];
        pass.use(parameters).backward(1, input, new double[][] {{1}}, gradient, inputCotangent, 1);

        double step = STEP * Math.abs(distance);
        for (int i = INPUT_WEIGHT; i < FIRST_COEFFICIENT + 7; i++) {
            double expected = FiniteDifferences.derivative(() -> value(pass, input), parameters, i, step);
            assertThat(gradient[i]).as("number %d", i).isCloseTo(expected, within(RELATIVE * Math.abs(expected)));
        }
        double slope = FiniteDifferences.derivative(() -> value(pass, input), input[0], 0, step);
        assertThat(inputCotangent[0][0]).isCloseTo(slope, within(RELATIVE * Math.abs(slope)));
    }

    private double value(NetworkPass pass, double[][] input) {
        double[][] output = new double[1][1];
        pass.use(parameters).forward(1, input, output, 1);
        return output[0][0];
    }
}
