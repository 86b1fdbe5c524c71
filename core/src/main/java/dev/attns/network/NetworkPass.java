package dev.attns.network;

/** A network at work on a tile, forward and backward, without allocating. Owns its memory; serves one thread. */
public interface NetworkPass {

    /**
     * From now on these are the parameters; they are laid out here for the kernels, and later changes go unseen until the
     * next call.
     *
     * @param parameters of the network, flat. Kept, not modified.
     * @return this
     */
    NetworkPass use(double[] parameters);

    /**
     * {@code output = Q(factor·input)}.
     *
     * @param input {@code input[component][lane]}. Not modified.
     * @param output Modified.
     */
    void forward(double factor, double[][] input, double[][] output, int lanes);

    /**
     * The gradient of {@code Σ cotangent·Q(factor·input)}.
     *
     * @param input Not modified.
     * @param cotangent Not modified.
     * @param gradient with respect to the parameters; the tile's share is added. Modified.
     * @param inputCotangent with respect to the input; overwritten. May be null where it is not needed.
     */
    void backward(
            double factor,
            double[][] input,
            double[][] cotangent,
            double[] gradient,
            double[][] inputCotangent,
            int lanes);
}
