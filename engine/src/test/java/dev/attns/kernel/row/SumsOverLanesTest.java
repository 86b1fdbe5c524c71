package dev.attns.kernel.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sums over a row: SIMD and plain loops agree to the bit, and each gives the same bits at every call. */
class SumsOverLanesTest {

    private static final int COUNT = 7;
    private static final int LENGTH = 131;

    /** Enough for the JIT to compile the kernel while the test runs. */
    private static final int CALLS = 20_000;

    private final double[] scratch = new double[RowMath.SCRATCH];
    private final float[] singleScratch = new float[RowMath.SCRATCH];

    static IntStream lengths() {
        return AwkwardRows.lengths();
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void simdAgreesWithPlainLoopsInDouble(int n) {
        assumeTrue(Kernels.areVectorized());
        RowMath<double[]> scalar = new DoubleRowMath();
        RowMath<double[]> vector = RowMath.DOUBLE;
        double[] a = AwkwardRows.ordinary(n, 1);
        double[][] b = rows(n);
        double[] expected = new double[COUNT];
        double[] actual = new double[COUNT];
        scalar.dots(a, b, COUNT, expected, 0, 1, scratch, n);
        vector.dots(a, b, COUNT, actual, 0, 1, scratch, n);
        for (int j = 0; j < COUNT; j++) {
            assertThat(actual[j]).isEqualTo(expected[j]);
        }
        assertThat(vector.sum(a, scratch, n)).isEqualTo(scalar.sum(a, scratch, n));
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void simdAgreesWithPlainLoopsInSingle(int n) {
        assumeTrue(Kernels.areVectorized());
        RowMath<float[]> scalar = new SingleRowMath();
        RowMath<float[]> vector = RowMath.SINGLE;
        double[] a = AwkwardRows.ordinary(n, 1);
        double[][] b = rows(n);
        double[] expected = new double[COUNT];
        double[] actual = new double[COUNT];
        scalar.dots(single(a), single(b), COUNT, expected, 0, 1, singleScratch, n);
        vector.dots(single(a), single(b), COUNT, actual, 0, 1, singleScratch, n);
        for (int j = 0; j < COUNT; j++) {
            assertThat(actual[j]).isEqualTo(expected[j]);
        }
        assertThat(vector.sum(single(a), singleScratch, n)).isEqualTo(scalar.sum(single(a), singleScratch, n));
    }

    @Test
    void theBitsAreTheSameBeforeAndAfterCompilation() {
        double[] a = AwkwardRows.ordinary(LENGTH, 1);
        double[][] b = rows(LENGTH);
        float[] singleA = single(a);
        float[][] singleB = single(b);
        double[] first = null;
        for (int call = 0; call < CALLS; call++) {
            double[] sums = new double[2 * COUNT + 2];
            RowMath.DOUBLE.dots(a, b, COUNT, sums, 0, 1, scratch, LENGTH);
            RowMath.SINGLE.dots(singleA, singleB, COUNT, sums, COUNT, 1, singleScratch, LENGTH);
            sums[2 * COUNT] = RowMath.DOUBLE.sum(a, scratch, LENGTH);
            sums[2 * COUNT + 1] = RowMath.SINGLE.sum(singleA, singleScratch, LENGTH);
            first = first == null ? sums : first;
            if (!Arrays.equals(sums, first)) {
                assertThat(sums).as("call %d", call).isEqualTo(first);
            }
        }
    }

    @Test
    void aSumDoesNotDependOnTheSumsBesideIt() {
        double[] a = AwkwardRows.ordinary(LENGTH, 1);
        double[][] b = rows(LENGTH);
        double[] together = new double[COUNT];
        RowMath.DOUBLE.dots(a, b, COUNT, together, 0, 1, scratch, LENGTH);
        for (int j = 0; j < COUNT; j++) {
            double[] alone = new double[1];
            RowMath.DOUBLE.dots(a, new double[][] {b[j]}, 1, alone, 0, 1, scratch, LENGTH);
            assertThat(alone[0]).isEqualTo(together[j]);
        }
    }

    private static double[][] rows(int n) {
        return IntStream.range(0, COUNT)
                .mapToObj(j -> AwkwardRows.ordinary(n, 2 + j))
                .toArray(double[][]::new);
    }

    private static float[] single(double[] row) {
        float[] single = new float[row.length];
        RowMath.SINGLE.read(row, 1, single, row.length);
        return single;
    }

    private static float[][] single(double[][] rows) {
        return Arrays.stream(rows).map(SumsOverLanesTest::single).toArray(float[][]::new);
    }
}
