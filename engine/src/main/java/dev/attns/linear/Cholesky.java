package dev.attns.linear;

import static dev.attns.linear.BlockProduct.Form.ROWS_ARE_COLUMNS;
import static dev.attns.linear.BlockProduct.Form.ROWS_ARE_TERMS;
import static dev.attns.linear.TriangularBlock.SIDE;

import dev.attns.linear.BlockProduct.Part;
import dev.attns.parallel.Workers;
import java.util.Optional;

/**
 * The Cholesky factorization of a symmetric positive definite matrix, {@code A = L·Lᵀ} with L lower triangular.
 *
 * <p>Block column by block column: from each row below a block of the diagonal what the columns before contribute is
 * subtracted, then the block's triangle is substituted,
 *
 * <pre>L[i][k] = (A[i][k] − Σ_{s &lt; k} L[i][s]·L[k][s])/L[k][k]</pre>
 *
 * <p>A block has 96 rows. The terms of the columns before it are summed as {@link Products} does; those within it follow one
 * by one in ascending order of s, and instead of a division there is a product with {@code 1/L[k][k]}. So the factor and
 * the solutions are the same to the bit for any number of threads.
 *
 * <p>The rows of the next block of the diagonal come first, and the thread that has them factors that block while the
 * others go on.
 */
public final class Cholesky {

    private static final int FEWEST_ROWS = 48;
    private static final int MOST_ROWS = 240;

    private final double[][] lower;
    private final int n;
    private final TriangularBlock[] diagonal;

    private Cholesky(double[][] lower, int n) {
        this.lower = lower;
        this.n = n;
        this.diagonal = new TriangularBlock[(n + SIDE - 1) / SIDE];
    }

    /** A thread's working memory. */
    private static final class Memory {

        final BlockProduct product = new BlockProduct();
        final double[][] lanes = TriangularBlock.memory();
    }

    /**
     * Factors a matrix in place.
     *
     * @param lower the lower triangle. Overwritten by L, which the factorization keeps; where there is none, by something
     *     of no use.
     * @return nothing when the matrix is not positive definite to working precision or has an element that is not finite
     */
    public static Optional<Cholesky> of(double[][] lower, int n, Workers workers) {
        Cholesky cholesky = new Cholesky(lower, n);
        boolean factored = n == 0 || cholesky.factorDiagonal(0, new Memory());
        for (int block = 0; factored && block + 1 < cholesky.diagonal.length; block++) {
            cholesky.eliminate(block, workers);
            factored = cholesky.diagonal[block + 1] != null;
        }
        return factored ? Optional.of(cholesky) : Optional.empty();
    }

    /** Completes a block column and factors the next block of the diagonal. */
    private void eliminate(int block, Workers workers) {
        int next = end(block);
        int afterNext = end(block + 1);
        int height = height(n - afterNext, workers);
        workers.run(1 + pieces(n - afterNext, height), Memory::new, (task, memory) -> {
            if (task == 0) {
                forward(block, lower, next, afterNext, memory);
                factorDiagonal(block + 1, memory);
            } else {
                int top = afterNext + (int) (task - 1) * height;
                forward(block, lower, top, Math.min(n, top + height), memory);
            }
        });
    }

    private boolean factorDiagonal(int block, Memory memory) {
        int corner = block * SIDE;
        int end = end(block);
        memory.product.add(-1, lower, corner, end, lower, ROWS_ARE_COLUMNS, corner, end, 0, corner, lower, Part.LOWER);
        diagonal[block] =
                TriangularBlock.factor(lower, corner, end, memory.lanes).orElse(null);
        return diagonal[block] != null;
    }

    /**
     * Overwrites rows by their products with {@code L⁻¹}: {@code row ← L⁻¹·row} for each as a column.
     *
     * @param rows each of length n. Modified.
     */
    public void forward(double[][] rows, int count, Workers workers) {
        overRows(count, workers, (top, bottom, memory) -> {
            for (int block = 0; block < diagonal.length; block++) {
                forward(block, rows, top, bottom, memory);
            }
        });
    }

    /**
     * Solves {@code A·x = row} for each row and overwrites it by x.
     *
     * @param rightSides each of length n. Modified.
     */
    public void solve(double[][] rightSides, int count, Workers workers) {
        forward(rightSides, count, workers);
        overRows(count, workers, (top, bottom, memory) -> {
            for (int block = diagonal.length - 1; block >= 0; block--) {
                backward(block, rightSides, top, bottom, memory);
            }
        });
    }

    private void forward(int block, double[][] rows, int top, int bottom, Memory memory) {
        int left = block * SIDE;
        memory.product.add(-1, rows, top, bottom, lower, ROWS_ARE_COLUMNS, left, end(block), 0, left, rows, Part.WHOLE);
        diagonal[block].forward(rows, top, bottom, memory.lanes);
    }

    private void backward(int block, double[][] rows, int top, int bottom, Memory memory) {
        int left = block * SIDE;
        int right = end(block);
        memory.product.add(-1, rows, top, bottom, lower, ROWS_ARE_TERMS, left, right, right, n, rows, Part.WHOLE);
        diagonal[block].backward(rows, top, bottom, memory.lanes);
    }

    /** Work on some of the rows. */
    private interface RowTask {
        void run(int top, int bottom, Memory memory);
    }

    private static void overRows(int count, Workers workers, RowTask work) {
        int height = height(count, workers);
        workers.run(pieces(count, height), Memory::new, (task, memory) -> {
            int top = (int) task * height;
            work.run(top, Math.min(count, top + height), memory);
        });
    }

    private static int height(int rows, Workers workers) {
        int wanted = workers.threads() == 1 ? rows : pieces(rows, 2 * workers.threads());
        return Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, pieces(wanted, FEWEST_ROWS) * FEWEST_ROWS));
    }

    private int end(int block) {
        return Math.min(n, (block + 1) * SIDE);
    }

    private static int pieces(int size, int piece) {
        return (size + piece - 1) / piece;
    }
}
