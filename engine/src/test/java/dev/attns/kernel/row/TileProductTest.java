package dev.attns.kernel.row;

import static dev.attns.kernel.row.TileProduct.COLUMNS;
import static dev.attns.kernel.row.TileProduct.ROWS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TileProductTest {

    private static final int FIRST = 2;
    private static final int AT = 5;

    static IntStream depths() {
        return IntStream.concat(IntStream.of(0), AwkwardRows.lengths().filter(length -> length < 600));
    }

    @ParameterizedTest
    @MethodSource("depths")
    void everySumIsAChainFromZeroInAscendingOrder(int depth) {
        assertIsTheChain(TileProduct.INSTANCE, depth, AwkwardRows::ordinary);
        assertIsTheChain(new ScalarTileProduct(), depth, AwkwardRows::ordinary);
    }

    @ParameterizedTest
    @MethodSource("depths")
    void lanesGiveTheBitsOfPlainLoopsOnSpecialValuesToo(int depth) {
        for (TileProduct tiles : ImplementationsUnderTest.vectorTiles()) {
            assertIsTheChain(tiles, depth, AwkwardRows::withSpecialValues);
        }
        assertIsTheChain(new ScalarTileProduct(), depth, AwkwardRows::withSpecialValues);
    }

    @Test
    void theSameRowMayBeThereManyTimes() {
        double[][] rows = new double[ROWS][];
        Arrays.fill(rows, AwkwardRows.ordinary(7, 1));
        double[][] out = new double[ROWS][COLUMNS];
        TileProduct.INSTANCE.add(1, rows, 0, 0, AwkwardRows.ordinary(7 * COLUMNS, 2), 0, 7, out, 0, 0, sums());
        for (double[] row : out) {
            assertThat(row).isEqualTo(out[0]).doesNotContain(0);
        }
    }

    private interface Numbers {
        double[] of(int length, long seed);
    }

    private static void assertIsTheChain(TileProduct tiles, int depth, Numbers numbers) {
        double[][] rows = rows(numbers, AT + depth, 10L * depth);
        double[] panel = numbers.of(AT + depth * COLUMNS, depth);
        double[][] start = rows(numbers, AT + COLUMNS + 1, 20L * depth);
        double[][] out = Arrays.stream(start).map(double[]::clone).toArray(double[][]::new);
        tiles.add(-3, rows, FIRST, AT, panel, AT, depth, out, FIRST, AT, sums());
        for (int i = 0; i < start.length; i++) {
            for (int j = 0; j < start[i].length; j++) {
                double expected = start[i][j];
                if (i >= FIRST && i < FIRST + ROWS && j >= AT && j < AT + COLUMNS) {
                    double sum = 0;
                    for (int s = 0; s < depth; s++) {
                        sum = Math.fma(rows[i][AT + s], panel[s * COLUMNS + j], sum);
                    }
                    expected = Math.fma(-3, sum, expected);
                }
                assertThat(out[i][j]).as("row %d, column %d", i, j).isEqualTo(Double.valueOf(expected));
            }
        }
    }

    private static double[][] rows(Numbers numbers, int length, long seed) {
        double[][] rows = new double[FIRST + ROWS + 1][];
        Arrays.setAll(rows, i -> numbers.of(length, seed + i));
        return rows;
    }

    private static double[] sums() {
        return new double[ROWS * COLUMNS];
    }
}
