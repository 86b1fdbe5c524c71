package dev.attns.linear;

import static dev.attns.linear.BlockProduct.Form.ROWS_ARE_COLUMNS;

import dev.attns.linear.BlockProduct.Part;
import dev.attns.parallel.Workers;

/**
 * Products of matrices, added to a matrix.
 *
 * <p>An element's sum is made in pieces of 256 terms, each a chain of fused multiply-adds from 0 in ascending order of s,
 * and the pieces are added to the element one after the other. The result is the same to the bit for any number of
 * threads.
 */
public final class Products {

    private static final int SMALLEST_SIDE = 48;
    private static final int LARGEST_SIDE = Panel.WIDTH;

    private Products() {}

    /**
     * {@code out[i][j] += factor·Σ_s a[i][s]·b[j][s]}, i below m, j below n, s below length.
     *
     * @param a Not modified.
     * @param b Not modified; may be a.
     * @param out Modified; no row of a or b.
     */
    public static void add(
            double factor, double[][] a, int m, double[][] b, int n, int length, double[][] out, Workers workers) {
        int height = side(m, workers);
        int width = side(n, workers);
        int across = pieces(n, width);
        workers.run((long) pieces(m, height) * across, BlockProduct::new, (task, block) -> {
            int top = (int) (task / across) * height;
            int left = (int) (task % across) * width;
            int bottom = Math.min(m, top + height);
            int right = Math.min(n, left + width);
            block.add(factor, a, top, bottom, b, ROWS_ARE_COLUMNS, left, right, 0, length, out, Part.WHOLE);
        });
    }

    /**
     * {@code lower[i][j] += factor·Σ_s a[i][s]·a[j][s]}, j ≤ i, i below n, s below length.
     *
     * @param a Not modified.
     * @param lower Modified; no row of a.
     */
    public static void addLower(double factor, double[][] a, int n, int length, double[][] lower, Workers workers) {
        int side = side(n, workers);
        int down = pieces(n, side);
        workers.run((long) down * down, BlockProduct::new, (task, block) -> {
            int top = (down - 1 - (int) (task / down)) * side;
            int left = (int) (task % down) * side;
            if (left <= top) {
                int bottom = Math.min(n, top + side);
                int right = Math.min(n, left + side);
                Part part = left == top ? Part.LOWER : Part.WHOLE;
                block.add(factor, a, top, bottom, a, ROWS_ARE_COLUMNS, left, right, 0, length, lower, part);
            }
        });
    }

    /** The side of a block: several blocks for each thread where there is enough to do. */
    private static int side(int size, Workers workers) {
        int wanted = workers.threads() == 1 ? size : pieces(size, 2 * workers.threads());
        return Math.max(SMALLEST_SIDE, Math.min(LARGEST_SIDE, pieces(wanted, SMALLEST_SIDE) * SMALLEST_SIDE));
    }

    private static int pieces(int size, int piece) {
        return (size + piece - 1) / piece;
    }
}
