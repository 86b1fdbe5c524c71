package dev.attns.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.kernel.row.PanelMath;
import dev.attns.kernel.row.RowMath;
import dev.attns.random.Draws;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Products in blocks, over more lanes, terms and units than one block has. */
class DensePerceptronPassTest {

    private static final int LANES = 300;
    private static final double ROUNDING = 1e-12;
    private static final double STEP = 1e-5;
    private static final double DERIVATIVE = 1e-7;

    static List<Perceptron> shallow() {
        return List.of(
                new Perceptron(3, 2, 70, 2, Activation.RATIONAL),
                new Perceptron(40, 37, 129, 2, Activation.TANH, Shortcut.LINEAR),
                new Perceptron(24, 20, 67, 2, Activation.SERPENTINE, Shortcut.LINEAR),
                new Perceptron(24, 24, 64, 2, Activation.FSNET, Shortcut.IDENTITY));
    }

    static List<Perceptron> deep() {
        return List.of(
                new Perceptron(5, 7, 300, 3, Activation.RATIONAL),
                new Perceptron(40, 9, 67, 4, Activation.TANH, Shortcut.LINEAR));
    }

    @ParameterizedTest
    @MethodSource("shallow")
    void blocksOfUnitsGiveWhatFourAtATimeGive(Perceptron shape) {
        Case drawn = new Case(shape);
        double[] expected = drawn.results(new PerceptronPass<>(shape, RowMath.DOUBLE, LANES));
        double[] actual = drawn.results(new DensePerceptronPass<>(shape, RowMath.DOUBLE, PanelMath.DOUBLE, LANES));
        assertClose(actual, expected, ROUNDING);
    }

    @ParameterizedTest
    @MethodSource({"shallow", "deep"})
    void singlePrecisionAgreesWithDouble(Perceptron shape) {
        Case drawn = new Case(shape);
        double[] expected = drawn.results(new DensePerceptronPass<>(shape, RowMath.DOUBLE, PanelMath.DOUBLE, LANES));
        double[] actual = drawn.results(new DensePerceptronPass<>(shape, RowMath.SINGLE, PanelMath.SINGLE, LANES));
        assertClose(actual, expected, 2e-5);
    }

    @ParameterizedTest
    @MethodSource("deep")
    void theOutputIsTheDefinitions(Perceptron shape) {
        Case drawn = new Case(shape);
        double[][] output = new double[shape.outputs()][LANES];
        shape.pass(Precision.DOUBLE, LANES).use(drawn.parameters).forward(1, drawn.input, output, LANES);
        for (int lane = 0; lane < LANES; lane += 23) {
            int at = lane;
            double[] sample =
                    Arrays.stream(drawn.input).mapToDouble(row -> row[at]).toArray();
            double[] expected = NaivePerceptron.output(shape, drawn.parameters, sample);
            for (int o = 0; o < expected.length; o++) {
                assertThat(output[o][lane]).isCloseTo(expected[o], within(ROUNDING));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("deep")
    void theGradientIsTheDerivativeInEveryDirection(Perceptron shape) {
        Case drawn = new Case(shape);
        NetworkPass pass = shape.pass(Precision.DOUBLE, LANES);
        double[] gradient = new double[drawn.parameters.length];
        pass.use(drawn.parameters).backward(1, drawn.input, drawn.cotangent, gradient, null, LANES);
        for (ParameterBlock block : shape.blocks()) {
            double[] direction = new double[gradient.length];
            Draws draws = Draws.of(7, block.offset());
            double expected = 0;
            for (int i = block.offset(); i < block.end(); i++) {
                direction[i] = draws.uniform(-1, 1);
                expected += direction[i] * gradient[i];
            }
            double slope = (drawn.product(pass, direction, STEP) - drawn.product(pass, direction, -STEP)) / (2 * STEP);
            assertThat(slope).as(block.name()).isCloseTo(expected, within(DERIVATIVE * (10 + Math.abs(expected))));
        }
    }

    @ParameterizedTest
    @MethodSource("deep")
    void aLaneIsTheSameAmongFewerLanes(Perceptron shape) {
        Case drawn = new Case(shape);
        for (Precision precision : Precision.values()) {
            double[][] all = new double[shape.outputs()][LANES];
            double[][] some = new double[shape.outputs()][LANES];
            NetworkPass pass = shape.pass(precision, LANES);
            pass.use(drawn.parameters).forward(1, drawn.input, all, LANES);
            for (int lanes : new int[] {1, 31, 32, 33, 257}) {
                pass.use(drawn.parameters).forward(1, drawn.input, some, lanes);
                for (int o = 0; o < all.length; o++) {
                    assertThat(Arrays.copyOf(some[o], lanes)).isEqualTo(Arrays.copyOf(all[o], lanes));
                }
            }
        }
    }

    private static void assertClose(double[] actual, double[] expected, double tolerance) {
        double largest =
                Math.max(1, Arrays.stream(expected).map(Math::abs).max().orElseThrow());
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i]).isCloseTo(expected[i], within(tolerance * largest));
        }
    }

    /** Parameters, input and cotangent drawn from a seed. */
    private static final class Case {

        private final double[] parameters;
        private final double[][] input;
        private final double[][] cotangent;

        Case(Perceptron shape) {
            Draws draws = Draws.of(3, 0);
            parameters = shape.start(3);
            input = drawn(draws, shape.inputs());
            cotangent = drawn(draws, shape.outputs());
        }

        private static double[][] drawn(Draws draws, int rows) {
            double[][] drawn = new double[rows][LANES];
            for (double[] row : drawn) {
                Arrays.setAll(row, lane -> draws.uniform(-1, 1));
            }
            return drawn;
        }

        /** The output, the gradient and the input's cotangent, one after the other. */
        double[] results(NetworkPass pass) {
            double[][] output = new double[cotangent.length][LANES];
            double[][] inputCotangent = new double[input.length][LANES];
            double[] gradient = new double[parameters.length];
            pass.use(parameters).forward(0.5, input, output, LANES);
            pass.use(parameters).backward(0.5, input, cotangent, gradient, inputCotangent, LANES);
            double[] all = Arrays.copyOf(gradient, gradient.length + (output.length + input.length) * LANES);
            int at = gradient.length;
            for (double[][] rows : List.of(output, inputCotangent)) {
                for (double[] row : rows) {
                    System.arraycopy(row, 0, all, at, LANES);
                    at += LANES;
                }
            }
            return all;
        }

        double product(NetworkPass pass, double[] direction, double step) {
            double[] moved = parameters.clone();
            Arrays.setAll(moved, i -> parameters[i] + step * direction[i]);
            double[][] output = new double[cotangent.length][LANES];
            pass.use(moved).forward(1, input, output, LANES);
            double sum = 0;
            for (int o = 0; o < output.length; o++) {
                for (int lane = 0; lane < LANES; lane++) {
                    sum += cotangent[o][lane] * output[o][lane];
                }
            }
            return sum;
        }
    }
}
