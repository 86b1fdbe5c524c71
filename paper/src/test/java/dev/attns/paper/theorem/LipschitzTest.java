package dev.attns.paper.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.network.baseline.LstmNetwork;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LipschitzTest {

    private static final double STEP = 0.25;

    private final Random random = new Random(1);

    private static CorrectedStep correctedStep(Network network, boolean scaled) {
        int masses = network.outputs() / 2;
        return new CorrectedStep(
                Systems.problem("spring-mass:d=" + masses).ode(),
                Schemes.euler(),
                STEP,
                Corrections.attns(),
                network,
                scaled,
                Precision.FLOAT);
    }

    private double[][] inputs(int rows, int samples, double size) {
        double[][] inputs = new double[rows][samples];
        for (double[] row : inputs) {
            Arrays.setAll(row, i -> size * random.nextGaussian());
        }
        return inputs;
    }

    private double[] noisy(double[] parameters) {
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] += 0.1 * random.nextGaussian() * Math.max(0.1, Math.abs(parameters[i]));
        }
        return parameters;
    }

    @Test
    void theSampledBoundNeverExceedsTheProduct() {
        for (Activation activation : Activation.values()) {
            for (Shortcut shortcut : Shortcut.values()) {
                for (int depth = 2; depth <= 4; depth++) {
                    Perceptron network = new Perceptron(4, 4, 7, depth, activation, shortcut);
                    Lipschitz bounds = Lipschitz.of(
                            correctedStep(network, depth == 3), noisy(network.start(depth)), inputs(4, 300, 3));
                    assertThat(bounds.sampledBound())
                            .as(network.toString())
                            .isPositive()
                            .isLessThanOrEqualTo(bounds.productBound());
                    assertThat(bounds.productBound()).isFinite();
                }
            }
        }
    }

    @Test
    void whereOneLinearMapRemainsBothAreItsNorm() {
        Perceptron network = new Perceptron(2, 2, 2, 2, Activation.RELU);
        double[] parameters = new double[network.parameterCount()];
        // W_1 = diag(3, 1), biases so large that no unit is ever off, W_2 = diag(2, 2).
        parameters[0] = 3;
        parameters[3] = 1;
        parameters[4] = 100;
        parameters[5] = 100;
        parameters[6] = 2;
        parameters[9] = 2;
        Lipschitz bounds = Lipschitz.of(correctedStep(network, false), parameters, inputs(2, 10, 1));
        assertThat(bounds.productBound()).isCloseTo(6, within(1e-9));
        assertThat(bounds.sampledBound()).isCloseTo(6, within(1e-12)).isLessThanOrEqualTo(bounds.productBound());
    }

    @Test
    void aNetworkOfOneUnitNearTheOriginReachesTheProduct() {
        Perceptron network = new Perceptron(2, 2, 1, 2, Activation.TANH);
        double[] parameters = {0.6, 0.8, 0, 3, 4, 0, 0};
        Lipschitz bounds = Lipschitz.of(correctedStep(network, false), parameters, inputs(2, 10, 1e-9));
        assertThat(bounds.productBound()).isCloseTo(5, within(1e-9));
        assertThat(bounds.sampledBound()).isCloseTo(5, within(1e-12));
        assertThat(bounds.activationSlope()).isEqualTo(1);
    }

    @Test
    void bothAreOfTheInputBeforeItsFactor() {
        Perceptron network = new Perceptron(2, 2, 5, 3, Activation.GELU, Shortcut.IDENTITY);
        double[] parameters = network.start(1);
        double[][] inputs = {{4, -1}, {2, 0.5}};
        double[][] multiplied = {{1, -0.25}, {0.5, 0.125}};
        Lipschitz scaled = Lipschitz.of(correctedStep(network, true), parameters, inputs);
        Lipschitz plain = Lipschitz.of(correctedStep(network, false), parameters, multiplied);
        assertThat(scaled.productBound()).isCloseTo(STEP * plain.productBound(), withinPercentage(1e-12));
        assertThat(scaled.sampledBound()).isCloseTo(STEP * plain.sampledBound(), withinPercentage(1e-11));
    }

    @Test
    void aShortcutAddsItsOwnNorm() {
        Perceptron without = new Perceptron(2, 2, 3, 2, Activation.TANH);
        Perceptron identity = new Perceptron(2, 2, 3, 2, Activation.TANH, Shortcut.IDENTITY);
        Perceptron linear = new Perceptron(2, 2, 3, 2, Activation.TANH, Shortcut.LINEAR);
        double[] parameters = without.start(1);
        double[] withLinear = Arrays.copyOf(parameters, linear.parameterCount());
        withLinear[parameters.length + 1] = 7;
        double[][] inputs = inputs(2, 5, 1);
        double bound =
                Lipschitz.of(correctedStep(without, false), parameters, inputs).productBound();
        assertThat(Lipschitz.of(correctedStep(identity, false), parameters, inputs)
                        .productBound())
                .isCloseTo(bound + 1, within(1e-9));
        assertThat(Lipschitz.of(correctedStep(linear, false), withLinear, inputs)
                        .productBound())
                .isCloseTo(bound + 7, within(1e-9));
    }

    @Test
    void aRealPoleLeavesNoBound() {
        Perceptron network = new Perceptron(2, 2, 3, 3, Activation.RATIONAL);
        double[] parameters = network.start(1);
        double[][] inputs = inputs(2, 5, 1);
        Lipschitz start = Lipschitz.of(correctedStep(network, false), parameters, inputs);
        assertThat(start.hasRealPole()).isFalse();
        assertThat(start.poleDiscriminant()).isCloseTo(-4 * 2.383, within(1e-12));
        int secondLayer = SteepestSlope.coefficients(network).get(1).offset();
        parameters[secondLayer + 5] = 4;
        Lipschitz bounds = Lipschitz.of(correctedStep(network, false), parameters, inputs);
        assertThat(bounds.hasRealPole()).isTrue();
        assertThat(bounds.poleDiscriminant()).isCloseTo(16 - 4 * 2.383, within(1e-12));
        assertThat(bounds.activationSlope()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(bounds.productBound()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void onlyRationalsHavePoles() {
        Perceptron network = new Perceptron(2, 2, 3, 3, Activation.FSNET);
        Lipschitz bounds = Lipschitz.of(correctedStep(network, false), network.start(1), inputs(2, 5, 1));
        assertThat(bounds.hasRealPole()).isFalse();
        assertThat(bounds.poleDiscriminant()).isNaN();
    }

    @Test
    void anotherNetworkIsOnlySampled() {
        Network network = new LstmNetwork(2, 3);
        double[] parameters = network.start(1);
        double[][] input = inputs(2, 1, 1);
        Lipschitz bounds = Lipschitz.of(correctedStep(network, false), parameters, input);
        assertThat(bounds.productBound()).isNaN();
        assertThat(bounds.activationSlope()).isNaN();
        double[][] jacobian = differences(network, parameters, input);
        assertThat(bounds.sampledBound()).isCloseTo(SpectralNorm.of(jacobian), withinPercentage(1e-5));
    }

    /** The Jacobian of a network of two inputs and outputs at one sample, by central differences. */
    private static double[][] differences(Network network, double[] parameters, double[][] input) {
        double[][] jacobian = new double[2][2];
        double[][] output = new double[2][1];
        for (int c = 0; c < 2; c++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                double[][] moved = {input[0].clone(), input[1].clone()};
                moved[c][0] += sign * 1e-5;
                network.pass(Precision.DOUBLE, 1).use(parameters).forward(1, moved, output, 1);
                jacobian[0][c] += sign * output[0][0] / 2e-5;
                jacobian[1][c] += sign * output[1][0] / 2e-5;
            }
        }
        return jacobian;
    }

    @Test
    void whatDoesNotFitTheNetworkIsRefused() {
        Perceptron network = new Perceptron(2, 2, 3, 2, Activation.TANH);
        double[] parameters = network.start(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Lipschitz.of(correctedStep(network, false), new double[3], inputs(2, 1, 1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Lipschitz.of(correctedStep(network, false), parameters, inputs(3, 1, 1)));
    }
}
