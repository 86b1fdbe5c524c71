package dev.attns.kernel.function;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.RowFunction;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The elementary functions of rows against forty digits, and their special values against {@link StrictMath}. They have the same bits
 * whatever the width of vectors, which is tested elsewhere.
 */
@DisabledIfSystemProperty(named = "attns.vector.bits", matches = ".+")
class FunctionAccuracyTest {

    private static final int NUMBERS = 150;

    /** A value that goes to StrictMath. */
    private static final double STRICT_ULPS = 1;

    private static final double[] SPECIAL = {
        0.0,
        -0.0,
        1,
        -1,
        0.5,
        -0.5,
        2,
        -2,
        3,
        -3,
        0.3,
        -2.5,
        Math.nextDown(1.0),
        Math.nextUp(1.0),
        -Math.nextUp(1.0),
        Math.nextUp(0.5),
        Double.NaN,
        Double.longBitsToDouble(-1),
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        -Double.MIN_NORMAL,
        0x0.8p-1022,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        1e-200,
        -1e200,
        708,
        -708,
        Math.nextUp(708.0),
        710.4,
        -710.5,
        1e9,
        1e22,
        SineCosine.LIMIT,
        -SineCosine.LIMIT,
        Math.PI,
        Math.PI / 2,
        1000,
        0x1p53,
        0x1p53 + 2
    };

    private interface Exact {
        BigDecimal of(double x, double y);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1074, -1022, -600, -54, -27, -9, -3, -2, -1, 0, 1, 2, 4, 9, 54, 399, 401, 1023})
    void theArctangentIsWithinThreeQuartersOfAnUlpAtEverySize(int exponent) {
        assertClose(RowFunction.ARC_TANGENT, (x, y) -> ExactFunctions.angle(x, 1), sized(exponent), 0.75);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1074, -1022, -600, -54, -27, -9, -3, -2, -1})
    void arcsineAndArccosineAreWithinFourFifthsOfAnUlpAtEverySize(int exponent) {
        assertClose(RowFunction.ARC_SINE, (x, y) -> ExactFunctions.arcSine(x), sized(exponent), 0.8);
        assertClose(RowFunction.ARC_COSINE, (x, y) -> ExactFunctions.arcCosine(x), sized(exponent), 0.8);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 27, 50, 53})
    void arcsineAndArccosineAreWithinFourFifthsOfAnUlpNearOne(int exponent) {
        SplittableRandom random = new SplittableRandom(exponent);
        double[] x = random.doubles(NUMBERS, 0.5, 1)
                .map(distance -> 1 - Math.scalb(distance, -exponent))
                .map(value -> random.nextBoolean() ? value : -value)
                .filter(value -> Math.abs(value) < 1)
                .toArray();
        assertClose(RowFunction.ARC_SINE, (value, y) -> ExactFunctions.arcSine(value), x, 0.8);
        assertClose(RowFunction.ARC_COSINE, (value, y) -> ExactFunctions.arcCosine(value), x, 0.8);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1074, -1022, -600, -54, -27, -9, -3, -2, -1, 0, 1, 2, 4, 9, 17})
    void theTangentIsWithinThreeQuartersOfAnUlpAtEverySize(int exponent) {
        assertClose(RowFunction.TANGENT, (x, y) -> ExactFunctions.tangent(x), sized(exponent), 0.75);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-12, 1e-6, 1e-3, 0.1, Math.PI / 4})
    void theTangentIsWithinThreeQuartersOfAnUlpNearItsZerosAndPoles(double distance) {
        SplittableRandom random = new SplittableRandom(7);
        double[] x = IntStream.range(0, NUMBERS)
                .mapToDouble(
                        i -> random.nextInt(-(1 << 18), 1 << 18) * (Math.PI / 2) + distance * random.nextDouble(-1, 1))
                .toArray();
        assertClose(RowFunction.TANGENT, (value, y) -> ExactFunctions.tangent(value), x, 0.75);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1074, -1022, -600, -54, -27, -9, -3, -2, -1, 0, 1, 2, 3, 4, 5, 8})
    void hyperbolicSineAndCosineAreWithinNineTenthsOfAnUlpAtEverySize(int exponent) {
        assertClose(RowFunction.HYPERBOLIC_SINE, (x, y) -> ExactFunctions.hyperbolicSine(x), sized(exponent), 0.9);
        assertClose(RowFunction.HYPERBOLIC_COSINE, (x, y) -> ExactFunctions.hyperbolicCosine(x), sized(exponent), 0.9);
    }

    @Test
    void hyperbolicSineAndCosineAreWithinNineTenthsOfAnUlpWhereTheMultipleChanges() {
        SplittableRandom random = new SplittableRandom(8);
        double[] x = IntStream.range(0, 4 * NUMBERS)
                .mapToDouble(i -> (i % 120 + 0.5) * Math.log(2) + 1e-3 * random.nextDouble(-1, 1))
                .toArray();
        assertClose(RowFunction.HYPERBOLIC_SINE, (value, y) -> ExactFunctions.hyperbolicSine(value), x, 0.9);
        assertClose(RowFunction.HYPERBOLIC_COSINE, (value, y) -> ExactFunctions.hyperbolicCosine(value), x, 0.9);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1022, -600, -54, -27, -3, -2, -1, 0, 1, 2, 4, 54, 600, 1023})
    void logarithmsAreCloseAtEverySize(int exponent) {
        double[] x = positive(sized(exponent));
        assertClose(RowFunction.LOGARITHM, (value, y) -> ExactFunctions.logarithm(value), x, 0.85);
        assertClose(RowFunction.LOGARITHM_10, (value, y) -> ExactFunctions.decimalLogarithm(value), x, 0.55);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 27, 50})
    void logarithmsAreCloseNearOne(int exponent) {
        double[] x = DoubleStream.of(sized(-exponent))
                .map(distance -> 1 + distance)
                .filter(value -> value != 1 && value > 0)
                .toArray();
        assertClose(RowFunction.LOGARITHM, (value, y) -> ExactFunctions.logarithm(value), x, 0.85);
        assertClose(RowFunction.LOGARITHM_10, (value, y) -> ExactFunctions.decimalLogarithm(value), x, 0.55);
    }

    @Test
    void theLogarithmOfAPowerOfTenIsWhole() {
        double[] powers = IntStream.rangeClosed(0, 22)
                .mapToDouble(k -> Double.parseDouble("1e" + k))
                .toArray();
        assertThat(apply(RowFunction.LOGARITHM_10, powers, null))
                .containsExactly(IntStream.rangeClosed(0, 22).asDoubleStream().toArray());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1022, -300, -10, -2, -1, 0, 1, 2, 10, 300, 1023})
    void powersAreWithinFourFifthsOfAnUlpWhateverTheyComeTo(int exponent) {
        SplittableRandom random = new SplittableRandom(exponent);
        double[] x = positive(sized(exponent));
        double[] y = DoubleStream.of(x)
                .map(base -> random.nextDouble(-707.9, 707.9) / Math.log(base))
                .toArray();
        assertClose(RowFunction.POWER, ExactFunctions::power, x, y, 0.8);
        assertClose(RowFunction.POWER, ExactFunctions::power, x, sized(-8), 0.8);
        assertClose(RowFunction.POWER, ExactFunctions::power, x, sized(-60), 0.8);
    }

    @Test
    void powersAreWithinFourFifthsOfAnUlpOfBasesNearOne() {
        SplittableRandom random = new SplittableRandom(9);
        double[] x = random.doubles(4 * NUMBERS, -1, 1)
                .map(distance -> 1 + Math.scalb(distance, -random.nextInt(1, 50)))
                .filter(value -> value != 1)
                .toArray();
        double[] y = DoubleStream.of(x)
                .map(base -> random.nextDouble(-707.9, 707.9) / Math.log(base))
                .toArray();
        assertClose(RowFunction.POWER, ExactFunctions::power, x, y, 0.8);
    }

    @Test
    void powersThatAreNumbersAreExact() {
        double[] x = {2, 3, 10, 1.5, 4, 9, 0.25, 7, 10};
        double[] y = {10, 5, 22, 4, 0.5, 1.5, -0.5, 0, 1};
        assertThat(apply(RowFunction.POWER, x, y)).containsExactly(1024, 243, 1e22, 5.0625, 2, 27, 2, 1, 10);
    }

    @ParameterizedTest
    @ValueSource(ints = {-390, -100, -30, -3, 0, 3, 30, 100, 390})
    void anglesAreWithinThreeQuartersOfAnUlpInEveryOctant(int exponent) {
        SplittableRandom random = new SplittableRandom(exponent);
        double[] y = sized(exponent);
        double[] x = DoubleStream.of(y)
                .map(value -> value * Math.scalb(random.nextDouble(-2, 2), random.nextInt(-6, 6)))
                .toArray();
        assertClose(RowFunction.ARC_TANGENT_2, ExactFunctions::angle, y, x, 0.75);
        assertClose(RowFunction.ARC_TANGENT_2, ExactFunctions::angle, y, sized(0), 0.75);
    }

    @Test
    void anglesNearTheEdgesOfOctantsAreWithinThreeQuartersOfAnUlp() {
        SplittableRandom random = new SplittableRandom(11);
        double[] angles = IntStream.range(0, 4 * NUMBERS)
                .mapToDouble(
                        i -> (i % 17 - 8) * Math.PI / 8 + Math.scalb(random.nextDouble(-1, 1), -random.nextInt(5, 60)))
                .toArray();
        double[] y = DoubleStream.of(angles).map(Math::sin).toArray();
        double[] x = DoubleStream.of(angles).map(Math::cos).toArray();
        assertClose(RowFunction.ARC_TANGENT_2, ExactFunctions::angle, y, x, 0.75);
    }

    @Test
    void specialArgumentsGiveWhatStrictMathGives() {
        assertLikeStrictMath(RowFunction.TANGENT, StrictMath::tan);
        assertLikeStrictMath(RowFunction.ARC_SINE, StrictMath::asin);
        assertLikeStrictMath(RowFunction.ARC_COSINE, StrictMath::acos);
        assertLikeStrictMath(RowFunction.ARC_TANGENT, StrictMath::atan);
        assertLikeStrictMath(RowFunction.HYPERBOLIC_SINE, StrictMath::sinh);
        assertLikeStrictMath(RowFunction.HYPERBOLIC_COSINE, StrictMath::cosh);
        assertLikeStrictMath(RowFunction.LOGARITHM, StrictMath::log);
        assertLikeStrictMath(RowFunction.LOGARITHM_10, StrictMath::log10);
        assertLikeStrictMath(RowFunction.SIGN, Math::signum);
        assertLikeStrictMath(RowFunction.POWER, StrictMath::pow);
        assertLikeStrictMath(RowFunction.ARC_TANGENT_2, StrictMath::atan2);
        assertLikeStrictMath(RowFunction.MINIMUM, Math::min);
        assertLikeStrictMath(RowFunction.MAXIMUM, Math::max);
    }

    private static void assertLikeStrictMath(RowFunction function, DoubleUnaryOperator expected) {
        assertLike(function, (x, y) -> expected.applyAsDouble(x), SPECIAL, SPECIAL);
    }

    private static void assertLikeStrictMath(RowFunction function, DoubleBinaryOperator expected) {
        for (double y : SPECIAL) {
            assertLike(
                    function,
                    expected,
                    SPECIAL,
                    DoubleStream.generate(() -> y).limit(SPECIAL.length).toArray());
        }
    }

    /** Zeros, infinities and NaN are the same, other numbers nearly. */
    private static void assertLike(RowFunction function, DoubleBinaryOperator expected, double[] x, double[] y) {
        double[] out = apply(function, x, y);
        for (int i = 0; i < x.length; i++) {
            double value = expected.applyAsDouble(x[i], y[i]);
            boolean isOrdinary = value != 0 && Double.isFinite(value);
            double tolerance = isOrdinary ? STRICT_ULPS * Math.ulp(value) : 0;
            assertThat(out[i] == value && isOrdinary
                            || Math.abs(out[i] - value) <= tolerance && isOrdinary
                            || Double.compare(out[i], value) == 0)
                    .as("%s of %s and %s is %s, not %s", function, x[i], y[i], out[i], value)
                    .isTrue();
        }
    }

    private static double[] sized(int exponent) {
        SplittableRandom random = new SplittableRandom(exponent);
        return random.doubles(NUMBERS, 1, 2)
                .map(x -> Math.scalb(random.nextBoolean() ? x : -x, exponent))
                .toArray();
    }

    private static double[] positive(double[] x) {
        return DoubleStream.of(x).map(Math::abs).toArray();
    }

    private static void assertClose(RowFunction function, Exact exact, double[] x, double ulps) {
        assertClose(function, exact, x, x, ulps);
    }

    private static void assertClose(RowFunction function, Exact exact, double[] x, double[] y, double ulps) {
        double[] out = apply(function, x, y);
        for (int i = 0; i < x.length; i++) {
            double error = ExactFunctions.ulps(out[i], exact.of(x[i], y[i]));
            assertThat(error).as("%s of %s and %s", function, x[i], y[i]).isLessThanOrEqualTo(ulps);
        }
    }

    private static double[] apply(RowFunction function, double[] x, double[] y) {
        double[] out = new double[x.length];
        function.apply(x, y, out, new double[RowFunction.SCRATCH], x.length);
        return out;
    }
}
