package dev.attns.kernel.code;

/** Straight code over rows that lie in one array, in vectors of lanes. Safe to share. */
@FunctionalInterface
public interface MemoryKernel {

    /**
     * Runs the code in the first lanes, without allocating.
     *
     * @param memory all rows, where they were said to lie. Modified.
     * @param number the input behind those that are rows, the same in all lanes
     * @param lanes a multiple of the lanes of a vector, or zero
     */
    void run(double[] memory, double number, int lanes);
}
