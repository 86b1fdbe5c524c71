package dev.attns.kernel.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.kernel.row.AwkwardRows;
import dev.attns.kernel.row.RowMath;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels in use against the definition with {@link NormalDistribution}, whose own error is a few units. */
class GaussianErrorLinearUnitTest {

    /** The own error. */
    private static final double MOST_ULPS = 4;

    /** The own error and that of the definition; in single precision the latter is none. */
    private static final double MOST_ULPS_APART = 8;

    /** Below here Φ is no normal number. */
    private static final double LOWEST = -37.5;

    private static final double SINGLE_LOWEST = -12.9;
    private static final double BELOW_ALL_NORMAL_NUMBERS = 1e-305;
    private static final double BELOW_ALL_NORMAL_SINGLES = 1e-36;
    private static final int NUMBERS = 20_000;

    /** Computed to fifty digits. */
    @ParameterizedTest
    @CsvSource({
        "-37, -2.1184613523340934244e-298, -7.8382986694185162425e-297",
        "-20, -5.5072482372124673902e-88, -1.1014360483133464042e-86",
        "-10, -7.619853024160526066e-23, -7.6184000964648140857e-22",
        "-6.5, -2.6104003795084265754e-10, -1.6950517937572625678e-9",
        "-3, -0.00404969409489028358, -0.011945647204183927",
        "-2, -0.045500263896358414401, -0.085231801078196896701",
        "-1, -0.15865525393145705141, -0.083315470587686298383",
        "-0.5, -0.15426876936299344818, 0.13250487534383715747",
        "0, 0, 0.5",
        "0.25, 0.14967658142073093106, 0.69537335488363602598",
        "1, 0.84134474606854294859, 1.0833154705876862984",
        "2.5, 2.4844758366855596621, 1.0376110859081452082",
        "5, 4.999998566742140604, 1.0000071469460017923",
        "8, 7.9999999999999950232, 1.0000000000000397961"
    })
    void agreesWithKnownValues(double z, double value, double slope) {
        double[][] rows = gelu(z);
        assertThat(rows[0][0]).isCloseTo(value, within(MOST_ULPS * Math.ulp(value)));
        double unit = Math.ulp(Math.max(Math.abs(slope), Math.abs(value / Math.max(1, Math.abs(z)))));
        assertThat(rows[1][0]).isCloseTo(slope, within(MOST_ULPS * unit));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1000, -500, -100, -54, -30, -27, -10, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 40, 100})
    void isWithinAFewUlpsAtEverySize(int exponent) {
        SplittableRandom random = new SplittableRandom(exponent);
        assertClose(random.doubles(NUMBERS, 1, 2)
                .map(x -> Math.scalb(random.nextBoolean() ? x : -x, exponent))
                .toArray());
    }

    @Test
    void isWithinAFewUlpsAlongTheWholeLine() {
        assertClose(IntStream.rangeClosed(-8 * NUMBERS, 8 * NUMBERS)
                .mapToDouble(i -> i * (40.0 / (8 * NUMBERS)))
                .toArray());
    }

    @Test
    void isWithinAFewUlpsWhereTheReducedExponentChanges() {
        SplittableRandom random = new SplittableRandom(7);
        double[] near = {0, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3};
        assertClose(IntStream.range(0, NUMBERS)
                .mapToDouble(i -> Math.sqrt((random.nextInt(1015) + 0.5) * 2 * Math.log(2)) * (i % 2 == 0 ? 1 : -1)
                        + near[i % near.length] * random.nextDouble(-1, 1))
                .toArray());
    }

    @Test
    void tinyArgumentsAreHalved() {
        double[] tiny = {0.0, Double.MIN_NORMAL * 2, -Double.MIN_NORMAL * 2, 1e-300, -1e-300, 1e-20, -1e-20};
        double[][] rows = gelu(tiny);
        for (int i = 0; i < tiny.length; i++) {
            assertThat(rows[0][i]).isEqualTo(tiny[i] / 2);
            assertThat(rows[1][i]).isEqualTo(0.5);
        }
        float[] tinySingles = {0f, Float.MIN_NORMAL * 2, -Float.MIN_NORMAL * 2, 1e-30f, -1e-30f, 1e-10f, -1e-10f};
        float[][] singleRows = singleGelu(tinySingles);
        for (int i = 0; i < tinySingles.length; i++) {
            assertThat(singleRows[0][i]).isEqualTo(tinySingles[i] / 2);
            assertThat(singleRows[1][i]).isEqualTo(0.5f);
        }
    }

    @Test
    void farFromZeroItIsTheArgumentOrNothing() {
        double[] far = {40, 1e10, Double.MAX_VALUE, Double.POSITIVE_INFINITY};
        double[] below = {-37.66, -38, -40, -1e10, -Double.MAX_VALUE, Double.NEGATIVE_INFINITY};
        assertThat(gelu(far)[0]).containsExactly(far);
        assertThat(gelu(far)[1]).containsOnly(1);
        assertThat(gelu(below)[0]).containsOnly(0);
        assertThat(gelu(below)[1]).containsOnly(0);
        float[] farSingles = {14, 1e10f, Float.MAX_VALUE, Float.POSITIVE_INFINITY};
        float[] belowSingles = {-13.27f, -14, -1e10f, -Float.MAX_VALUE, Float.NEGATIVE_INFINITY};
        assertThat(singleGelu(farSingles)[0]).containsExactly(farSingles);
        assertThat(singleGelu(farSingles)[1]).containsOnly(1);
        assertThat(singleGelu(belowSingles)[0]).containsOnly(0);
        assertThat(singleGelu(belowSingles)[1]).containsOnly(0);
    }

    /** The processor's own NaN, as of 0/0, has a sign. */
    @Test
    void notANumberStaysWhateverItsSign() {
        double signed = Double.longBitsToDouble(Double.doubleToRawLongBits(Double.NaN) | Long.MIN_VALUE);
        float signedSingle = Float.intBitsToFloat(Float.floatToRawIntBits(Float.NaN) | Integer.MIN_VALUE);
        for (int n = 1; n <= 33; n++) {
            double[] row = new double[n];
            float[] singleRow = new float[n];
            row[0] = Double.NaN;
            row[n - 1] = signed;
            singleRow[0] = Float.NaN;
            singleRow[n - 1] = signedSingle;
            double[][] rows = gelu(row);
            float[][] singleRows = singleGelu(singleRow);
            double[][] rectified = new double[2][n];
            float[][] singleRectified = new float[2][n];
            RowMath.DOUBLE.relu(row, rectified[0], rectified[1], n);
            RowMath.SINGLE.relu(singleRow, singleRectified[0], singleRectified[1], n);
            for (int i = 0; i < n; i++) {
                boolean isNaN = i == 0 || i == n - 1;
                assertThat(Double.isNaN(rows[0][i])).isEqualTo(isNaN);
                assertThat(Double.isNaN(rows[1][i])).isEqualTo(isNaN);
                assertThat(Float.isNaN(singleRows[0][i])).isEqualTo(isNaN);
                assertThat(Float.isNaN(singleRows[1][i])).isEqualTo(isNaN);
                assertThat(Double.isNaN(rectified[0][i])).isEqualTo(isNaN);
                assertThat(Float.isNaN(singleRectified[0][i])).isEqualTo(isNaN);
                assertThat(rectified[1][i]).isZero();
                assertThat(singleRectified[1][i]).isZero();
            }
        }
    }

    @Test
    void aNumberDoesNotDependOnItsPlaceInTheRow() {
        double[] row = AwkwardRows.withSpecialValues(131, 5);
        float[] singleRow = singles(row);
        double[][] whole = gelu(row);
        float[][] singleWhole = singleGelu(singleRow);
        for (int i = 0; i < row.length; i++) {
            for (int k = 0; k < 2; k++) {
                assertThat(gelu(row[i])[k]).containsExactly(whole[k][i]);
                assertThat(singleGelu(singleRow[i])[k]).containsExactly(singleWhole[k][i]);
            }
        }
    }

    private static void assertClose(double[] z) {
        float[] singles = singles(z);
        double[][] rows = gelu(z);
        float[][] singleRows = singleGelu(singles);
        for (int i = 0; i < z.length; i++) {
            double below = NormalDistribution.below(z[i]);
            double share = share(z[i]);
            double least = z[i] < LOWEST ? BELOW_ALL_NORMAL_NUMBERS : 0;
            double unit = Math.ulp(Math.max(below, Math.abs(share)));
            assertWithin(z[i], rows[0][i], z[i] * below, MOST_ULPS_APART * Math.ulp(z[i] * below) + least);
            assertWithin(z[i], rows[1][i], below + share, MOST_ULPS_APART * unit + least);
        }
        for (int i = 0; i < z.length; i++) {
            double x = singles[i];
            double below = NormalDistribution.below(x);
            double share = share(x);
            double least = x < SINGLE_LOWEST ? BELOW_ALL_NORMAL_SINGLES : 0;
            double unit = Math.ulp((float) Math.max(below, Math.abs(share)));
            assertWithin(x, singleRows[0][i], x * below, MOST_ULPS * Math.ulp((float) (x * below)) + least);
            assertWithin(x, singleRows[1][i], below + share, MOST_ULPS * unit + least);
        }
    }

    private static void assertWithin(double z, double actual, double expected, double tolerance) {
        if (!(actual == expected || Math.abs(actual - expected) <= tolerance)) {
            assertThat(actual).as("at %s", z).isEqualTo(expected);
        }
    }

    /** The density's share of the slope. */
    private static double share(double z) {
        return z * NormalDistribution.density(z);
    }

    private static double[][] gelu(double... z) {
        double[][] rows = new double[2][z.length];
        RowMath.DOUBLE.gelu(z, rows[0], rows[1], new double[RowMath.SCRATCH], z.length);
        return rows;
    }

    private static float[][] singleGelu(float... z) {
        float[][] rows = new float[2][z.length];
        RowMath.SINGLE.gelu(z, rows[0], rows[1], new float[RowMath.SCRATCH], z.length);
        return rows;
    }

    private static float[] singles(double[] numbers) {
        float[] singles = new float[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            singles[i] = (float) numbers[i];
        }
        return singles;
    }
}
