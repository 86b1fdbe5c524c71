package dev.attns.kernel.row;

import static dev.attns.kernel.row.PanelMath.ROWS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Products of rows with panels, said once more as plain loops. */
class PanelMathTest {

    private static final int FIRST = 2;
    private static final int AT = 5;

    static IntStream depths() {
        return IntStream.concat(IntStream.of(0), AwkwardRows.lengths().filter(length -> length < 300));
    }

    @ParameterizedTest
    @MethodSource("depths")
    void everySumOfSinglesIsAChainFromZeroInAscendingOrder(int depth) {
        for (PanelMath<float[]> tiles : List.of(PanelMath.SINGLE, new SinglePanelMath())) {
            int columns = tiles.columns();
            float[][] rows = singles(FIRST + ROWS, AT + depth);
            float[] panel = single(AwkwardRows.ordinary(AT + depth * columns, 99));
            float[] sums = new float[ROWS * columns];
            tiles.tile(rows, FIRST, AT, panel, AT, depth, sums);
            for (int k = 0; k < ROWS; k++) {
                for (int j = 0; j < columns; j++) {
                    float sum = 0;
                    for (int s = 0; s < depth; s++) {
                        sum = Math.fma(rows[FIRST + k][AT + s], panel[AT + s * columns + j], sum);
                    }
                    assertThat(sums[k * columns + j]).isEqualTo(sum);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("depths")
    void everySumOfDoublesIsAChainFromZeroInAscendingOrder(int depth) {
        for (TileProduct product : List.of(TileProduct.INSTANCE, new ScalarTileProduct())) {
            PanelMath<double[]> tiles = new DoublePanelMath(product);
            int columns = tiles.columns();
            double[][] rows = doubles(FIRST + ROWS, AT + depth);
            double[] panel = AwkwardRows.ordinary(AT + depth * columns, 99);
            double[] sums = new double[ROWS * columns];
            tiles.tile(rows, FIRST, AT, panel, AT, depth, sums);
            for (int k = 0; k < ROWS; k++) {
                for (int j = 0; j < columns; j++) {
                    double sum = 0;
                    for (int s = 0; s < depth; s++) {
                        sum = Math.fma(rows[FIRST + k][AT + s], panel[AT + s * columns + j], sum);
                    }
                    assertThat(sums[k * columns + j]).isEqualTo(sum);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("depths")
    void numbersGoWhereTheyBelong(int n) {
        double[] from = AwkwardRows.ordinary(1 + 19 * (n + 3), 3);
        float[][] read = new float[19][n + 1];
        double[][] readDoubles = new double[19][n + 1];
        PanelMath.SINGLE.read(from, 1, n + 3, read, 19, n);
        PanelMath.DOUBLE.read(from, 1, n + 3, readDoubles, 19, n);
        float[][] across = new float[n][19];
        double[][] acrossDoubles = new double[n][19];
        PanelMath.SINGLE.transpose(read, 19, n, across);
        PanelMath.DOUBLE.transpose(readDoubles, 19, n, acrossDoubles);
        int singleColumns = PanelMath.SINGLE.columns();
        int doubleColumns = PanelMath.DOUBLE.columns();
        float[] panel = new float[AT + n * singleColumns];
        double[] panelDoubles = new double[AT + n * doubleColumns];
        float[] lanes = new float[AT + n * singleColumns];
        double[] lanesDoubles = new double[AT + n * doubleColumns];
        PanelMath.SINGLE.packRows(read, 2, 17, n, panel, AT);
        PanelMath.DOUBLE.packRows(readDoubles, 2, 17, n, panelDoubles, AT);
        PanelMath.SINGLE.packLanes(across, 2, 17, n, lanes, AT);
        PanelMath.DOUBLE.packLanes(acrossDoubles, 2, 17, n, lanesDoubles, AT);
        for (int k = 0; k < 19; k++) {
            assertThat(read[k][n]).isZero();
            assertThat(readDoubles[k][n]).isZero();
            for (int s = 0; s < n; s++) {
                double value = from[1 + k * (n + 3) + s];
                assertThat(read[k][s]).isEqualTo((float) value);
                assertThat(readDoubles[k][s]).isEqualTo(value);
                assertThat(across[s][k]).isEqualTo((float) value);
                assertThat(acrossDoubles[s][k]).isEqualTo(value);
                if (k >= 2) {
                    assertThat(panel[AT + s * singleColumns + k - 2]).isEqualTo((float) value);
                    assertThat(panelDoubles[AT + s * doubleColumns + k - 2]).isEqualTo(value);
                }
            }
        }
        assertThat(lanes).isEqualTo(panel);
        assertThat(lanesDoubles).isEqualTo(panelDoubles);
    }

    static List<PanelMath<float[]>> singles() {
        return List.of(PanelMath.SINGLE, new SinglePanelMath());
    }

    @ParameterizedTest
    @MethodSource("singles")
    void tilesAreAddedToRowsAndToMatrices(PanelMath<float[]> tiles) {
        int columns = tiles.columns();
        float[] sums = single(AwkwardRows.ordinary(ROWS * columns, 1));
        for (int rows : new int[] {1, 5, ROWS}) {
            for (int count : new int[] {1, columns - 1, columns}) {
                float[][] out = new float[1 + ROWS][columns + 4];
                double[] across = new double[2 + ROWS * 100 + columns];
                double[] down = new double[2 + columns * 100 + ROWS];
                tiles.addToRows(sums, out, 1, rows, 3, count);
                tiles.addTo(sums, across, 2, 100, 1, rows, count);
                tiles.addTo(sums, down, 2, 1, 100, rows, count);
                for (int k = 0; k < rows; k++) {
                    for (int j = 0; j < count; j++) {
                        float expected = sums[k * columns + j];
                        assertThat(out[1 + k][3 + j]).isEqualTo(expected);
                        assertThat(across[2 + k * 100 + j]).isEqualTo(expected);
                        assertThat(down[2 + k + j * 100]).isEqualTo(expected);
                    }
                }
                assertThat(Arrays.stream(across).filter(x -> x != 0).count()).isEqualTo((long) rows * count);
                assertThat(Arrays.stream(down).filter(x -> x != 0).count()).isEqualTo((long) rows * count);
                long touched = Arrays.stream(out)
                        .mapToLong(row -> IntStream.range(0, row.length)
                                .filter(i -> row[i] != 0)
                                .count())
                        .sum();
                assertThat(touched).isEqualTo((long) rows * count);
            }
        }
    }

    private static double[][] doubles(int count, int length) {
        return IntStream.range(0, count)
                .mapToObj(k -> AwkwardRows.ordinary(length, k))
                .toArray(double[][]::new);
    }

    private static float[][] singles(int count, int length) {
        return Arrays.stream(doubles(count, length)).map(PanelMathTest::single).toArray(float[][]::new);
    }

    private static float[] single(double[] row) {
        float[] single = new float[row.length];
        RowMath.SINGLE.read(row, 1, single, row.length);
        return single;
    }
}
