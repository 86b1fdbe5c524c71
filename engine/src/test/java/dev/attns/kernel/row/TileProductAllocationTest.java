package dev.attns.kernel.row;

import static dev.attns.kernel.row.TileProduct.COLUMNS;
import static dev.attns.kernel.row.TileProduct.ROWS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** The innermost piece of the products of matrices allocates nothing once compiled, although it carries vectors. */
@DisabledIfSystemProperty(named = "attns.vector.bits", matches = ".+")
class TileProductAllocationTest {

    private static final int CALLS = 2_000;
    private static final int MOST_RUNS = 200;

    @Test
    void tilesAllocateNothing() {
        double[] sums = new double[ROWS * COLUMNS];
        double[][] out = new double[ROWS][COLUMNS];
        double[][] rows = new double[ROWS][];
        for (int depth : new int[] {256, 96, 37, 1}) {
            Arrays.fill(rows, AwkwardRows.ordinary(depth, 1));
            double[] panel = AwkwardRows.ordinary(depth * COLUMNS, 2);
            Runnable many = () -> {
                for (int call = 0; call < CALLS; call++) {
                    TileProduct.INSTANCE.add(1, rows, 0, 0, panel, 0, depth, out, 0, 0, sums);
                }
            };
            assertThat(AllocationMeter.bytesOnceWarm(MOST_RUNS, many)).isZero();
        }
    }
}
