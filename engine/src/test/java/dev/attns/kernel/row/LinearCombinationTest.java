package dev.attns.kernel.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Weighted sums against a loop over the terms of one element, to the bit. */
class LinearCombinationTest {

    private static final int BEYOND = 9;

    static IntStream numbersOfTerms() {
        return IntStream.rangeClosed(1, 13);
    }

    @ParameterizedTest
    @MethodSource("numbersOfTerms")
    void theSumHasTheBitsOfFusedMultiplyAddsFromFirstToLast(int terms) {
        AwkwardRows.lengths().forEach(length -> {
            double[] weights = AwkwardRows.ordinary(terms, terms);
            double[][] rows = rows(terms, length);
            double[] out = untouched(length);
            LinearCombination.sum(weights, rows, out, length);
            assertSameBits(out, length, i -> termByTerm(weights, rows, (int) i));
        });
    }

    @ParameterizedTest
    @MethodSource("numbersOfTerms")
    void theShiftedSumHasTheBitsOfOneMoreFusedMultiplyAdd(int terms) {
        AwkwardRows.lengths().forEach(length -> {
            double[] weights = AwkwardRows.ordinary(terms, terms);
            double[][] rows = rows(terms, length);
            double[] base = AwkwardRows.withSpecialValues(length, 99);
            double[] out = untouched(length);
            LinearCombination.shifted(base, 0.37, weights, rows, out, length);
            assertSameBits(
                    out,
                    length,
                    i -> terms == 1
                            ? Math.fma(0.37 * weights[0], rows[0][(int) i], base[(int) i])
                            : Math.fma(0.37, termByTerm(weights, rows, (int) i), base[(int) i]));
        });
    }

    @Test
    void rowsOfOneWeightAreAddedFirstWhereWeightsAreTheSameFromBothEnds() {
        double[] rk4 = {0.3, 0.7, 0.7, 0.3};
        double[] rk3 = {0.3, 0.7, 0.3};
        AwkwardRows.lengths().forEach(length -> {
            double[][] rows = rows(4, length);
            double[] out = untouched(length);
            LinearCombination.sum(rk4, rows, out, length);
            assertSameBits(out, length, i -> {
                int lane = (int) i;
                return Math.fma(0.7, rows[1][lane] + rows[2][lane], 0.3 * (rows[0][lane] + rows[3][lane]));
            });
            double[] ofThree = untouched(length);
            LinearCombination.sum(rk3, Arrays.copyOf(rows, 3), ofThree, length);
            assertSameBits(
                    ofThree, length, i -> Math.fma(0.7, rows[1][(int) i], 0.3 * (rows[0][(int) i] + rows[2][(int) i])));
            double[] ofTwo = untouched(length);
            LinearCombination.sum(new double[] {0.3, 0.3}, Arrays.copyOf(rows, 2), ofTwo, length);
            assertSameBits(ofTwo, length, i -> 0.3 * (rows[0][(int) i] + rows[1][(int) i]));
        });
        assertThat(LinearCombination.isSymmetric(1)).isFalse();
        assertThat(LinearCombination.isSymmetric(1, 2, 3, 1)).isFalse();
        assertThat(LinearCombination.isSymmetric(1, 2, 3, 2, 1)).isFalse();
    }

    @Test
    void addingToARowIsOneFusedMultiplyAdd() {
        AwkwardRows.lengths().forEach(length -> {
            double[] before = AwkwardRows.withSpecialValues(length, 1);
            double[] row = AwkwardRows.withSpecialValues(length, 2);
            double[] state = Arrays.copyOf(before, length + BEYOND);
            Arrays.fill(state, length, length + BEYOND, 7);
            LinearCombination.addTo(state, -1.7, row, length);
            assertSameBits(state, length, i -> Math.fma(-1.7, row[(int) i], before[(int) i]));
        });
    }

    private static double termByTerm(double[] weights, double[][] rows, int i) {
        double sum = weights[0] * rows[0][i];
        for (int j = 1; j < rows.length; j++) {
            sum = Math.fma(weights[j], rows[j][i], sum);
        }
        return sum;
    }

    private static double[][] rows(int terms, int length) {
        return IntStream.range(0, terms)
                .mapToObj(j -> AwkwardRows.withSpecialValues(length, 100L * terms + j))
                .toArray(double[][]::new);
    }

    private static double[] untouched(int length) {
        double[] out = new double[length + BEYOND];
        Arrays.fill(out, 7);
        return out;
    }

    private static void assertSameBits(double[] actual, int length, DoubleUnaryOperator expected) {
        for (int i = 0; i < length; i++) {
            if (Double.doubleToLongBits(actual[i]) != Double.doubleToLongBits(expected.applyAsDouble(i))) {
                assertThat(actual[i]).as("place %d of %d", i, length).isEqualTo(expected.applyAsDouble(i));
            }
        }
        assertThat(Arrays.copyOfRange(actual, length, actual.length)).containsOnly(7);
    }
}
