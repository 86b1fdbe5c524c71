package dev.attns.network;

/** A network at work on a tile, forward and backward, without allocating. Owns its memory; serves one thread. */
public interface NetworkPass {

    /**
     * {@code output = Q(factor·input)}.
     *
     * @param parameters of the network, flat. Not modified.
     * @param input {@code input[component][lane]}. Not modified.
     * @param output Modified.
     */
    void forward(double[] parameters, double factor, double[][] input, double[][] output, int lanes);

    /**
     * The gradient of {@code Σ cotangent·Q(factor·input)}.
     *
     * @param parameters Not modified.
     * @param input Not modified.
     * @param cotangent Not modified.
     * @param gradient with respect to the parameters; the tile's share is added. Modified.
     * @param inputCotangent with respect to the input; overwritten. May be null where it is not needed.
     */
    void backward(
            double[] parameters,
            double factor,
            double[][] input,
            double[][] cotangent,
            double[] gradient,
            double[][] inputCotangent,
            int lanes);
}
