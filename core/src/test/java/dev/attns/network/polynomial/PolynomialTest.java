package dev.attns.network.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputException;
import dev.attns.network.Activation;
import dev.attns.network.NetworkPass;
import dev.attns.network.NetworkUnderTest;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A polynomial against its definition, term by term. */
class PolynomialTest {

    private static final long SEED = 3;
    private static final double ROUNDING = 1e-13;
    private static final double STEP = 1e-4;
    private static final double GRADIENT = 1e-8;
    private static final double SINGLE = 1e-5;

    static List<Polynomial> shapes() {
        Monomials whole = Monomials.ofDegree(3, 4);
        boolean[] kept = new boolean[whole.count()];
        for (int k = 0; k < kept.length; k += 4) {
            kept[k] = true;
        }
        return List.of(
                new Polynomial(1, 1, Monomials.ofDegree(1, 0)),
                new Polynomial(1, 2, Monomials.ofDegree(1, 7)),
                new Polynomial(2, 3, Monomials.ofDegree(2, 1)),
                new Polynomial(8, 4, Monomials.ofDegree(8, 3)),
                new Polynomial(3, 5, whole.restrictedTo(kept)),
                new Polynomial(3, 6, Monomials.weighted(new int[] {5, 1, 2}, 4)),
                new Polynomial(4, 7, Monomials.ofDegree(4, 2)),
                new Polynomial(4, 4, Monomials.ofDegree(4, 5)),
                new Polynomial(20, 19, Monomials.ofDegree(20, 1)),
                new Polynomial(5, 13, Monomials.ofDegree(5, 3)));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void theOutputIsTheDefinitions(Polynomial shape) {
        for (double factor : new double[] {1, 0.1}) {
            NetworkUnderTest tested = new NetworkUnderTest(shape, factor, SEED);
            double[][] output = tested.output(Precision.DOUBLE);
            for (int lane = 0; lane < NetworkUnderTest.LANES; lane++) {
                for (int o = 0; o < shape.outputs(); o++) {
                    assertThat(output[o][lane]).isCloseTo(defined(shape, tested, factor, o, lane), within(ROUNDING));
                }
            }
        }
    }

    private static double defined(Polynomial shape, NetworkUnderTest tested, double factor, int o, int lane) {
        int inputs = shape.inputs();
        int count = shape.terms().count();
        double sum = 0;
        for (int k = 0; k < count; k++) {
            double product = tested.parameters[2 * inputs + o * count + k];
            int[] exponents = shape.terms().exponents(k);
            for (int i = 0; i < inputs; i++) {
                double z = (factor * tested.input[i][lane] - tested.parameters[i]) * tested.parameters[inputs + i];
                product *= Math.pow(z, exponents[i]);
            }
            sum += product;
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void everyGradientIsExact(Polynomial shape) {
        for (double factor : new double[] {1, 0.1}) {
            new NetworkUnderTest(shape, factor, SEED).assertGradientsAreExact(STEP, GRADIENT);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void gradientsAreAddedToWhatIsThere(Polynomial shape) {
        new NetworkUnderTest(shape, 1, SEED).assertGradientsAreAddedUp(ROUNDING);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void lanesDependOnThemselvesAlone(Polynomial shape) {
        for (Precision precision : Precision.values()) {
            new NetworkUnderTest(shape, 0.1, SEED).assertLanesAreIndependent(precision);
        }
    }

    /** Sets whose sums are made in one, two and four parts, one with two blocks of outputs, one that is too wide for vectors over them. */
    @ParameterizedTest
    @CsvSource({"3, 2, 4", "10, 4, 3", "2, 2, 18", "3, 3, 9", "4, 4, 9", "4, 7, 5", "40, 5, 1", "30, 6, 2"})
    void aSingleTrajectoryHasTheBitsOfMany(int inputs, int outputs, int degree) {
        Polynomial shape = new Polynomial(inputs, outputs, Monomials.ofDegree(inputs, degree));
        int many = 21;
        Random random = new Random(SEED);
        double[] parameters =
                random.doubles(shape.parameterCount(), -1, 1).map(x -> x + 0.01).toArray();
        double[][] input = new double[inputs][];
        Arrays.setAll(input, i -> random.doubles(many, -1, 1).toArray());
        for (Precision precision : Precision.values()) {
            double[][] expected = new double[outputs][many];
            shape.pass(precision, many).use(parameters).forward(0.5, input, expected, many);
            for (int lanes = 1; lanes <= 2; lanes++) {
                NetworkPass pass = shape.pass(precision, lanes).use(parameters);
                for (int first = 0; first + lanes <= many; first++) {
                    double[][] some = new double[inputs][];
                    for (int i = 0; i < inputs; i++) {
                        some[i] = Arrays.copyOfRange(input[i], first, first + lanes);
                    }
                    double[][] actual = new double[outputs][lanes];
                    pass.forward(0.5, some, actual, lanes);
                    for (int o = 0; o < outputs; o++) {
                        assertThat(actual[o]).isEqualTo(Arrays.copyOfRange(expected[o], first, first + lanes));
                    }
                }
            }
        }
    }

    @Test
    void aSingleTrajectoryThatIsLostDoesNotSpoilTheNext() {
        Polynomial shape = new Polynomial(4, 4, Monomials.ofDegree(4, 5));
        double[] parameters =
                new Random(SEED).doubles(shape.parameterCount(), 0.1, 1).toArray();
        double[][] input = {{0.1}, {0.2}, {0.3}, {0.4}};
        double[][] lost = {{0.1}, {Double.NaN}, {Double.POSITIVE_INFINITY}, {0.4}};
        for (Precision precision : Precision.values()) {
            NetworkPass pass = shape.pass(precision, 1).use(parameters);
            double[][] expected = new double[4][1];
            pass.forward(1, input, expected, 1);
            double[][] actual = new double[4][1];
            pass.forward(1, lost, actual, 1);
            for (double[] row : actual) {
                assertThat(row[0]).isNaN();
            }
            pass.forward(1, input, actual, 1);
            assertThat(actual).isDeepEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void singlePrecisionAgreesWithDouble(Polynomial shape) {
        NetworkUnderTest tested = new NetworkUnderTest(shape, 1, SEED);
        double[][] expected = tested.output(Precision.DOUBLE);
        double[][] actual = tested.output(Precision.FLOAT);
        for (int o = 0; o < expected.length; o++) {
            assertThat(actual[o]).containsExactly(expected[o], within(SINGLE));
        }
    }

    @Test
    void aGradientOfManyLanesIsTheSumOverTiles() {
        Polynomial shape = new Polynomial(2, 1, Monomials.ofDegree(2, 3));
        int lanes = 75;
        double[] parameters = new double[shape.parameterCount()];
        Arrays.setAll(parameters, i -> 0.1 * i);
        double[][] input = new double[2][lanes];
        double[][] ones = new double[1][lanes];
        Arrays.fill(ones[0], 1);
        for (int lane = 0; lane < lanes; lane++) {
            input[0][lane] = Math.sin(lane);
            input[1][lane] = Math.cos(3 * lane);
        }
        double[] gradient = new double[parameters.length];
        double[][] inputCotangent = new double[2][lanes];
        NetworkPass pass = shape.pass(Precision.DOUBLE, lanes).use(parameters);
        pass.backward(1, input, ones, gradient, inputCotangent, lanes);
        double[] sum = new double[parameters.length];
        for (int lane = 0; lane < lanes; lane++) {
            double[][] one = {{input[0][lane]}, {input[1][lane]}};
            double[][] its = new double[2][1];
            pass.backward(1, one, new double[][] {{1}}, sum, its, 1);
            assertThat(inputCotangent[1][lane]).isEqualTo(its[1][0]);
        }
        assertThat(gradient).containsExactly(sum, within(1e-11));
    }

    @Test
    void aStateFarFromZeroKeepsItsDigitsInSinglePrecision() {
        Polynomial shape = new Polynomial(1, 1, Monomials.ofDegree(1, 3));
        double[] parameters = {10, 1000, 0, 1, 0, 1};
        double[][] output = new double[1][1];
        double x = 10 + 0.37e-3;
        shape.pass(Precision.FLOAT, 1).use(parameters).forward(1, new double[][] {{x}}, output, 1);
        assertThat(output[0][0]).isCloseTo(0.37 + 0.37 * 0.37 * 0.37, within(1e-7));
    }

    @Test
    void itStartsAsNothing() {
        Polynomial shape = new Polynomial(2, 1, Monomials.ofDegree(2, 1));
        assertThat(shape.start(7)).containsExactly(0, 0, 1, 1, 0, 0, 0);
        assertThat(shape.blocks()).extracting(ParameterBlock::name).containsExactly("centre", "scale", "weight");
    }

    @Test
    void theCostOfNetworksIsCountedInMultiplyAdds() {
        // 36 products of two variables are parents; each output adds up 164 terms and 8 sums
        assertThat(new Polynomial(8, 4, Monomials.ofDegree(8, 3)).multiplyAdds())
                .isEqualTo(36 + 4 * (164 + 8));
        assertThat(new Perceptron(8, 4, 32, 2, Activation.RATIONAL, Shortcut.LINEAR).multiplyAdds())
                .isEqualTo(32 * (8 + 4) + 8 * 4);
        assertThat(new Perceptron(4, 4, 10, 3, Activation.TANH).multiplyAdds()).isEqualTo(40 + 100 + 40);
    }

    @Test
    void shapesThatMakeNoSenseAreRefused() {
        Monomials terms = Monomials.ofDegree(2, 2);
        assertThatExceptionOfType(InputException.class).isThrownBy(() -> new Polynomial(2, 0, terms));
        assertThatIllegalArgumentException().isThrownBy(() -> new Polynomial(3, 1, terms));
    }
}
