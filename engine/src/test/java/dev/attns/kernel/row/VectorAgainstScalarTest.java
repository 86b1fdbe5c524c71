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
    void theSamePlacesAreMarkedAsOutside(int length) {
        double[] values = {0, 1, -1, 3, Math.nextUp(3.0), -1.0000000000000002, Double.NaN, 1e300, -1e300, -0.0, 2};
        double[] row = new double[length];
        Arrays.setAll(row, i -> values[(int) ((i * 2654435761L >>> 3) % values.length)]);
        boolean[] expected = new boolean[length];
        boolean[] marked = new boolean[length];
        boolean any = scalar.markOutside(row, 1, 2, expected, length);
        assertThat(vector.markOutside(row, 1, 2, marked, length)).isEqualTo(any);
        assertThat(marked).containsExactly(expected);
        for (int i = 0; i < length; i++) {
            assertThat(marked[i]).as("%s", row[i]).isEqualTo(!(row[i] - 1 >= -2 && row[i] - 1 <= 2));
        }
        Arrays.fill(row, 2);
        Arrays.fill(marked, true);
        assertThat(vector.markOutside(row, 1, 2, marked, length)).isFalse();
        for (boolean kept : marked) {
            assertThat(kept).as("what was marked stays marked").isTrue();
        }
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
