package dev.attns.kernel.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** Kernels allocate nothing once compiled. A lane width wider than the processor's is emulated with objects. */
@DisabledIfSystemProperty(named = "attns.vector.bits", matches = ".+")
class KernelAllocationTest {

    private static final int LENGTH = 131;
    private static final int CALLS = 2_000;
    private static final int MOST_RUNS = 200;

    private final double[] row = AwkwardRows.ordinary(LENGTH, 1);
    private final double[] out = new double[LENGTH];
    private final double[] other = new double[LENGTH];
    private final double[] scratch = new double[RowFunction.SCRATCH];

    @Test
    void sineAndCosineAllocateNothing() {
        assertAllocatesNothing(() -> Kernels.sineCosine(row, out, other, LENGTH));
    }

    @Test
    void elementaryFunctionsAllocateNothing() {
        double[] inRange = Arrays.stream(row).map(x -> Math.abs(x) / 8).toArray();
        for (RowFunction function : RowFunction.values()) {
            assertAllocatesNothing(function.name(), () -> function.apply(inRange, other, out, scratch, LENGTH));
            assertAllocatesNothing(function.name(), () -> function.apply(row, other, out, scratch, LENGTH));
        }
    }

    @Test
    void theSearchForBadNumbersAllocatesNothing() {
        assertAllocatesNothing(() -> out[0] = Kernels.allFinite(row, LENGTH) ? 1 : 0);
        long[] mask = new long[LENGTH];
        double[][] rows = {row, other};
        double[] middle = {0, 1};
        double[] bound = {1, 2};
        assertAllocatesNothing(() -> out[0] = Kernels.markInside(rows, middle, bound, mask, mask, LENGTH) ? 1 : 0);
    }

    @Test
    void weightedSumsAllocateNothing() {
        for (int terms = 1; terms <= 12; terms++) {
            double[] weights = AwkwardRows.ordinary(terms, 2);
            double[][] rows = IntStream.range(0, terms).mapToObj(j -> row).toArray(double[][]::new);
            assertAllocatesNothing(() -> LinearCombination.sum(weights, rows, out, LENGTH));
            assertAllocatesNothing(() -> LinearCombination.shifted(other, 0.5, weights, rows, out, LENGTH));
        }
        assertAllocatesNothing(() -> LinearCombination.addTo(other, 1e-9, row, LENGTH));
    }

    @Test
    void sumsOverLanesAllocateNothing() {
        assertSumsAllocateNothing(RowMath.DOUBLE);
        assertSumsAllocateNothing(RowMath.SINGLE);
    }

    private static <R> void assertSumsAllocateNothing(RowMath<R> math) {
        R[] rows = math.rows(7, LENGTH);
        R scratch = math.rows(1, RowMath.SCRATCH)[0];
        double[] sums = new double[rows.length];
        assertAllocatesNothing(() -> math.dots(rows[0], rows, rows.length, sums, 0, 1, scratch, LENGTH));
        assertAllocatesNothing(() -> sums[0] = math.sum(rows[0], scratch, LENGTH));
    }

    @Test
    void rowsAreComputedWithoutAllocating() {
        assertRowsAllocateNothing(RowMath.DOUBLE);
        assertRowsAllocateNothing(RowMath.SINGLE);
    }

    private static <R> void assertRowsAllocateNothing(RowMath<R> math) {
        R[] rows = math.rows(7, LENGTH);
        R[] out = math.rows(3, LENGTH);
        R scratch = math.rows(1, RowMath.SCRATCH)[0];
        double[] weights = {1, 2, 3, 4, 5, 6, 7};
        assertAllocatesNothing(() -> math.affine(0.5, weights, 0, 1, rows, rows.length, out[0], LENGTH));
        assertAllocatesNothing(() -> math.accumulate(weights, 0, 1, rows, rows.length, out[0], LENGTH));
        assertAllocatesNothing(() -> math.multiply(out[0], rows[0], out[1], LENGTH));
        assertAllocatesNothing(() -> math.add(out[0], out[1], LENGTH));
        assertAllocatesNothing(() -> math.tanh(rows[0], out[1], LENGTH));
        assertAllocatesNothing(() -> math.oneMinusSquare(out[1], out[0], LENGTH));
        assertAllocatesNothing(() -> math.gelu(rows[0], out[0], out[1], scratch, LENGTH));
        assertAllocatesNothing(() -> math.relu(rows[0], out[0], out[1], LENGTH));
        assertAllocatesNothing(() -> math.serpentine(rows[0], out[1], LENGTH));
        assertAllocatesNothing(() -> math.serpentineSlope(rows[0], out[0], out[1], LENGTH));
        assertAllocatesNothing(() -> math.serpentinePair(rows[0], rows[1], out[0], out[1], LENGTH));
        assertAllocatesNothing(() -> math.rational(weights, 0, rows[0], out[1], LENGTH));
        assertAllocatesNothing(() -> math.rationalSlope(weights, 0, rows[0], out[0], out[1], LENGTH));
        assertAllocatesNothing(() -> math.rationalPair(weights, 0, rows[0], rows[1], out[0], out[1], LENGTH));
        assertAllocatesNothing(() ->
                math.rationalBackward(weights, 0, rows[0], out[0], out[1], out[2], rows[1], rows[2], rows[3], LENGTH));
        assertAllocatesNothing(() -> math.affineFour(null, 0, weights, 0, 1, 1, out, 3, rows, 2, LENGTH));
    }

    private static void assertAllocatesNothing(Runnable kernel) {
        assertAllocatesNothing("A kernel", kernel);
    }

    private static void assertAllocatesNothing(String name, Runnable kernel) {
        Runnable many = () -> {
            for (int i = 0; i < CALLS; i++) {
                kernel.run();
            }
        };
        assertThat(AllocationMeter.bytesOnceWarm(MOST_RUNS, many)).as(name).isZero();
    }
}
