package dev.attns.kernel;

/**
 * Kernels over rows of numbers. Element by element, implementations are bit-identical to each other on every input, and
 * the value of an element never depends on its place in the row or on the row's length. Sums over a row agree up to
 * rounding.
 */
interface ArrayKernels {

    /** Which implementation this is, for people. */
    String description();

    /**
     * Sine and cosine, {@code sine[i] = sin(x[i])} and {@code cosine[i] = cos(x[i])}, each within one unit in the last
     * place.
     *
     * @param x Not modified.
     * @param sine Modified; not the same array as x or cosine.
     * @param cosine Modified; not the same array as x or sine.
     */
    void sineCosine(double[] x, double[] sine, double[] cosine, int n);

    /** Whether none of the first n values is infinite or not a number. */
    boolean allFinite(double[] x, int n);

    /**
     * Inner products, {@code sums[at + j·stride] += Σ_i a[i]·b[j][i]} for j below count. The products of a row are added
     * up in its own precision, lane by lane, then over the lanes; the order depends on the implementation.
     */
    void dots(double[] a, double[][] b, int count, double[] sums, int at, int stride, double[] scratch, int n);

    /** The same for rows of single precision. */
    void dots(float[] a, float[][] b, int count, double[] sums, int at, int stride, float[] scratch, int n);

    /** The sum of the first n values. */
    double sum(double[] a, double[] scratch, int n);

    /** The same for a row of single precision. */
    double sum(float[] a, float[] scratch, int n);

    /**
     * Four affine combinations at once: {@code out[outAt + k] = start + Σ_j weights[at + k·rowStride + j·stride]·x[j]}
     * for k below 4 and j below count, added from the first term to the last with fused multiply-adds. The start is
     * {@code biases[biasAt + k]}, or the old value where biases is null.
     */
    void affineFour(
            double[] biases,
            int biasAt,
            double[] weights,
            int at,
            int rowStride,
            int stride,
            double[][] x,
            int count,
            double[][] out,
            int outAt,
            int n);

    /**
     * The rational {@code (c0 + c1 z + c2 z² + c3 z³)/(c4 + c5 z + c6 z²)} of two rows with one division for both:
     * {@code P(y)·Q(z)/(Q(y)·Q(z))}.
     */
    void rationalPair(double[] c, int at, double[] y, double[] z, double[] ofY, double[] ofZ, int n);

    /**
     * Four affine combinations at once: {@code out[outAt + k] = start + Σ_j weights[at + k·rowStride + j·stride]·x[j]}
     * for k below 4 and j below count, added from the first term to the last with fused multiply-adds. The start is
     * {@code biases[biasAt + k]}, or the old value where biases is null.
     */
    void affineFour(
            double[] biases,
            int biasAt,
            double[] weights,
            int at,
            int rowStride,
            int stride,
            float[][] x,
            int count,
            float[][] out,
            int outAt,
            int n);

    /**
     * The rational {@code (c0 + c1 z + c2 z² + c3 z³)/(c4 + c5 z + c6 z²)} of two rows with one division for both:
     * {@code P(y)·Q(z)/(Q(y)·Q(z))}.
     */
    void rationalPair(double[] c, int at, float[] y, float[] z, float[] ofY, float[] ofZ, int n);

    /**
     * A rational {@code P/Q} backward, with its coefficients as in {@link #rationalPair}.
     *
     * @param z the argument. Not modified.
     * @param cotangent in: of the value; out: of z.
     * @param value out: P/Q
     * @param quotient out: {@code cotangent/Q}
     * @param product out: {@code cotangent·P/Q²}
     * @param square out: z²
     * @param cube out: z³
     */
    void rationalBackward(
            double[] c,
            int at,
            double[] z,
            double[] cotangent,
            double[] value,
            double[] quotient,
            double[] product,
            double[] square,
            double[] cube,
            int n);

    /**
     * A rational {@code P/Q} backward, with its coefficients as in {@link #rationalPair}.
     *
     * @param z the argument. Not modified.
     * @param cotangent in: of the value; out: of z.
     * @param value out: P/Q
     * @param quotient out: {@code cotangent/Q}
     * @param product out: {@code cotangent·P/Q²}
     * @param square out: z²
     * @param cube out: z³
     */
    void rationalBackward(
            double[] c,
            int at,
            float[] z,
            float[] cotangent,
            float[] value,
            float[] quotient,
            float[] product,
            float[] square,
            float[] cube,
            int n);
}
