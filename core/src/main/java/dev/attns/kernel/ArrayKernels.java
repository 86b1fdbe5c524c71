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
}
