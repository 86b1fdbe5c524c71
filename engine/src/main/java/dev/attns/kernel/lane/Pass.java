package dev.attns.kernel.lane;

/**
 * One of the short loops of a function, over the lanes of a {@link LaneBlock}.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
interface Pass<R> {

    /**
     * Runs it.
     *
     * @param x the arguments. Not modified.
     * @param y the second arguments, or null
     * @param out the results, those of the last pass
     * @param at where the block begins in these three
     * @param scratch what passes leave to later ones. Modified.
     * @param lanes a multiple of those of a vector, at most {@link LaneBlock#LANES}
     * @return below 0 where an argument is out of range
     */
    long run(R x, R y, R out, int at, R scratch, int lanes);
}
