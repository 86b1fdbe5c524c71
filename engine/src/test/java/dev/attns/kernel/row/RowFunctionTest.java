package dev.attns.kernel.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The elementary functions against {@link StrictMath}, whose own error is below one unit in the last place. */
class RowFunctionTest {

    private static final int NUMBERS = 20_000;

    /** Our own error and that of StrictMath, both below one unit. */
    private static final double MOST_ULPS = 1;

    static IntStream lengths() {
        return AwkwardRows.lengths();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1074, -1000, -100, -54, -30, -10, -3, -2, -1, 0, 1, 2, 5, 7, 8, 9, 10, 1000})
    void theExponentialIsWithinOneUlpAtEverySize(int exponent) {
        SplittableRandom random = new SplittableRandom(exponent);
        assertClose(
                RowFunction.EXPONENTIAL,
                StrictMath::exp,
                random.doubles(NUMBERS, 1, 2).map(x -> Math.scalb(random.nextBoolean() ? x : -x, exponent)));
    }

    @Test
    void theExponentialIsWithinOneUlpOverItsWholeRangeAndBeyond() {
        SplittableRandom random = new SplittableRandom(1);
        assertClose(RowFunction.EXPONENTIAL, StrictMath::exp, random.doubles(NUMBERS, -708, 708));
        assertClose(RowFunction.EXPONENTIAL, StrictMath::exp, random.doubles(NUMBERS, 707.9, 709.9));
        assertClose(RowFunction.EXPONENTIAL, StrictMath::exp, random.doubles(NUMBERS, -746, -707));
        assertClose(
                RowFunction.EXPONENTIAL,
                StrictMath::exp,
                random.doubles(NUMBERS).map(x -> (random.nextInt(-1000, 1000) + 0.5) * Math.log(2) + 1e-9 * (x - 0.5)));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1074, -1040, -1022, -1000, -100, -30, -3, -2, -1, 0, 1, 2, 3, 10, 100, 1000, 1023})
    void theLogarithmIsWithinOneUlpAtEverySize(int exponent) {
        SplittableRandom random = new SplittableRandom(exponent);
        assertClose(
                RowFunction.LOGARITHM,
                StrictMath::log,
                random.doubles(NUMBERS, 1, 2).map(x -> Math.scalb(x, exponent)));
    }

    @Test
    void theLogarithmIsWithinOneUlpNearOneAndWhereTheExponentChanges() {
        SplittableRandom random = new SplittableRandom(2);
        assertClose(
                RowFunction.LOGARITHM,
                StrictMath::log,
                random.doubles(NUMBERS).map(x -> 1 + (x - 0.5) * Math.scalb(1.0, -random.nextInt(0, 52))));
        assertClose(
                RowFunction.LOGARITHM,
                StrictMath::log,
                random.doubles(NUMBERS).map(x -> Math.scalb(Math.sqrt(2) + 1e-9 * (x - 0.5), random.nextInt(-5, 5))));
    }

    @Test
    void theExponentialAtItsEnds() {
        assertThat(apply(RowFunction.EXPONENTIAL, 0.0, -0.0, Double.MIN_VALUE, 1e-300, -1e-17))
                .containsExactly(1, 1, 1, 1, 1);
        assertThat(apply(
                        RowFunction.EXPONENTIAL,
                        Double.POSITIVE_INFINITY,
                        Double.NEGATIVE_INFINITY,
                        Double.NaN,
                        710,
                        -746,
                        -745,
                        Double.MAX_VALUE,
                        -Double.MAX_VALUE))
                .containsExactly(
                        Double.POSITIVE_INFINITY,
                        0,
                        Double.NaN,
                        Double.POSITIVE_INFINITY,
                        0,
                        Double.MIN_VALUE,
                        Double.POSITIVE_INFINITY,
                        0);
    }

    @Test
    void theLogarithmAtItsEnds() {
        assertThat(apply(
                        RowFunction.LOGARITHM,
                        1,
                        0.0,
                        -0.0,
                        -1,
                        Double.POSITIVE_INFINITY,
                        Double.NaN,
                        -Double.MIN_VALUE))
                .containsExactly(
                        0,
                        Double.NEGATIVE_INFINITY,
                        Double.NEGATIVE_INFINITY,
                        Double.NaN,
                        Double.POSITIVE_INFINITY,
                        Double.NaN,
                        Double.NaN);
        assertThat(apply(RowFunction.LOGARITHM, Double.NEGATIVE_INFINITY)).containsExactly(Double.NaN);
        assertThat(apply(RowFunction.LOGARITHM, Double.MIN_VALUE, 0x0.8p-1022))
                .containsExactly(StrictMath.log(Double.MIN_VALUE), StrictMath.log(0x0.8p-1022));
    }

    @Test
    void signMinimumAndMaximum() {
        assertThat(apply(RowFunction.SIGN, 3, -1e-300, 0, Double.NaN, Double.NEGATIVE_INFINITY))
                .containsExactly(1, -1, 0, Double.NaN, -1);
        assertThat(RowFunction.MINIMUM.of(0.0, -0.0)).isEqualTo(-0.0);
        assertThat(RowFunction.MAXIMUM.of(-0.0, 0.0)).isEqualTo(0.0);
        assertThat(RowFunction.MINIMUM.of(1, Double.NaN)).isNaN();
        assertThat(RowFunction.MAXIMUM.of(Double.NaN, 1)).isNaN();
    }

    @Test
    void powersAnglesAndChoicesHaveTwoArguments() {
        assertThat(Arrays.stream(RowFunction.values()).filter(function -> function.arguments() == 2))
                .containsExactly(
                        RowFunction.POWER, RowFunction.ARC_TANGENT_2, RowFunction.MINIMUM, RowFunction.MAXIMUM);
        assertThat(Arrays.stream(RowFunction.values()).mapToInt(RowFunction::arguments))
                .allMatch(arguments -> arguments == 1 || arguments == 2);
    }

    /** Rows with values out of range, without, and with values of one sign, at every length. */
    @ParameterizedTest
    @EnumSource
    void aRowHasTheBitsOfSingleNumbersWhateverItsLengthAndThePlaceInIt(RowFunction function) {
        lengths().forEach(length -> {
            double[] other = AwkwardRows.withSpecialValues(length, 3L * length);
            double[] ordinary = AwkwardRows.ordinary(length, length);
            assertSameBits(function, AwkwardRows.withSpecialValues(length, length), other);
            assertSameBits(function, ordinary, other);
            assertSameBits(function, Arrays.stream(ordinary).map(Math::abs).toArray(), other);
            assertSameBits(
                    function, Arrays.stream(ordinary).map(x -> x / 8).toArray(), AwkwardRows.ordinary(length, 7));
        });
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void nothingIsTouchedBeyondTheLength(int length) {
        double[] x = AwkwardRows.ordinary(length + 9, length);
        for (RowFunction function : RowFunction.values()) {
            double[] out = new double[length + 9];
            Arrays.fill(out, 7);
            function.apply(x, x, out, new double[RowFunction.SCRATCH], length);
            assertThat(Arrays.copyOfRange(out, length, length + 9)).containsOnly(7);
        }
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void vectorsAgreeWithSingleNumbersToTheBit(int length) {
        ArrayKernels vector = ImplementationsUnderTest.vector();
        ArrayKernels scalar = ImplementationsUnderTest.scalar();
        double[] ordinary = AwkwardRows.ordinary(length, length);
        double[] scratch = new double[RowFunction.SCRATCH];
        for (double[] x : new double[][] {
            AwkwardRows.withSpecialValues(length, length),
            Arrays.stream(ordinary).map(value -> value / 8).toArray(),
            Arrays.stream(ordinary).map(Math::abs).toArray()
        }) {
            double[] y = AwkwardRows.withSpecialValues(length, 8);
            for (RowFunction function : RowFunction.values()) {
                double[] expected = new double[length];
                double[] out = new double[length];
                scalar.apply(function, x, y, expected, scratch, length);
                vector.apply(function, x, y, out, scratch, length);
                assertThat(bits(out)).as("%s", function).isEqualTo(bits(expected));
            }
        }
    }

    private static void assertSameBits(RowFunction function, double[] x, double[] y) {
        double[] out = new double[x.length];
        function.apply(x, function.arguments() == 1 ? null : y, out, new double[RowFunction.SCRATCH], x.length);
        double[] expected = IntStream.range(0, x.length)
                .mapToDouble(i -> function.of(x[i], y[i]))
                .toArray();
        assertThat(bits(out)).isEqualTo(bits(expected));
    }

    private static void assertClose(RowFunction function, DoubleUnaryOperator expected, DoubleStream numbers) {
        double[] x = numbers.toArray();
        double[] out = apply(function, x);
        for (int i = 0; i < x.length; i++) {
            double exact = expected.applyAsDouble(x[i]);
            if (out[i] != exact && !(Math.abs(out[i] - exact) <= MOST_ULPS * Math.ulp(exact))) {
                assertThat(out[i]).as("%s of %s", function, x[i]).isEqualTo(exact);
            }
        }
    }

    private static double[] apply(RowFunction function, double... x) {
        double[] out = new double[x.length];
        function.apply(x, null, out, new double[RowFunction.SCRATCH], x.length);
        return out;
    }

    private static long[] bits(double[] row) {
        return Arrays.stream(row).mapToLong(Double::doubleToLongBits).toArray();
    }
}
