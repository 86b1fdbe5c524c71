package dev.attns.kernel.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The SIMD kernels give the bits of the scalar ones, whatever the length of the row and whatever stands in it. */
class VectorAgainstScalarTest {

    private final ArrayKernels scalar = ImplementationsUnderTest.scalar();
    private ArrayKernels vector;

    static IntStream lengths() {
        return AwkwardRows.lengths();
    }

    @BeforeEach
    void needTheVectorModule() {
        vector = ImplementationsUnderTest.vector();
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void sineAndCosineAgreeOnOrdinaryNumbers(int length) {
        assertSameSineCosine(AwkwardRows.ordinary(length, length), length);
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void sineAndCosineAgreeWithSpecialValuesAmongThem(int length) {
        assertSameSineCosine(AwkwardRows.withSpecialValues(length, length), length);
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void sineAndCosineAgreeWhereOneValueIsOutOfRange(int length) {
        double[] row = AwkwardRows.ordinary(length, 3L * length);
        row[length / 2] = 1e9;
        assertSameSineCosine(row, length);
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void sineAndCosineTouchNothingBeyondTheLength(int length) {
        double[] row = AwkwardRows.ordinary(length + 9, length);
        double[] sine = filled(length + 9, 7);
        double[] cosine = filled(length + 9, 8);
        vector.sineCosine(row, sine, cosine, length);
        assertThat(Arrays.copyOfRange(sine, length, length + 9)).containsOnly(7);
        assertThat(Arrays.copyOfRange(cosine, length, length + 9)).containsOnly(8);
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void oneValueThatIsNotFiniteIsFoundAtEveryPlace(int length) {
        double[] row = AwkwardRows.ordinary(length, length);
        assertThat(vector.allFinite(row, length)).isTrue();
        int stride = Math.max(1, length / 67);
        for (int i = 0; i < length; i += stride) {
            double kept = row[i];
            for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                row[i] = bad;
                assertThat(vector.allFinite(row, length)).as("place %d", i).isFalse();
                assertThat(scalar.allFinite(row, length)).as("place %d", i).isFalse();
                assertThat(vector.allFinite(row, i)).as("before place %d", i).isTrue();
                assertThat(scalar.allFinite(row, i)).as("before place %d", i).isTrue();
            }
            row[i] = kept;
        }
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void extremeFiniteValuesAreFinite(int length) {
        double[] extremes = {Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_VALUE, -0.0, 0x0.8p-1022};
        double[] row = new double[length];
        Arrays.setAll(row, i -> extremes[i % extremes.length]);
        assertThat(vector.allFinite(row, length)).isTrue();
        assertThat(scalar.allFinite(row, length)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void theSamePlacesAreMarkedAsInside(int length) {
        double[] values = {
            0, 1, -1, 3, Math.nextUp(3.0), -1.0000000000000002, Double.NaN, -Double.NaN, 1e300, -1e300, -0.0
        };
        double[] wide = new double[length];
        double[] narrow = new double[length];
        long[] before = new long[length];
        for (int i = 0; i < length; i++) {
            wide[i] = values[(int) ((i * 2654435761L >>> 3) % values.length)];
            narrow[i] = i % 9 == 0 ? 1e-300 : 0;
            before[i] = i % 5 == 0 ? 0 : -1;
        }
        double[][] rows = {wide, narrow};
        double[] middle = {1, 0};
        double[] bound = {Math.nextUp(2.0), Double.MIN_VALUE};
        long[] expected = new long[length];
        long[] marked = new long[length];
        boolean all = scalar.markInside(rows, middle, bound, before, expected, length);
        assertThat(vector.markInside(rows, middle, bound, before, marked, length))
                .isEqualTo(all);
        for (int i = 0; i < length; i++) {
            boolean isInside = before[i] < 0 && wide[i] - 1 >= -2 && wide[i] - 1 <= 2 && narrow[i] == 0;
            assertThat(marked[i] < 0).as("%s and %s", wide[i], narrow[i]).isEqualTo(isInside);
            assertThat(expected[i] < 0).isEqualTo(isInside);
        }
        Arrays.fill(wide, 2);
        Arrays.fill(narrow, 0);
        Arrays.fill(before, -1);
        assertThat(vector.markInside(rows, middle, bound, before, before, length))
                .isTrue();
        assertThat(scalar.markInside(rows, middle, bound, before, before, length))
                .isTrue();
    }

    private void assertSameSineCosine(double[] row, int length) {
        double[] expectedSine = new double[length];
        double[] expectedCosine = new double[length];
        double[] sine = new double[length];
        double[] cosine = new double[length];
        scalar.sineCosine(row, expectedSine, expectedCosine, length);
        vector.sineCosine(row, sine, cosine, length);
        for (int i = 0; i < length; i++) {
            assertThat(Double.doubleToLongBits(sine[i]))
                    .as("sin(%s) at place %d", row[i], i)
                    .isEqualTo(Double.doubleToLongBits(expectedSine[i]));
            assertThat(Double.doubleToLongBits(cosine[i]))
                    .as("cos(%s) at place %d", row[i], i)
                    .isEqualTo(Double.doubleToLongBits(expectedCosine[i]));
        }
    }

    private static double[] filled(int length, double value) {
        double[] row = new double[length];
        Arrays.fill(row, value);
        return row;
    }
}
