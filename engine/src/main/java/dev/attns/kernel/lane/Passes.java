package dev.attns.kernel.lane;

/**
 * A function as at least three passes over each {@link LaneBlock}, all of them called at one place. The compiler joins methods that are
 * called at a place where it has met at most two; joined, they would be a long loop again.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
final class Passes<R> {

    private final Pass<R> repair;
    private final Pass<R>[] passes;

    /**
     * The passes of a function.
     *
     * @param repair runs after them where an argument was out of range
     */
    @SafeVarargs
    @SuppressWarnings("varargs")
    Passes(Pass<R> repair, Pass<R>... passes) {
        this.repair = repair;
        this.passes = passes;
    }

    /** Runs them over the first numbers up to a multiple of the lanes. */
    void run(R x, R y, R out, R scratch, int body) {
        for (int at = 0; at < body; at += LaneBlock.LANES) {
            int lanes = Math.min(LaneBlock.LANES, body - at);
            long range = 0;
            for (Pass<R> pass : passes) {
                range |= pass.run(x, y, out, at, scratch, lanes);
            }
            if (range < 0) {
                repair.run(x, y, out, at, scratch, lanes);
            }
        }
    }
}
