package dev.attns.kernel.layer;

/**
 * A hidden layer between few inputs and few outputs in one sweep, {@code out = c + W_0·x + V·a(W·x + b)}: inputs, sums and outputs
 * of a vector of lanes stay in registers while the units go by, and nothing is stored between the layers. Made for a
 * {@linkplain LayerShape shape} by {@link LayerKernels}.
 *
 * <p>The units go two by two and share a division: with {@code a = P/Q} and arguments y and z,
 *
 * <pre>
 *   i = 1/(Q(y)·Q(z)),   a(y) = P(y)·(Q(z)·i),   a(z) = P(z)·(Q(y)·i)
 * </pre>
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
public interface LayerKernel<R> {

    /**
     * The layer forward.
     *
     * @param weights as {@link LayerShape#lay} lays them
     * @param pairs half the units
     * @param in a row for each input. Not modified.
     * @param out a row for each output. Modified.
     * @param lanes the first so many are computed; rows have as many as make whole vectors, see {@link LayerShape#padded}
     */
    void forward(R weights, int pairs, R[] in, R[] out, int lanes);

    /**
     * The layer backward: the gradient of {@code Σ cotangent·out} with respect to the weights.
     *
     * @param weights as in the forward sweep. Not modified.
     * @param in Not modified.
     * @param cotangent a row for each output, zero in the lanes that only fill up the last vector. Not modified.
     * @param totals in the layout of the weights; added to, but for the output biases and the linear map
     * @param scratch as long as {@link LayerShape#scratch} says
     */
    void gradient(R weights, int pairs, R[] in, R[] cotangent, double[] totals, R scratch, int lanes);

    /**
     * The same with respect to the weights and the inputs.
     *
     * @param inCotangent a row for each input; added to
     */
    void backward(R weights, int pairs, R[] in, R[] cotangent, R[] inCotangent, double[] totals, R scratch, int lanes);
}
