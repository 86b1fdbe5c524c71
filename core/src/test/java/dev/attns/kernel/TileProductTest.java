package dev.attns.kernel;

import static dev.attns.kernel.TileProduct.COLUMNS;
import static dev.attns.kernel.TileProduct.ROWS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TileProductTest {

    private static final int OFFSET = 5;

    static IntStream depths() {
        return IntStream.concat(IntStream.of(0), AwkwardRows.lengths().filter(length -> length < 600));
    }

    @ParameterizedTest
    @MethodSource("depths")
    void everyElementIsAChainFromZeroInAscendingOrder(int depth) {
        assertIsTheChain(TileProduct.INSTANCE, depth, AwkwardRows::ordinary);
        assertIsTheChain(new ScalarTileProduct(), depth, AwkwardRows::ordinary);
    }

    @ParameterizedTest
    @MethodSource("depths")
    void lanesGiveTheBitsOfPlainLoopsOnSpecialValuesToo(int depth) {
        assertIsTheChain(ImplementationsUnderTest.vectorTiles(), depth, AwkwardRows::withSpecialValues);
        assertIsTheChain(new ScalarTileProduct(), depth, AwkwardRows::withSpecialValues);
    }

    @Test
    void fourTimesTheSameRowIsAllowed() {
        double[] row = AwkwardRows.ordinary(7, 1);
        double[] panel = AwkwardRows.ordinary(7 * COLUMNS, 2);
        double[] tile = new double[ROWS * COLUMNS];
        TileProduct.INSTANCE.multiply(row, row, row, row, 0, panel, 0, 7, tile);
        double[] first = Arrays.copyOf(tile, COLUMNS);
        for (int k = 1; k < ROWS; k++) {
            assertThat(Arrays.copyOfRange(tile, k * COLUMNS, (k + 1) * COLUMNS)).isEqualTo(first);
        }
    }

    private interface Numbers {
        double[] of(int length, long seed);
    }

    private static void assertIsTheChain(TileProduct tiles, int depth, Numbers numbers) {
        double[][] rows = new double[ROWS][];
        Arrays.setAll(rows, k -> numbers.of(OFFSET + depth, 10L * depth + k));
        double[] panel = numbers.of(OFFSET + depth * COLUMNS, depth);
        double[] tile = new double[ROWS * COLUMNS + 1];
        Arrays.fill(tile, 7);
        tiles.multiply(rows[0], rows[1], rows[2], rows[3], OFFSET, panel, OFFSET, depth, tile);
        for (int k = 0; k < ROWS; k++) {
            for (int j = 0; j < COLUMNS; j++) {
                double sum = 0;
                for (int s = 0; s < depth; s++) {
                    sum = Math.fma(rows[k][OFFSET + s], panel[OFFSET + s * COLUMNS + j], sum);
                }
                assertThat(Double.doubleToLongBits(tile[k * COLUMNS + j]))
                        .as("row %d, column %d", k, j)
                        .isEqualTo(Double.doubleToLongBits(sum));
            }
        }
        assertThat(tile[ROWS * COLUMNS]).as("what follows the tile").isEqualTo(7);
    }
}
