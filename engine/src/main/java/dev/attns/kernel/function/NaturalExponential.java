package dev.attns.kernel.function;

/**
 * The exponential of one number, written so that a vector of numbers can go through the same operations.
 *
 * <p>The argument is reduced by the nearest multiple k of ln 2, held in two parts of which the first is short, so that its
 * product with k is exact: {@code x = k·ln 2 + r + tail}, {@code |r| ≤ (ln 2)/2}. Then
 *
 * <pre>
 *     e^x = 2^k·(1 + r + (r²·p(r) + tail))
 * </pre>
 *
 * with the polynomial of {@link Exponential}, {@code p(r) = q(r/2)/2}. What 1 + r loses is added to the small terms. The
 * integer k + bias is read from the low bits of {@code x/ln 2 + rounding}; shifted to the exponent they are 2^k.
 *
 * <p>Arguments beyond ±{@link #LIMIT}, where the result or its power of two may overflow or be subnormal, and NaN go to
 * {@link StrictMath}. The result is within 0.7 units in the last place of the exact one, as measured.
 */
public final class NaturalExponential {

    /** Arguments up to this size are reduced here. */
    static final double LIMIT = 708;

    /** The bits of the limit: those of larger arguments, of infinities and of NaN are above, the sign left out. */
    public static final long LIMIT_BITS = Double.doubleToRawLongBits(LIMIT);

    public static final double ONE_OVER_LN_2 = 0x1.71547652b82fep0;
    public static final double LN_2_1 = 0x1.62e42fefa3800p-1;
    public static final double LN_2_2 = 0x1.ef35793c76730p-45;

    /** {@code 1.5·2^52} plus the bias of the exponent. */
    public static final double ROUNDING = Exponential.ROUNDING;

    public static final double P0 = Exponential.Q0 * 0x1p-1;
    public static final double P1 = Exponential.Q1 * 0x1p-2;
    public static final double P2 = Exponential.Q2 * 0x1p-3;
    public static final double P3 = Exponential.Q3 * 0x1p-4;
    public static final double P4 = Exponential.Q4 * 0x1p-5;
    public static final double P5 = Exponential.Q5 * 0x1p-6;
    public static final double P6 = Exponential.Q6 * 0x1p-7;
    public static final double P7 = Exponential.Q7 * 0x1p-8;
    public static final double P8 = Exponential.Q8 * 0x1p-9;
    public static final double P9 = Exponential.Q9 * 0x1p-10;

    private NaturalExponential() {}

    public static double at(double x) {
        if (!isInRange(x)) {
            return StrictMath.exp(x);
        }
        double rounded = Math.fma(x, ONE_OVER_LN_2, ROUNDING);
        double k = rounded - ROUNDING;
        double coarse = Math.fma(k, -LN_2_1, x);
        double r = Math.fma(k, -LN_2_2, coarse);
        double tail = Math.fma(k, -LN_2_2, coarse - r);
        double p = polynomial(r);
        double sum = 1 + r;
        double lost = r - (sum - 1);
        return (sum + (lost + Math.fma(r * r, p, tail))) * Exponential.power(rounded);
    }

    /** Whether an argument is reduced here. */
    public static boolean isInRange(double x) {
        return (Double.doubleToRawLongBits(x) & Long.MAX_VALUE) <= LIMIT_BITS;
    }

    /** p. */
    static double polynomial(double r) {
        double high = Math.fma(Math.fma(Math.fma(Math.fma(P9, r, P8), r, P7), r, P6), r, P5);
        return Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(high, r, P4), r, P3), r, P2), r, P1), r, P0);
    }
}
