package dev.attns.kernel.function;

/**
 * Sine and cosine of one number, written so that a vector of numbers can go through the same operations.
 *
 * <p>The argument is reduced by the nearest multiple n of π/2, held in three parts (Cody and Waite):
 * {@code x = n·π/2 + r + tail}, {@code |r| ≤ π/4}. The first subtraction is exact under a fused multiply-add; the second
 * part of π/2 has 35 bits, so that its product with n is exact and the tail holds all that r lost. On that interval sine
 * and cosine are the minimax polynomials of degree 13 and 14 of fdlibm, the tail entering to first order; n mod 4 then
 * chooses between them and sets the signs by bit operations alone. The integer n is read from the low bits of
 * {@code x·2/π + 1.5·2^52}. Arguments beyond {@link #LIMIT}, infinities and NaN go to {@link StrictMath}.
 */
public final class SineCosine {

    /** The largest multiple of π/2 that is reduced here: 2^18, an argument of about 411,774. */
    private static final long MULTIPLE_LIMIT = 1L << 18;

    /** Arguments up to this size are reduced here. */
    public static final double LIMIT = MULTIPLE_LIMIT * (Math.PI / 2);

    public static final double TWO_OVER_PI = 0x1.45f306dc9c883p-1;
    public static final double ROUNDING = 0x1.8p52;
    public static final double HALF_PI_1 = 0x1.921fb54442d18p0;
    public static final double HALF_PI_2 = 0x1.1a62633140000p-54;
    public static final double HALF_PI_3 = 0x1.701b839a25205p-92;

    /**
     * Added to the bits of the rounded multiple, this leaves a number below {@link #RANGE_BITS} bits exactly where the
     * argument is in range.
     */
    public static final long RANGE_OFFSET = MULTIPLE_LIMIT - Double.doubleToRawLongBits(ROUNDING);

    public static final int RANGE_BITS = 19;

    public static final double S1 = -1.66666666666666324348e-01;
    public static final double S2 = 8.33333333332248946124e-03;
    public static final double S3 = -1.98412698298579493134e-04;
    public static final double S4 = 2.75573137070700676789e-06;
    public static final double S5 = -2.50507602534068634195e-08;
    public static final double S6 = 1.58969099521155010221e-10;
    public static final double C1 = 4.16666666666666019037e-02;
    public static final double C2 = -1.38888888888741095749e-03;
    public static final double C3 = 2.48015872894767294178e-05;
    public static final double C4 = -2.75573143513906633035e-07;
    public static final double C5 = 2.08757232129817482790e-09;
    public static final double C6 = -1.13596475577881948265e-11;

    private SineCosine() {}

    /** Writes {@code sine[i]} and {@code cosine[i]} of {@code x[i]}. */
    public static void at(int i, double[] x, double[] sine, double[] cosine) {
        write(x[i], sine, i, cosine, i);
    }

    /** Writes {@code sine[i]} and {@code cosine[j]} of a number. */
    public static void write(double value, double[] sine, int i, double[] cosine, int j) {
        double rounded = Math.fma(value, TWO_OVER_PI, ROUNDING);
        long multiple = Double.doubleToRawLongBits(rounded);
        if ((multiple + RANGE_OFFSET) >>> RANGE_BITS != 0) {
            sine[i] = StrictMath.sin(value);
            cosine[j] = StrictMath.cos(value);
            return;
        }
        double n = rounded - ROUNDING;
        double coarse = Math.fma(n, -HALF_PI_1, value);
        double r = Math.fma(n, -HALF_PI_2, coarse);
        double tail = Math.fma(n, -HALF_PI_3, Math.fma(n, -HALF_PI_2, coarse - r));
        double s = sine(r, tail);
        double c = cosine(r, tail);

        long sineBits = Double.doubleToRawLongBits(s);
        long cosineBits = Double.doubleToRawLongBits(c);
        long swap = (sineBits ^ cosineBits) & -(multiple & 1);
        long sineSign = (multiple & 2) << 62;
        long cosineSign = ((multiple + 1) & 2) << 62;
        sine[i] = Double.longBitsToDouble(sineBits ^ swap ^ sineSign);
        cosine[j] = Double.longBitsToDouble(cosineBits ^ swap ^ cosineSign);
    }

    /** The sine of {@code r + tail}. */
    private static double sine(double r, double tail) {
        double z = r * r;
        double v = z * r;
        double p = Math.fma(Math.fma(Math.fma(Math.fma(S6, z, S5), z, S4), z, S3), z, S2);
        double bend = tail * 0.5 - v * p;
        return r - (z * bend - tail - v * S1);
    }

    /** The cosine of {@code r + tail}. */
    private static double cosine(double r, double tail) {
        double z = r * r;
        double q = Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(C6, z, C5), z, C4), z, C3), z, C2), z, C1);
        double half = 0.5 * z;
        double w = 1 - half;
        double rest = (1 - w) - half;
        return w + (rest + (z * (z * q) - r * tail));
    }
}
