package dev.attns.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScaledNetworkTest {

    private static final long SEED = 5;
    private static final double ROUNDING = 1e-12;
    private static final double DIFFERENCE_STEP = 2e-5;
    private static final double GRADIENT = 1e-8;

    private static final double[] SHIFT = {0.5, -0.25, 2, 0, 1};
    private static final double[] INPUT_SCALE = {2, 0.5, 1, 3, 0.75};
    private static final double[] OUTPUT_SCALE = {0.1, 4, 1};

    static List<Perceptron> shapes() {
        List<Perceptron> shapes = new ArrayList<>();
        for (Shortcut shortcut : List.of(Shortcut.NONE, Shortcut.LINEAR)) {
            for (int depth = 2; depth <= 4; depth++) {
                shapes.add(new Perceptron(5, 3, 6, depth, Activation.RATIONAL, shortcut));
                shapes.add(new Perceptron(5, 3, 7, depth, Activation.TANH, shortcut));
            }
        }
        return shapes;
    }

    private static ScaledNetwork scaled(Perceptron shape) {
        return new ScaledNetwork(shape, SHIFT, INPUT_SCALE, OUTPUT_SCALE);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void theFoldedNetworkGivesWhatTheScaledOneGives(Perceptron shape) {
        for (double factor : new double[] {1, 0.1}) {
            ScaledNetwork network = scaled(shape);
            NetworkUnderTest tested = new NetworkUnderTest(network, factor, SEED);
            double[][] expected = tested.output(Precision.DOUBLE);
            double[][] actual = new double[shape.outputs()][NetworkUnderTest.LANES];
            shape.pass(Precision.DOUBLE, NetworkUnderTest.LANES)
                    .use(network.folded(tested.parameters))
                    .forward(factor, tested.input, actual, NetworkUnderTest.LANES);
            for (int o = 0; o < expected.length; o++) {
                assertThat(actual[o]).containsExactly(expected[o], within(ROUNDING));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void theOutputIsTheDefinitions(Perceptron shape) {
        NetworkUnderTest tested = new NetworkUnderTest(scaled(shape), 1, SEED);
        double[][] output = tested.output(Precision.DOUBLE);
        for (int lane = 0; lane < NetworkUnderTest.LANES; lane++) {
            double[] sample = new double[shape.inputs()];
            for (int i = 0; i < sample.length; i++) {
                sample[i] = (tested.input[i][lane] - SHIFT[i]) / INPUT_SCALE[i];
            }
            double[] expected = NaivePerceptron.output(shape, tested.parameters, sample);
            for (int o = 0; o < expected.length; o++) {
                assertThat(output[o][lane]).isCloseTo(OUTPUT_SCALE[o] * expected[o], within(ROUNDING));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void everyGradientIsExact(Perceptron shape) {
        for (double factor : new double[] {1, 0.1}) {
            new NetworkUnderTest(scaled(shape), factor, SEED).assertGradientsAreExact(DIFFERENCE_STEP, GRADIENT);
        }
    }

    @Test
    void anIdentityCannotBeScaled() {
        Perceptron shape = new Perceptron(5, 5, 6, 2, Activation.TANH, Shortcut.IDENTITY);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ScaledNetwork(shape, SHIFT, INPUT_SCALE, INPUT_SCALE))
                .withMessageContaining("identity");
    }

    @Test
    void everyRowNeedsItsScale() {
        Perceptron shape = new Perceptron(5, 3, 6, 2, Activation.TANH);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ScaledNetwork(shape, SHIFT, INPUT_SCALE, INPUT_SCALE));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ScaledNetwork(shape, OUTPUT_SCALE, INPUT_SCALE, OUTPUT_SCALE));
    }
}
