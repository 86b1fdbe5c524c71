package dev.attns.linear;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProductsTest {

    static IntStream sizes() {
        return IntStream.concat(IntStream.rangeClosed(1, 67), IntStream.of(127, 128, 129, 255, 257));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void aLowerTriangleIsTheSumInItsPromisedOrder(int n) {
        int length = 3 * n % 67 + 1;
        assertLowerIsTheSum(n, length, 1, Workers.of(2));
        assertLowerIsTheSum(n, length, -1, Workers.of(1));
    }

    @ParameterizedTest
    @CsvSource({"40, 1000, 1", "300, 257, 2", "250, 255, 3", "5, 4097, 2", "130, 0, 2"})
    void longAndShortSumsToo(int n, int length, int threads) {
        assertLowerIsTheSum(n, length, 1, Workers.of(threads));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 1",
        "3, 67, 128",
        "67, 3, 129",
        "24, 48, 1",
        "245, 251, 260",
        "5, 300, 700",
        "300, 5, 33",
        "0, 3, 4"
    })
    void aProductIsTheSumInItsPromisedOrder(int m, int n, int length) {
        double[][] a = Matrices.random(m, length, 1);
        double[][] b = Matrices.random(n, length + 3, 2);
        double[][] start = Matrices.random(m, n + 2, 3);
        for (int threads = 1; threads <= 3; threads++) {
            double[][] out = Matrices.copy(start);
            Products.add(-1, a, m, b, n, length, out, Workers.of(threads));
            for (int i = 0; i < m; i++) {
                for (int j = 0; j < n + 2; j++) {
                    double expected = j < n ? Matrices.inPieces(start[i][j], -1, a[i], b[j], length) : start[i][j];
                    assertThat(out[i][j]).as("row %d, column %d", i, j).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void whatLiesAboveTheDiagonalIsLeftAlone() {
        double[][] a = Matrices.random(61, 40, 1);
        double[][] start = Matrices.random(61, 64, 2);
        double[][] lower = Matrices.copy(start);
        Products.addLower(1, a, 61, 40, lower, Workers.of(2));
        for (int i = 0; i < 61; i++) {
            for (int j = 0; j < 64; j++) {
                assertThat(lower[i][j] == start[i][j]).isEqualTo(j > i);
            }
        }
    }

    @Test
    void rowsBeyondTheNumberAreLeftAlone() {
        double[][] a = Matrices.random(10, 5, 1);
        double[][] out = new double[10][10];
        Products.add(1, a, 6, a, 7, 5, out, Workers.of(1));
        for (int i = 0; i < 10; i++) {
            for (int j = 0; j < 10; j++) {
                assertThat(out[i][j] != 0).isEqualTo(i < 6 && j < 7);
            }
        }
    }

    @Test
    void twoPartsOfThePromisedLengthAddUpToTheWhole() {
        double[][] a = Matrices.random(30, 512, 1);
        double[][] first = new double[30][256];
        double[][] second = new double[30][256];
        for (int i = 0; i < 30; i++) {
            System.arraycopy(a[i], 0, first[i], 0, 256);
            System.arraycopy(a[i], 256, second[i], 0, 256);
        }
        double[][] whole = Matrices.jagged(30);
        double[][] parts = Matrices.jagged(30);
        Products.addLower(1, a, 30, 512, whole, Workers.of(1));
        Products.addLower(1, first, 30, 256, parts, Workers.of(1));
        Products.addLower(1, second, 30, 256, parts, Workers.of(1));
        assertThat(parts).isDeepEqualTo(whole);
    }

    private static void assertLowerIsTheSum(int n, int length, double factor, Workers workers) {
        double[][] a = Matrices.random(n, length, 31L * n + length);
        double[][] start = Matrices.positiveDefinite(n, 1, n);
        double[][] lower = Matrices.copy(start);
        Products.addLower(factor, a, n, length, lower, workers);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                assertThat(lower[i][j])
                        .as("row %d, column %d", i, j)
                        .isEqualTo(Matrices.inPieces(start[i][j], factor, a[i], a[j], length));
            }
        }
    }
}
