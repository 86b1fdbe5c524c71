package dev.attns.kernel.function;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.AwkwardRows;
import dev.attns.kernel.row.RowMath;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels in use against {@link StrictMath}, whose own error is a little over two units in the last place. */
class HyperbolicTangentTest {

    /** The own error of at most 2.5 and that of StrictMath. */
    private static final double MOST_ULPS = 4;

    /** Against StrictMath in double precision, which is exact beside a float. */
    private static final double MOST_SINGLE_ULPS = 2;

    private static final int NUMBERS = 20_000;

    @ParameterizedTest
    @ValueSource(
            ints = {-1074, -1022, -500, -100, -54, -30, -27, -10, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 40, 1000})
    void isWithinAFewUlpsAtEverySize(int exponent) {
        SplittableRandom random = new SplittableRandom(exponent);
        assertClose(random.doubles(NUMBERS, 1, 2)
                .map(x -> Math.scalb(random.nextBoolean() ? x : -x, exponent))
                .toArray());
    }

    @Test
    void isWithinAFewUlpsWhereTheReducedExponentChanges() {
        SplittableRandom random = new SplittableRandom(7);
        double[] near = {0, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3};
        assertClose(IntStream.range(0, NUMBERS)
                .mapToDouble(i -> (random.nextInt(-60, 60) + 0.5) * (Math.log(2) / 2)
                        + near[i % near.length] * random.nextDouble(-1, 1))
                .toArray());
    }

    @Test
    void isWithinAFewUlpsWhereTheResultReachesOne() {
        SplittableRandom random = new SplittableRandom(8);
        for (double end : new double[] {9.01, 10, 19.06, 20}) {
            assertClose(random.doubles(NUMBERS, end - 0.5, end + 0.5).toArray());
        }
    }

    @Test
    void isOdd() {
        double[] x = IntStream.range(0, NUMBERS)
                .mapToDouble(i -> Math.scalb(1 + i / (double) NUMBERS, i % 40 - 34))
                .toArray();
        double[] mirrored = Arrays.stream(x).map(value -> -value).toArray();
        assertThat(tanh(mirrored))
                .isEqualTo(Arrays.stream(tanh(x)).map(value -> -value).toArray());
        assertThat(numbers(singleTanh(singles(mirrored))))
                .isEqualTo(Arrays.stream(numbers(singleTanh(singles(x))))
                        .map(value -> -value)
                        .toArray());
    }

    @Test
    void isNeverBeyondOne() {
        double[] x = new SplittableRandom(9).doubles(NUMBERS, 5, 25).toArray();
        assertThat(Arrays.stream(tanh(x)).max()).hasValue(1);
        assertThat(Arrays.stream(numbers(singleTanh(singles(x)))).max()).hasValue(1);
    }

    @Test
    void tinyArgumentsAreTheirOwnTangent() {
        double[] tiny = {0.0, -0.0, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, -0x0.8p-1022, 1e-300, -1e-20
        };
        assertThat(tanh(tiny)).containsExactly(tiny);
        float[] tinySingles = {0f, -0f, Float.MIN_VALUE, -Float.MIN_VALUE, Float.MIN_NORMAL, -0x0.8p-126f, 1e-30f};
        assertThat(singleTanh(tinySingles)).containsExactly(tinySingles);
    }

    @Test
    void infinitiesGiveOneAndNotANumberStays() {
        double[] ends = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MAX_VALUE, -1e300, Double.NaN};
        assertThat(tanh(ends)).containsExactly(1, -1, 1, -1, Double.NaN);
        assertThat(singleTanh(singles(ends))).containsExactly(1, -1, 1, -1, Float.NaN);
    }

    @Test
    void aValueDoesNotDependOnItsPlaceInTheRow() {
        double[] row = AwkwardRows.withSpecialValues(131, 5);
        float[] singleRow = singles(row);
        double[] whole = tanh(row);
        float[] singleWhole = singleTanh(singleRow);
        for (int i = 0; i < row.length; i++) {
            assertThat(tanh(new double[] {row[i]})).containsExactly(whole[i]);
            assertThat(singleTanh(new float[] {singleRow[i]})).containsExactly(singleWhole[i]);
        }
    }

    private static void assertClose(double[] x) {
        double[] values = tanh(x);
        float[] arguments = singles(x);
        float[] singleValues = singleTanh(arguments);
        for (int i = 0; i < x.length; i++) {
            double exact = StrictMath.tanh(x[i]);
            if (!(Math.abs(values[i] - exact) <= MOST_ULPS * Math.ulp(exact))) {
                assertThat(values[i]).as("tanh(%s)", x[i]).isEqualTo(exact);
            }
            double exactSingle = StrictMath.tanh(arguments[i]);
            if (!(Math.abs(singleValues[i] - exactSingle) <= MOST_SINGLE_ULPS * Math.ulp((float) exactSingle))) {
                assertThat(singleValues[i]).as("tanh(%sf)", arguments[i]).isEqualTo((float) exactSingle);
            }
        }
    }

    private static double[] tanh(double[] x) {
        double[] value = new double[x.length];
        RowMath.DOUBLE.tanh(x, value, x.length);
        return value;
    }

    private static float[] singleTanh(float[] x) {
        float[] value = new float[x.length];
        RowMath.SINGLE.tanh(x, value, x.length);
        return value;
    }

    private static float[] singles(double[] numbers) {
        float[] singles = new float[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            singles[i] = (float) numbers[i];
        }
        return singles;
    }

    private static double[] numbers(float[] singles) {
        return IntStream.range(0, singles.length).mapToDouble(i -> singles[i]).toArray();
    }
}
