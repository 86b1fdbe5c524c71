package dev.attns.linear;

import dev.attns.kernel.row.LinearCombination;
import dev.attns.kernel.row.RowMath;
import dev.attns.parallel.Workers;
import java.util.stream.IntStream;

/**
 * An order of columns in which the first few say as much as so few can: each next one is that of the largest part beyond the span of
 * those before it (Gram and Schmidt, with the choice of Golub's QR). Bits do not depend on the threads.
 */
public final class ColumnOrder {

    private ColumnOrder() {}

    /**
     * The order of all columns.
     *
     * @param columns each with a number for each of {@code n} samples. Modified: what is left of each beyond those before it.
     * @param parent a column that comes before each; −1 for none. Not modified.
     */
    public static int[] of(double[][] columns, int[] parent, int n, Workers workers) {
        double[] squares = new double[columns.length];
        workers.run(
                columns.length,
                Memory::new,
                (k, memory) -> squares[(int) k] = memory.product(columns[(int) k], columns[(int) k], n));
        boolean[] isTaken = new boolean[columns.length];
        int[] order = new int[columns.length];
        for (int place = 0; place < order.length; place++) {
            int next = largest(squares, parent, isTaken);
            order[place] = next;
            isTaken[next] = true;
            int[] rest = IntStream.range(0, columns.length)
                    .filter(k -> !isTaken[k] && squares[next] > 0)
                    .toArray();
            workers.run(rest.length, Memory::new, (task, memory) -> {
                double[] column = columns[rest[(int) task]];
                double factor = memory.product(columns[next], column, n) / squares[next];
                LinearCombination.addTo(column, -factor, columns[next], n);
                squares[rest[(int) task]] = memory.product(column, column, n);
            });
        }
        return order;
    }

    private static int largest(double[] squares, int[] parent, boolean[] isTaken) {
        int largest = -1;
        for (int k = 0; k < squares.length; k++) {
            boolean may = !isTaken[k] && (parent[k] < 0 || isTaken[parent[k]]);
            if (may && (largest < 0 || squares[k] > squares[largest])) {
                largest = k;
            }
        }
        return largest;
    }

    /** A thread's memory. */
    private static final class Memory {

        private final double[] scratch = new double[RowMath.SCRATCH];
        private final double[][] other = new double[1][];
        private final double[] sum = new double[1];

        double product(double[] one, double[] two, int n) {
            other[0] = two;
            sum[0] = 0;
            RowMath.DOUBLE.dots(one, other, 1, sum, 0, 1, scratch, n);
            return sum[0];
        }
    }
}
