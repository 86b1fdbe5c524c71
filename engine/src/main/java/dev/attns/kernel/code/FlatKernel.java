package dev.attns.kernel.code;

/** Straight code on single numbers. Owns its memory; serves one thread. */
@FunctionalInterface
public interface FlatKernel {

    /**
     * Runs the code.
     *
     * @param time the input behind all those of the array
     * @param in the inputs but the last. Not modified.
     * @param out the outputs. Modified; not the same array as in.
     */
    void run(double time, double[] in, double[] out);
}
