package dev.attns.kernel.function;

import static dev.attns.kernel.function.NaturalLogarithm.*;

/**
 * Powers and the logarithm to base 10 of one number, both from a natural logarithm to about twenty digits in two parts. Written so
 * that a vector of numbers can go through the same operations.
 *
 * <p>The argument is taken apart as for {@link NaturalLogarithm}, {@code x = 2^k·m}, {@code √½ ≤ m < √2}. With
 * {@code s = (m − 1)/(m + 1)} and {@code z = s²}
 *
 * <pre>
 *     ln x = k·ln 2 + 2·(s + s·z·(1/3 + z·q(z)))
 * </pre>
 *
 * where all but q is carried in two numbers. q is the polynomial of degree 7 that makes the greatest error of the logarithm
 * relative to it least; the sum is within 2^−64 of itself. Its product with y is the exponent of {@code x^y}, from which
 * {@link NaturalExponential} goes on with both parts, and that with 1/ln 10 is the logarithm to base 10.
 *
 * <p>Bases that are not normal numbers above 0, exponents of e beyond ±708 and NaN go to {@link StrictMath}. Powers are within
 * 0.8 units in the last place of the exact ones, the logarithm within 0.55; that of a power of ten is exact.
 */
public final class LongLogarithm {

    public static final double THIRD_1 = 0x1.5555555555555p-2;
    public static final double THIRD_2 = 0x1.5555555555555p-56;

    /** {@code 1/ln 10} in two parts. */
    public static final double DECIMAL_1 = 0x1.bcb7b1526e50ep-2;

    public static final double DECIMAL_2 = 0x1.95355baaafad3p-57;

    public static final double A0 = 0x1.9999999999996p-3;
    public static final double A1 = 0x1.2492492493034p-3;
    public static final double A2 = 0x1.c71c71c580816p-4;
    public static final double A3 = 0x1.745d183246b02p-4;
    public static final double A4 = 0x1.3b1362b94ad76p-4;
    public static final double A5 = 0x1.1120b522d2b94p-4;
    public static final double A6 = 0x1.de33850b7e102p-5;
    public static final double A7 = 0x1.eb10758756111p-5;

    private LongLogarithm() {}

    /** {@code x^y}. */
    public static double power(double x, double y) {
        return isNormal(x) ? at(x, y, true) : StrictMath.pow(x, y);
    }

    /** The logarithm to base 10. */
    public static double decimal(double x) {
        return isNormal(x) ? at(x, 0, false) : StrictMath.log10(x);
    }

    private static double at(double x, double y, boolean isPower) {
        long bits = Double.doubleToRawLongBits(x);
        long biased = (bits - OFFSET) >>> NumberBits.EXPONENT_SHIFT;
        double k = Double.longBitsToDouble(biased | CARRIER_BITS) - CARRIER;
        double m = Double.longBitsToDouble(bits - (biased << NumberBits.EXPONENT_SHIFT) + NumberBits.ONE);
        double above = m - 1;
        double below = m + 1;
        double belowRest = m - (below - 1);
        double inverse = 1 / below;
        double s = above * inverse;
        double sRest = Math.fma(-s, belowRest, Math.fma(-s, below, above)) * inverse;

        double z = s * s;
        double zRest = Math.fma(s + s, sRest, Math.fma(s, s, -z));
        double q = Math.fma(Math.fma(Math.fma(A7, z, A6), z, A5), z, A4);
        double more = z * Math.fma(Math.fma(Math.fma(Math.fma(q, z, A3), z, A2), z, A1), z, A0);
        double w = THIRD_1 + more;
        double wRest = (THIRD_1 - w) + more + THIRD_2;
        double p = z * w;
        double pRest = Math.fma(z, wRest, Math.fma(zRest, w, Math.fma(z, w, -p)));

        double t = s * p;
        double tRest = Math.fma(s, pRest, Math.fma(sRest, p, Math.fma(s, p, -t)));
        double half = s + t;
        double halfRest = (s - half) + t + (sRest + tRest);
        double first = k * LN_2_1;
        double fraction = half + half;
        double sum = first + fraction;
        double rest = (fraction - (sum - first)) + Math.fma(k, LN_2_2, halfRest + halfRest);
        double value = sum + rest;
        double valueRest = (sum - value) + rest;
        return isPower ? exponential(x, y, value, valueRest) : decimal(value, valueRest);
    }

    private static double decimal(double value, double rest) {
        double product = value * DECIMAL_1;
        double lost = Math.fma(value, DECIMAL_1, -product);
        return product + Math.fma(rest, DECIMAL_1, Math.fma(value, DECIMAL_2, lost));
    }

    private static double exponential(double x, double y, double value, double rest) {
        double exponent = y * value;
        if (!NaturalExponential.isInRange(exponent)) {
            return StrictMath.pow(x, y);
        }
        double exponentRest = Math.fma(y, rest, Math.fma(y, value, -exponent));
        double rounded = Math.fma(exponent, NaturalExponential.ONE_OVER_LN_2, NaturalExponential.ROUNDING);
        double k = rounded - NaturalExponential.ROUNDING;
        double coarse = Math.fma(k, -LN_2_1, exponent);
        double fine = Math.fma(k, -LN_2_2, exponentRest);
        double r = coarse + fine;
        double tail = (coarse - r) + fine;
        double sum = 1 + r;
        double lost = r - (sum - 1);
        double small = Math.fma(r * r, NaturalExponential.polynomial(r), tail);
        return (sum + (lost + small)) * Exponential.power(rounded);
    }
}
