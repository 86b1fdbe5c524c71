package dev.attns.network;

/** A network at work in double precision that goes forward alone, without allocating. Owns its memory; serves one thread. */
@FunctionalInterface
public interface ForwardPass {

    /**
     * {@code output = Q(input)}.
     *
     * @param input {@code input[component][lane]}. Not modified.
     * @param output Modified.
     */
    void forward(double[][] input, double[][] output, int lanes);
}
