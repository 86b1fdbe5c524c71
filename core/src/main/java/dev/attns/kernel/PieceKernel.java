package dev.attns.kernel;

/** Straight code of arithmetic over the lanes of rows. Safe to share. */
@FunctionalInterface
public interface PieceKernel {

    /**
     * Runs the code in the first {@code lanes} lanes.
     *
     * @param rows the rows of a whole program. Those that the code writes are modified.
     * @param places where in rows the code's inputs, then its outputs stand. Not modified.
     * @param constants of the code. Not modified.
     */
    void run(double[][] rows, int[] places, double[] constants, int lanes);
}
