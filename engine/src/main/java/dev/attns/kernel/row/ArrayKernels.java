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

    /** The same of stretches of one array that begin at the given places and have nothing in common. */
    void sineCosine(double[] memory, int x, int sine, int cosine, int n);

    /** See {@link RowFunction#apply}. */
    void apply(RowFunction function, double[] x, double[] y, double[] out, double[] scratch, int n);

    /** Whether none of the first n values is infinite or not a number. */
    boolean allFinite(double[] x, int n);

    /**
     * Marks the places at which all rows lie within bounds: {@code mask[i]} becomes negative where {@code before[i]} is and
     * {@code |rows[r][i] − middle[r]| < bound[r]} for every row, and not negative elsewhere. What is not a number lies nowhere.
     *
     * @param rows Not modified.
     * @param before Not modified; it may be the mask.
     * @param mask Modified.
     * @return whether all of the first n places became negative
     */
    boolean markInside(double[][] rows, double[] middle, double[] bound, long[] before, long[] mask, int n);
}
