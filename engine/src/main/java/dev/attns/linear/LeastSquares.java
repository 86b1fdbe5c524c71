package dev.attns.linear;

import dev.attns.kernel.row.LinearCombination;
import dev.attns.kernel.row.RowMath;
import dev.attns.parallel.Workers;
import java.util.Arrays;

/**
 * Least squares by Householder's reflections: X is to make every {@code ‖A·x − b‖} as small as it can be. Unlike normal equations it does
 * not square the condition of A; it takes about twice the work, and A in memory. Bits do not depend on the threads.
 */
public final class LeastSquares {

    /** A column whose part beyond the columns before it is smaller than this, relatively, is left out. */
    private static final double DEPENDENT = 1e-14;

    /** So many columns are a task for a thread. */
    private static final int TOGETHER = 8;

    private LeastSquares() {}

    /**
     * Solves for all right-hand sides.
     *
     * @param columns of A, each with a number for each of {@code n} samples; no more columns than samples. Modified.
     * @param rightSides likewise. Modified.
     * @return {@code x[right-hand side][column]}
     */
    public static double[][] solve(double[][] columns, double[][] rightSides, int n, Workers workers) {
        int count = columns.length;
        if (count > n) {
            throw new IllegalArgumentException(count + " columns and " + n + " samples");
        }
        double[][] all = Arrays.copyOf(columns, count + rightSides.length);
        System.arraycopy(rightSides, 0, all, count, rightSides.length);
        double[] diagonal = new double[count];
        double[][] upper = new double[count][];
        double[] scratch = new double[RowMath.SCRATCH];
        for (int k = 0; k < count; k++) {
            double[] column = columns[k];
            upper[k] = Arrays.copyOf(column, k);
            double whole = norm(column, scratch, n);
            Arrays.fill(column, 0, k, 0);
            double left = norm(column, scratch, n);
            if (left > DEPENDENT * whole) {
                diagonal[k] = column[k] > 0 ? -left : left;
                column[k] -= diagonal[k];
                reflect(all, k, 1 / (diagonal[k] * column[k]), n, workers);
            }
        }
        return solutions(diagonal, upper, rightSides, workers);
    }

    private static double norm(double[] column, double[] scratch, int n) {
        double[] square = new double[1];
        RowMath.DOUBLE.dots(column, new double[][] {column}, 1, square, 0, 1, scratch, n);
        return Math.sqrt(square[0]);
    }

    /** {@code b ← b + factor·(v·b)·v} for all columns b behind column k, which is v. */
    private static void reflect(double[][] all, int k, double factor, int n, Workers workers) {
        int behind = all.length - k - 1;
        int tasks = (behind + TOGETHER - 1) / TOGETHER;
        workers.run(tasks, Memory::new, (task, memory) -> {
            int first = k + 1 + (int) task * TOGETHER;
            int many = Math.min(TOGETHER, all.length - first);
            System.arraycopy(all, first, memory.columns, 0, many);
            Arrays.fill(memory.products, 0);
            RowMath.DOUBLE.dots(all[k], memory.columns, many, memory.products, 0, 1, memory.scratch, n);
            for (int j = 0; j < many; j++) {
                LinearCombination.addTo(memory.columns[j], factor * memory.products[j], all[k], n);
            }
        });
    }

    /** A thread's memory. */
    private static final class Memory {

        private final double[][] columns = new double[TOGETHER][];
        private final double[] products = new double[TOGETHER];
        private final double[] scratch = new double[RowMath.SCRATCH];
    }

    /** {@code R·x = Qᵀ·b}, from the last column to the first. */
    private static double[][] solutions(double[] diagonal, double[][] upper, double[][] rightSides, Workers workers) {
        int count = diagonal.length;
        double[][] solutions = new double[rightSides.length][count];
        workers.run(rightSides.length, () -> new double[count], (task, left) -> {
            System.arraycopy(rightSides[(int) task], 0, left, 0, count);
            double[] x = solutions[(int) task];
            for (int k = count - 1; k >= 0; k--) {
                x[k] = diagonal[k] == 0 ? 0 : left[k] / diagonal[k];
                if (x[k] != 0) {
                    LinearCombination.addTo(left, -x[k], upper[k], k);
                }
            }
        });
        return solutions;
    }
}
