package dev.attns.kernel.row;

import dev.attns.kernel.lane.LaneBlock;

/**
 * Arithmetic on rows of numbers of one precision: what a network's layers are made of.
 *
 * <p>A row holds one value for each lane of a tile. Every operation is a short loop over the first n lanes; weights come
 * as doubles and are rounded to the precision of the rows. All is the same to the bit whatever kernels are in use, sums over
 * lanes ({@link #dots}, {@link #sum}) too: they are made of p partial sums, p the lanes of a vector of {@link #WIDEST_BITS},
 * of which the k-th takes in the lanes k, k + p, k + 2p, ….
 *
 * @param <R> the row: {@code float[]} or {@code double[]}
 */
public interface RowMath<R> {

    /** Rows of single precision. */
    RowMath<float[]> SINGLE = Kernels.single();

    /** Rows of double precision. */
    RowMath<double[]> DOUBLE = Kernels.doubles();

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

    /**
     * Four affine maps at once, {@code out[outAt + k] = start + Σ_j weights[at + k·rowStride + j·stride]·x[j]} for k
     * below 4, each to the bit what {@link #affine} or {@link #accumulate} gives.
     *
     * @param biases the starts are {@code biases[biasAt + k]}; null to add to the old values of out
     */
    void affineFour(
            double[] biases,
            int biasAt,
            double[] weights,
            int at,
            int rowStride,
            int stride,
            R[] x,
            int count,
            R[] out,
            int outAt,
            int n);

    /** The widest vector that there is; what must be the same with narrower ones is done as if they were as wide. */
    int WIDEST_BITS = 512;

    /** How long a scratch row must be. */
    int SCRATCH = LaneBlock.SCRATCH;

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

    /** {@code out = 1 − a²}; out may be a. */
    void oneMinusSquare(R a, R out, int n);

    /**
     * {@code value = tanh(z)}, within 2.5 units in the last place in double precision and within 2 in single; value may
     * be z.
     */
    void tanh(R z, R value, int n);

    /**
     * {@code value = z·Φ(z)}, Φ the distribution function of the normal distribution, within 4 units in the last place as
     * long as Φ(z) is a normal number, and 0 below. {@code slope = Φ(z) + z·φ(z)}, φ the density, within 4 units of the
     * greater of its terms; value or slope may be z.
     *
     * @param scratch at least {@link #SCRATCH} long, not one of the others. Modified.
     */
    void gelu(R z, R value, R slope, R scratch, int n);

    /** {@code value = max(0, z)}, a NaN where z is, and {@code slope} 1 where z is positive, otherwise 0; value or slope may be z. */
    void relu(R z, R value, R slope, int n);

    /** Newton's serpentine, {@code value = z·(1/(1 + z²))}, to the bit what a {@linkplain #serpentinePair pair} with 0 gives; value may be z. */
    void serpentine(R z, R value, int n);

    /**
     * The serpentine of two rows with one division for both: with {@code p = 1 + y²}, {@code q = 1 + z²} and
     * {@code i = 1/(p·q)}, {@code ofY = y·(q·i)} and {@code ofZ = z·(p·i)}. The last bits may differ from
     * {@link #serpentine}, and an argument whose square overflows leaves its partner not a number; each result may stand in
     * the place of its argument.
     */
    void serpentinePair(R y, R z, R ofY, R ofZ, int n);

    /**
     * The serpentine and its derivative: with {@code i = 1/(1 + z²)}, {@code value = z·i} and
     * {@code slope = (1 − z²)·i² = i·(2i − 1)}; value or slope may be z.
     */
    void serpentineSlope(R z, R value, R slope, int n);

    /** {@code value = P(z)/Q(z)}, {@code P = c0 + c1 z + c2 z² + c3 z³}, {@code Q = c4 + c5 z + c6 z²}. */
    void rational(double[] c, int at, R z, R value, int n);

    /** The rational of two rows with one division for both; the last bits may differ from {@link #rational}. */
    void rationalPair(double[] c, int at, R y, R z, R ofY, R ofZ, int n);

    /**
     * A rational and its derivative: {@code value = P/Q}, {@code slope = (P′ − (P/Q)·Q′)/Q}; the last bits of the value
     * may differ from {@link #rational}.
     *
     * @param z Not modified, unless it is one of the others.
     */
    void rationalSlope(double[] c, int at, R z, R value, R slope, int n);

    /**
     * A rational {@code P/Q} backward.
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
            double[] c, int at, R z, R cotangent, R value, R quotient, R product, R square, R cube, int n);
}
