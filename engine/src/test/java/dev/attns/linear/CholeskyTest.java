package dev.attns.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.parallel.Workers;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CholeskyTest {

    static IntStream sizes() {
        return IntStream.concat(IntStream.rangeClosed(1, 67), IntStream.of(95, 96, 97, 98, 191, 193, 255, 257, 300));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void theFactorIsThePlainOneInItsPromisedOrder(int n) {
        double[][] expected = Matrices.positiveDefinite(n, 0.1, n);
        PlainCholesky.factor(expected, n);
        for (int threads = 1; threads <= 3; threads++) {
            double[][] lower = Matrices.positiveDefinite(n, 0.1, n);
            assertThat(Cholesky.of(lower, n, Workers.of(threads))).isPresent();
            assertThat(lower).isDeepEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 50, 96, 200, 500})
    void theFactorTimesItsTransposeIsTheMatrix(int n) {
        double[][] matrix = Matrices.positiveDefinite(n, 1e-3, n);
        double[][] lower = Matrices.copy(matrix);
        Cholesky.of(lower, n, Workers.of(2)).orElseThrow();
        double tolerance = 1e-13 * Matrices.largest(matrix);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                assertClose(Matrices.dot(lower[i], lower[j], j + 1), matrix[i][j], tolerance);
            }
        }
    }

    /** Many numbers are looked at before one is spoken of. */
    private static void assertClose(double actual, double expected, double tolerance) {
        if (!(Math.abs(actual - expected) <= tolerance)) {
            assertThat(actual).isCloseTo(expected, within(tolerance));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 3", "97, 5", "200, 131", "300, 1", "100, 0"})
    void forwardSubstitutionIsThePlainOneInItsPromisedOrder(int n, int count) {
        double[][] lower = Matrices.positiveDefinite(n, 0.1, n);
        Cholesky cholesky = Cholesky.of(lower, n, Workers.of(2)).orElseThrow();
        double[][] expected = Matrices.random(count, n, 5);
        for (double[] row : expected) {
            PlainCholesky.forward(lower, n, row);
        }
        for (int threads = 1; threads <= 3; threads++) {
            double[][] rows = Matrices.random(count, n, 5);
            cholesky.forward(rows, count, Workers.of(threads));
            assertThat(rows).isDeepEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 3", "97, 5", "200, 131", "300, 1"})
    void theSolutionPutBackGivesTheRightSide(int n, int count) {
        double[][] matrix = Matrices.positiveDefinite(n, 0.1, n);
        Cholesky cholesky = Cholesky.of(Matrices.copy(matrix), n, Workers.of(2)).orElseThrow();
        double[][] rightSides = Matrices.random(count, n, 6);
        double[][] solutions = Matrices.copy(rightSides);
        cholesky.solve(solutions, count, Workers.of(2));
        for (int r = 0; r < count; r++) {
            for (int i = 0; i < n; i++) {
                double product = 0;
                for (int j = 0; j < n; j++) {
                    product += matrix[Math.max(i, j)][Math.min(i, j)] * solutions[r][j];
                }
                assertClose(product, rightSides[r][i], 1e-11);
            }
        }
    }

    @Test
    void aSolutionDependsNeitherOnItsCompanyNorOnTheThreads() {
        int n = 211;
        Cholesky cholesky = Cholesky.of(Matrices.positiveDefinite(n, 0.1, 1), n, Workers.of(2))
                .orElseThrow();
        double[][] together = Matrices.random(150, n, 7);
        double[][] alone = Matrices.copy(together);
        cholesky.solve(together, 150, Workers.of(3));
        for (double[] row : alone) {
            cholesky.solve(new double[][] {row}, 1, Workers.of(1));
        }
        assertThat(together).isDeepEqualTo(alone);
    }

    @Test
    void whatLiesAboveTheDiagonalIsNeitherReadNorWritten() {
        int n = 130;
        double[][] jagged = Matrices.positiveDefinite(n, 0.1, 1);
        double[][] full = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            Arrays.fill(full[i], Double.NaN);
            System.arraycopy(jagged[i], 0, full[i], 0, i + 1);
        }
        Cholesky.of(jagged, n, Workers.of(2)).orElseThrow();
        Cholesky.of(full, n, Workers.of(2)).orElseThrow();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= n; j++) {
                assertThat(full[i][j]).isEqualTo(Double.valueOf(j <= i ? jagged[i][j] : Double.NaN));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 95, 96, 150, 250, 299})
    void aPivotThatIsNotPositiveIsReported(int place) {
        assertHasNoFactor(place, -1);
        assertHasNoFactor(place, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 95, 96, 150, 250, 299})
    void anElementThatIsNotFiniteIsReported(int place) {
        assertHasNoFactor(place, Double.NaN);
        assertHasNoFactor(place, Double.POSITIVE_INFINITY);
    }

    private static void assertHasNoFactor(int place, double onTheDiagonal) {
        double[][] lower = Matrices.positiveDefinite(300, 0.1, 1);
        lower[place][place] = onTheDiagonal;
        assertThat(Cholesky.of(lower, 300, Workers.of(2))).isEmpty();
    }

    /** No pivot comes after it that could suffer from it. */
    @Test
    void aLastPivotOfZeroOrInfinityIsReported() {
        double infinity = Double.POSITIVE_INFINITY;
        for (double[][] matrix : new double[][][] {{{0}}, {{infinity}}, {{1}, {1, 1}}, {{1}, {0, infinity}}}) {
            assertThat(Cholesky.of(matrix, matrix.length, Workers.of(1))).isEmpty();
        }
    }

    @Test
    void anEmptyMatrixHasAnEmptyFactor() {
        assertThat(Cholesky.of(new double[0][], 0, Workers.of(2))).isPresent();
    }
}
