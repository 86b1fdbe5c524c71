package dev.attns.kernel;

/**
 * Arithmetic on rows of numbers of one precision: what a network's layers are made of.
 *
 * <p>A row holds one value for each lane of a tile. Every operation is a short loop over the first n lanes; weights come
 * as doubles and are rounded to the precision of the rows. Sums over lanes ({@link #dots}, {@link #sum}) are made in an
 * order that depends on the lane width of the kernels in use; everything else is the same to the bit everywhere.
 *
 * @param <R> the row: {@code float[]} or {@code double[]}
 */
public interface RowMath<R> {

    /** Rows of single precision. */
    RowMath<float[]> SINGLE = new SingleRowMath();

    /** Rows of double precision. */
    RowMath<double[]> DOUBLE = new DoubleRowMath();

    /** New rows of zeros. */
    R[] rows(int count, int lanes);

    /** {@code to = from·factor}, rounded to this precision. */
    void read(double[] from, double factor, R to, int n);

    /** {@code to = from}. */
    void write(R from, double[] to, int n);

    /** {@code row = value}. */
    void fill(double value, R row, int n);

    /** {@code out = out + x}. */
    void add(R x, R out, int n);

    /**
     * {@code out = bias + Σ_j weights[at + j·stride]·x[j]}, j from 0 to count − 1.
     *
     * @param x Not modified.
     * @param out Modified; none of x.
     */
    void affine(double bias, double[] weights, int at, int stride, R[] x, int count, R out, int n);

    /** {@code out = out + Σ_j weights[at + j·stride]·x[j]}, otherwise as {@link #affine}. */
    void accumulate(double[] weights, int at, int stride, R[] x, int count, R out, int n);

    /** How long a scratch row must be. */
    int SCRATCH = 64;

    /**
     * {@code sums[at + j·stride] += Σ_lanes a·b[j]}, j from 0 to count − 1.
     *
     * @param scratch at least {@link #SCRATCH} long. Modified.
     */
    void dots(R a, R[] b, int count, double[] sums, int at, int stride, R scratch, int n);

    /** The sum over lanes; scratch as in {@link #dots}. */
    double sum(R a, R scratch, int n);

    /** The element-wise product, {@code out = a·b}; out may be either. */
    void multiply(R a, R b, R out, int n);

    /** {@code value = P(z)/Q(z)}, {@code P = c0 + c1 z + c2 z² + c3 z³}, {@code Q = c4 + c5 z + c6 z²}. */
    void rational(double[] c, int at, R z, R value, int n);

    /**
     * What the derivatives of a rational need.
     *
     * @param inverse out: {@code 1/Q(z)}
     * @param value out: {@code P(z)/Q(z)}
     * @param slope out: its derivative with respect to z
     */
    void rationalSlope(double[] c, int at, R z, R inverse, R value, R slope, int n);

    /** Any other function of z, lane by lane: {@code value = f(z)}. */
    void map(Function function, R z, R value, int n);

    /** A function of one number. */
    @FunctionalInterface
    interface Function {

        /** Its value. */
        double at(double z);
    }
}
