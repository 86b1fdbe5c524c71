package dev.attns.kernel.function;

import static dev.attns.kernel.function.NaturalExponential.*;

/**
 * Hyperbolic sine and cosine of one number, written so that a vector of numbers can go through the same operations.
 *
 * <p>The size of the argument is reduced as for {@link NaturalExponential}, {@code |x| = k·ln 2 + r + tail}. With
 * {@code K = cosh(k·ln 2) = (2^k + 2^−k)/2} and {@code L = sinh(k·ln 2) = (2^k − 2^−k)/2}, and polynomials in r² of degree 4 for
 * {@code s = sinh r − r} and {@code c = cosh r − 1},
 *
 * <pre>
 *     sinh |x| = L + K·r + (L·c + K·s),   cosh x = K + L·r + (K·c + L·s)
 * </pre>
 *
 * the first two terms with what their rounding takes. The polynomials make the greatest error relative to r and to 1 least (5e-19).
 *
 * <p>Arguments beyond ±708, infinities and NaN go to {@link StrictMath}. The results are within 0.9 units in the last place
 * of the exact ones.
 */
public final class HyperbolicSineCosine {

    /** {@code 1.5·2^52} plus the bias of the exponent less 1, so that the low bits become those of 2^(k − 1). */
    public static final double ROUNDING = NaturalExponential.ROUNDING - 1;

    /** The bits of 2^(k − 1), taken from this, are those of 2^(−k − 1). */
    public static final long OPPOSITE = 2 * Double.doubleToRawLongBits(0.5);

    public static final double S0 = 0x1.5555555555559p-3;
    public static final double S1 = 0x1.111111110f6b3p-7;
    public static final double S2 = 0x1.a01a01afe3148p-13;
    public static final double S3 = 0x1.71ddf85975406p-19;
    public static final double S4 = 0x1.af5eb3d78f968p-26;
    public static final double C0 = 0x1.5555555555558p-5;
    public static final double C1 = 0x1.6c16c16c15051p-10;
    public static final double C2 = 0x1.a01a01ad61e2ap-16;
    public static final double C3 = 0x1.27e4cc52c1094p-22;
    public static final double C4 = 0x1.1f8b73a1331bfp-29;

    private HyperbolicSineCosine() {}

    /** The hyperbolic sine. */
    public static double sine(double x) {
        long bits = Double.doubleToRawLongBits(x);
        if (!isInRange(x)) {
            return StrictMath.sinh(x);
        }
        double value = at(Math.abs(x), Long.MIN_VALUE, 0);
        return Double.longBitsToDouble(Double.doubleToRawLongBits(value) | bits & Long.MIN_VALUE);
    }

    /** The hyperbolic cosine. */
    public static double cosine(double x) {
        if (!isInRange(x)) {
            return StrictMath.cosh(x);
        }
        return at(Math.abs(x), 0, Long.MIN_VALUE);
    }

    /** One of both: the signs of 2^−k in the term without r and in that with r. */
    private static double at(double size, long sign, long otherSign) {
        double rounded = Math.fma(size, ONE_OVER_LN_2, ROUNDING);
        double k = rounded - ROUNDING;
        double coarse = Math.fma(k, -LN_2_1, size);
        double r = Math.fma(k, -LN_2_2, coarse);
        double tail = Math.fma(k, -LN_2_2, coarse - r);
        long power = Double.doubleToRawLongBits(rounded) << NumberBits.EXPONENT_SHIFT;
        double up = Double.longBitsToDouble(power);
        double down = Double.longBitsToDouble(OPPOSITE - power ^ sign);
        double first = up + down;
        double firstRest = down - (first - up);
        double second = up + Double.longBitsToDouble(OPPOSITE - power ^ otherSign);

        double z = r * r;
        double s = r * z * Math.fma(Math.fma(Math.fma(Math.fma(S4, z, S3), z, S2), z, S1), z, S0);
        double c = Math.fma(z * z, Math.fma(Math.fma(Math.fma(Math.fma(C4, z, C3), z, C2), z, C1), z, C0), z * 0.5);
        double product = second * r;
        double productRest = Math.fma(second, r, -product);
        double sum = first + product;
        double lost = ((first - sum) + product) + firstRest;
        double small = Math.fma(second, tail, productRest) + lost;
        return sum + (small + Math.fma(first, c, second * s));
    }
}
