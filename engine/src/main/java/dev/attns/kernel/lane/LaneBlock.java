package dev.attns.kernel.lane;

/**
 * How many lanes a function takes at a time. It goes over them in several short loops and leaves in a scratch row what the next one
 * needs: of long loops the compiler of JDK 17 now and then makes objects of the vectors, by chance.
 */
public final class LaneBlock {

    /** A multiple of the lanes of the widest vector. */
    public static final int LANES = 64;

    /** How many rows of that many lanes may be left between two loops. */
    static final int ROWS = 8;

    /** How long a scratch row must be. */
    public static final int SCRATCH = ROWS * LANES;

    private LaneBlock() {}
}
