package dev.attns.kernel.function;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.AwkwardRows;
import dev.attns.kernel.row.Kernels;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels in use against {@link StrictMath}, whose own error is below one unit in the last place. */
class SineCosineTest {

    private static final double MOST_ULPS = 1;
    private static final int NUMBERS = 20_000;
    private static final double[] NEAR = {0, 1e-18, 1e-12, 1e-9, 1e-6, 1e-3, 0.1, Math.PI / 4};

    @ParameterizedTest
    @ValueSource(
            ints = {-1074, -1000, -500, -100, -54, -30, -26, -10, -3, -1, 0, 1, 2, 5, 10, 15, 17, 18, 19, 40, 1000})
    void isWithinOneUlpAtEverySize(int exponent) {
        SplittableRandom random = new SplittableRandom(exponent);
        assertWithinOneUlp(random.doubles(NUMBERS, 1, 2)
                .map(x -> Math.scalb(random.nextBoolean() ? x : -x, exponent))
                .toArray());
    }

    @Test
    void isWithinOneUlpNearMultiplesOfHalfPi() {
        SplittableRandom random = new SplittableRandom(7);
        assertWithinOneUlp(IntStream.range(0, NUMBERS)
                .mapToDouble(i -> random.nextInt(-(1 << 18), 1 << 18) * (Math.PI / 2)
                        + NEAR[i % NEAR.length] * random.nextDouble(-1, 1))
                .toArray());
    }

    @Test
    void isWithinOneUlpAtTheEndOfTheReducedRange() {
        SplittableRandom random = new SplittableRandom(8);
        assertWithinOneUlp(random.doubles(NUMBERS, SineCosine.LIMIT - 4, SineCosine.LIMIT + 4)
                .map(x -> random.nextBoolean() ? x : -x)
                .toArray());
    }

    /** At the very end of the range one sign is still reduced here, and the other already by StrictMath. */
    @Test
    void sineIsOddAndCosineIsEven() {
        SplittableRandom random = new SplittableRandom(9);
        double[] x = IntStream.range(0, NUMBERS)
                .mapToDouble(i -> Math.scalb(random.nextDouble(1, 2), random.nextInt(-60, 30)))
                .filter(value -> Math.abs(value - SineCosine.LIMIT) > Math.PI / 2)
                .toArray();
        double[][] here = sineCosine(x);
        double[][] mirrored = sineCosine(Arrays.stream(x).map(value -> -value).toArray());
        assertThat(mirrored[0])
                .isEqualTo(Arrays.stream(here[0]).map(value -> -value).toArray());
        assertThat(mirrored[1]).isEqualTo(here[1]);
    }

    @Test
    void theSignOfZeroIsKept() {
        double[][] result = sineCosine(new double[] {0.0, -0.0});
        assertThat(Double.doubleToRawLongBits(result[0][0])).isEqualTo(Double.doubleToRawLongBits(0.0));
        assertThat(Double.doubleToRawLongBits(result[0][1])).isEqualTo(Double.doubleToRawLongBits(-0.0));
        assertThat(result[1]).containsExactly(1, 1);
    }

    @Test
    void tinyArgumentsAreTheirOwnSine() {
        double[] tiny = {Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, -0x0.8p-1022, 1e-300, -1e-20};
        double[][] result = sineCosine(tiny);
        assertThat(result[0]).isEqualTo(tiny);
        assertThat(result[1]).containsOnly(1);
    }

    @Test
    void infinitiesAndNotANumberGiveNotANumber() {
        double[][] result = sineCosine(new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY});
        assertThat(result[0]).containsOnly(Double.NaN);
        assertThat(result[1]).containsOnly(Double.NaN);
    }

    @Test
    void hugeArgumentsHaveTheBitsOfStrictMath() {
        double[] huge = {1e6, -1e9, 1e22, -1e100, Double.MAX_VALUE};
        double[][] result = sineCosine(huge);
        assertThat(result[0]).isEqualTo(Arrays.stream(huge).map(StrictMath::sin).toArray());
        assertThat(result[1]).isEqualTo(Arrays.stream(huge).map(StrictMath::cos).toArray());
    }

    @Test
    void aValueDoesNotDependOnItsPlaceInTheRow() {
        double[] row = AwkwardRows.withSpecialValues(131, 5);
        double[][] whole = sineCosine(row);
        for (int i = 0; i < row.length; i++) {
            double[][] alone = sineCosine(new double[] {row[i]});
            assertThat(alone[0]).containsExactly(whole[0][i]);
            assertThat(alone[1]).containsExactly(whole[1][i]);
        }
    }

    private static void assertWithinOneUlp(double[] x) {
        double[][] result = sineCosine(x);
        for (int i = 0; i < x.length; i++) {
            double sine = StrictMath.sin(x[i]);
            double cosine = StrictMath.cos(x[i]);
            if (!(Math.abs(result[0][i] - sine) <= MOST_ULPS * Math.ulp(sine))) {
                assertThat(result[0][i]).as("sin(%s)", x[i]).isEqualTo(sine);
            }
            if (!(Math.abs(result[1][i] - cosine) <= MOST_ULPS * Math.ulp(cosine))) {
                assertThat(result[1][i]).as("cos(%s)", x[i]).isEqualTo(cosine);
            }
        }
    }

    private static double[][] sineCosine(double[] x) {
        double[][] result = new double[2][x.length];
        Kernels.sineCosine(x, result[0], result[1], x.length);
        return result;
    }
}
