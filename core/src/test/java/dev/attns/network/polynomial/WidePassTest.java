package dev.attns.network.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.network.Activation;
import dev.attns.network.ForwardPass;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.random.Draws;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Networks with many outputs, forward alone: what they give, and that lanes do not know of each other. */
class WidePassTest {

    private static final int LANES = 45;
    private static final double ROUNDING = 1e-12;

    static List<Network> networks() {
        return List.of(
                new Perceptron(5, 37, 18, 2, Activation.SERPENTINE, Shortcut.LINEAR),
                new Perceptron(3, 100, 7, 2, Activation.RATIONAL),
                new Perceptron(2, 16, 300, 2, Activation.TANH, Shortcut.LINEAR),
                new Perceptron(40, 40, 9, 2, Activation.GELU, Shortcut.IDENTITY),
                new Perceptron(4, 20, 8, 3, Activation.RELU),
                new Polynomial(4, 33, Monomials.ofDegree(4, 5)),
                new Polynomial(3, 2, Monomials.ofDegree(3, 3)));
    }

    @ParameterizedTest
    @MethodSource("networks")
    void theyGiveWhatTheOtherPassGives(Network network) {
        double[] parameters = parameters(network);
        double[][] input = input(network);
        double[][] expected = new double[network.outputs()][LANES];
        double[][] output = filled(network);
        network.pass(Precision.DOUBLE, LANES).use(parameters).forward(1, input, expected, LANES);
        network.forward(parameters, LANES).forward(input, output, LANES);
        for (int o = 0; o < output.length; o++) {
            for (int lane = 0; lane < LANES; lane++) {
                assertThat(output[o][lane]).isCloseTo(expected[o][lane], within(ROUNDING));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void aLaneHasTheSameBitsAlone(Network network) {
        double[] parameters = parameters(network);
        double[][] input = input(network);
        double[][] together = filled(network);
        ForwardPass pass = network.forward(parameters, LANES);
        pass.forward(input, together, LANES);
        for (int lane : new int[] {0, 7, LANES - 1}) {
            int at = lane;
            double[][] one =
                    Arrays.stream(input).map(row -> new double[] {row[at]}).toArray(double[][]::new);
            double[][] alone = new double[network.outputs()][1];
            network.forward(parameters, 1).forward(one, alone, 1);
            for (int o = 0; o < alone.length; o++) {
                assertThat(alone[o][0]).isEqualTo(together[o][lane]);
            }
        }
    }

    private static double[][] filled(Network network) {
        double[][] output = new double[network.outputs()][LANES];
        for (double[] row : output) {
            Arrays.fill(row, Double.NaN);
        }
        return output;
    }

    private static double[] parameters(Network network) {
        Draws draws = Draws.of(5, 0);
        double[] parameters = network.start(1);
        Arrays.setAll(parameters, i -> parameters[i] + draws.uniform(-0.3, 0.3));
        return parameters;
    }

    private static double[][] input(Network network) {
        Draws draws = Draws.of(6, 0);
        double[][] input = new double[network.inputs()][LANES];
        for (double[] row : input) {
            Arrays.setAll(row, i -> draws.uniform(-1, 1));
        }
        return input;
    }
}
