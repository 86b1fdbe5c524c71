package dev.attns.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PerceptronTest {

    private static final long SEED = 5;
    private static final double ROUNDING = 1e-13;

    /** Relative, for every derivative of a smooth network and a step that suits it. */
    private static final double GRADIENT = 1e-8;

    private static final double SMOOTH_STEP = 2e-5;

    /** A ReLU network is piecewise linear in each parameter: any step is right that crosses no kink. */
    private static final double RELU_STEP = 1e-8;

    private static final double RELU_GRADIENT = 1e-6;

    /** Of single precision, whose numbers are 6e-8 apart, after sums over layers. */
    private static final double SINGLE = 2e-5;

    static List<Perceptron> shapes() {
        List<Perceptron> shapes = new ArrayList<>();
        for (Activation activation : Activation.values()) {
            for (int depth = 2; depth <= 4; depth++) {
                for (int width : new int[] {1, 3, 5, 12}) {
                    shapes.add(new Perceptron(3, 2, width, depth, activation));
                    shapes.add(new Perceptron(3, 3, width, depth, activation, Shortcut.IDENTITY));
                    shapes.add(new Perceptron(3, 5, width, depth, activation, Shortcut.LINEAR));
                }
            }
        }
        shapes.add(new Perceptron(10, 4, 7, 2, Activation.SERPENTINE, Shortcut.LINEAR));
        shapes.add(new Perceptron(16, 4, 8, 2, Activation.RATIONAL, Shortcut.LINEAR));
        shapes.add(new Perceptron(9, 9, 5, 2, Activation.RATIONAL, Shortcut.IDENTITY));
        shapes.add(new Perceptron(20, 19, 9, 2, Activation.TANH, Shortcut.LINEAR));
        shapes.add(new Perceptron(18, 18, 70, 2, Activation.RATIONAL, Shortcut.IDENTITY));
        shapes.add(new Perceptron(9, 6, 13, 3, Activation.RATIONAL, Shortcut.LINEAR));
        shapes.add(new Perceptron(5, 11, 13, 4, Activation.GELU));
        return shapes;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void theOutputIsTheDefinitions(Perceptron shape) {
        for (double factor : new double[] {1, 0.1}) {
            NetworkUnderTest tested = new NetworkUnderTest(shape, factor, SEED);
            double[][] output = tested.output(Precision.DOUBLE);
            for (int lane = 0; lane < NetworkUnderTest.LANES; lane++) {
                double[] sample = new double[shape.inputs()];
                for (int i = 0; i < sample.length; i++) {
                    sample[i] = factor * tested.input[i][lane];
                }
                double[] expected = NaivePerceptron.output(shape, tested.parameters, sample);
                for (int o = 0; o < expected.length; o++) {
                    assertThat(output[o][lane]).isCloseTo(expected[o], within(ROUNDING));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void everyGradientIsExact(Perceptron shape) {
        boolean hasKinks = shape.activation() == Activation.RELU;
        for (double factor : new double[] {1, 0.1}) {
            new NetworkUnderTest(shape, factor, SEED)
                    .assertGradientsAreExact(hasKinks ? RELU_STEP : SMOOTH_STEP, hasKinks ? RELU_GRADIENT : GRADIENT);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void gradientsAreAddedToWhatIsThere(Perceptron shape) {
        new NetworkUnderTest(shape, 1, SEED).assertGradientsAreAddedUp(ROUNDING);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void lanesDependOnThemselvesAlone(Perceptron shape) {
        for (Precision precision : Precision.values()) {
            new NetworkUnderTest(shape, 0.1, SEED).assertLanesAreIndependent(precision);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void singlePrecisionAgreesWithDouble(Perceptron shape) {
        NetworkUnderTest tested = new NetworkUnderTest(shape, 1, SEED);
        double[][] expected = tested.output(Precision.DOUBLE);
        double[][] actual = tested.output(Precision.FLOAT);
        for (int o = 0; o < expected.length; o++) {
            assertClose(actual[o], expected[o]);
        }
        assertClose(tested.gradient(Precision.FLOAT), tested.gradient(Precision.DOUBLE));
    }

    private static void assertClose(double[] actual, double[] expected) {
        double largest = 1;
        for (double value : expected) {
            largest = Math.max(largest, Math.abs(value));
        }
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i]).isCloseTo(expected[i], within(SINGLE * largest));
        }
    }

    @Test
    void shapesThatMakeNoSenseAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Perceptron(0, 1, 1, 2, Activation.TANH));
        assertThatIllegalArgumentException().isThrownBy(() -> new Perceptron(1, 0, 1, 2, Activation.TANH));
        assertThatIllegalArgumentException().isThrownBy(() -> new Perceptron(1, 1, 0, 2, Activation.TANH));
        assertThatIllegalArgumentException().isThrownBy(() -> new Perceptron(1, 1, 1, 1, Activation.TANH));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Perceptron(2, 1, 1, 2, Activation.TANH, Shortcut.IDENTITY));
    }
}
