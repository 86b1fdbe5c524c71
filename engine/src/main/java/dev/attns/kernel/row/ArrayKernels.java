package dev.attns.kernel.row;

/**
 * Kernels over rows of doubles. Implementations are bit-identical to each other on every input, and the value of an
 * element never depends on its place in the row or on the row's length.
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

    /**
     * The exponential, {@code out[i] = e^x[i]}, within one unit in the last place.
     *
     * @param x Not modified.
     * @param out Modified; not the same array as x.
     */
    void exponential(double[] x, double[] out, int n);

    /**
     * The natural logarithm, {@code out[i] = ln x[i]}, within one unit in the last place.
     *
     * @param x Not modified.
     * @param out Modified; not the same array as x.
     */
    void logarithm(double[] x, double[] out, int n);

    /** Whether none of the first n values is infinite or not a number. */
    boolean allFinite(double[] x, int n);

    /**
     * Marks the places of values that do not lie within bounds: {@code outside[i]} becomes true unless
     * {@code |x[i] − middle| ≤ half}. What is not a number lies nowhere.
     *
     * @param x Not modified.
     * @param outside Modified only where it is marked.
     * @return whether a place was marked
     */
    boolean markOutside(double[] x, double middle, double half, boolean[] outside, int n);
}
