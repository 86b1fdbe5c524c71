package dev.attns.kernel.code;

/** Straight code of arithmetic over the lanes of rows, once or several times with other rows. Safe to share. */
@FunctionalInterface
public interface PieceKernel {

    /**
     * Runs the code in the first {@code lanes} lanes, as often as there are places for.
     *
     * @param rows the rows of a whole program. Those that the code writes are modified.
     * @param places where in rows the code's inputs, then its outputs stand, for one time after the other. Not modified.
     * @param constants of the code, likewise. Not modified.
     */
    void run(double[][] rows, int[] places, double[] constants, int lanes);
}
