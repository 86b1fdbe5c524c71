package dev.attns.kernel.function;

import static dev.attns.kernel.function.SineCosine.*;

/**
 * The tangent of one number, written so that a vector of numbers can go through the same operations.
 *
 * <p>The size of the argument is reduced as for {@link SineCosine}, {@code |x| = n·π/2 + r + tail}. With
 * {@code 2t = 2 tan(r/2) = r + r·z·p(z)}, {@code z = r²/4},
 *
 * <pre>
 *     tan r = 2t/(1 − t²),   −cot r = −(1 − t²)/(2t) for odd n,
 * </pre>
 *
 * where t, 1 − t² and the quotient carry along what they were rounded by. p is the polynomial of degree 8 that makes the
 * greatest error of 2t relative to r least (5e-18).
 *
 * <p>Arguments beyond {@link SineCosine#LIMIT}, infinities and NaN go to {@link StrictMath}. The result is within 0.75 units in the
 * last place of the exact one.
 */
public final class Tangent {

    public static final double T0 = 0x1.5555555555575p-2;
    public static final double T1 = 0x1.111111110d1cep-3;
    public static final double T2 = 0x1.ba1ba1bf9a1b9p-5;
    public static final double T3 = 0x1.664f46a438e1dp-6;
    public static final double T4 = 0x1.226e914a68e49p-7;
    public static final double T5 = 0x1.d6be8eb618a4cp-9;
    public static final double T6 = 0x1.7f24cc27f1327p-10;
    public static final double T7 = 0x1.25177d7da164ap-11;
    public static final double T8 = 0x1.58d6e403641d0p-12;

    private Tangent() {}

    /** Whether an argument is reduced here. */
    public static boolean isInRange(double x) {
        double rounded = Math.fma(Math.abs(x), TWO_OVER_PI, ROUNDING);
        return (Double.doubleToRawLongBits(rounded) + RANGE_OFFSET) >>> RANGE_BITS == 0;
    }

    public static double at(double x) {
        if (!isInRange(x)) {
            return StrictMath.tan(x);
        }
        double size = Math.abs(x);
        double rounded = Math.fma(size, TWO_OVER_PI, ROUNDING);
        long multiple = Double.doubleToRawLongBits(rounded);
        double multiples = rounded - ROUNDING;
        double coarse = Math.fma(multiples, -HALF_PI_1, size);
        double r = Math.fma(multiples, -HALF_PI_2, coarse);
        double tail = Math.fma(multiples, -HALF_PI_3, Math.fma(multiples, -HALF_PI_2, coarse - r));
        double z = r * 0.25 * r;
        double high = Math.fma(Math.fma(Math.fma(Math.fma(T8, z, T7), z, T6), z, T5), z, T4);
        double p = Math.fma(Math.fma(Math.fma(Math.fma(high, z, T3), z, T2), z, T1), z, T0);
        double bend = Math.fma(r * z, p, Math.fma(tail, z, tail));
        double sine = r + bend;
        double sineRest = (r - sine) + bend;

        double opposite = sine * -0.25;
        double square = opposite * sine;
        double cosine = 1 + square;
        double lost = ((1 - cosine) + square) + Math.fma(opposite, sine, -square);
        double cosineRest = Math.fma(opposite + opposite, sineRest, lost);
        long odd = -(multiple & 1);
        long swap = (Double.doubleToRawLongBits(sine) ^ Double.doubleToRawLongBits(cosine)) & odd;
        long swapRest = (Double.doubleToRawLongBits(sineRest) ^ Double.doubleToRawLongBits(cosineRest)) & odd;
        double above = Double.longBitsToDouble(Double.doubleToRawLongBits(sine) ^ swap);
        double below = Double.longBitsToDouble(Double.doubleToRawLongBits(cosine) ^ swap);
        double aboveRest = Double.longBitsToDouble(Double.doubleToRawLongBits(sineRest) ^ swapRest);
        double belowRest = Double.longBitsToDouble(Double.doubleToRawLongBits(cosineRest) ^ swapRest);

        double inverse = -1 / below;
        double quotient = above * inverse;
        double remainder = Math.fma(quotient, below, above) + Math.fma(quotient, belowRest, aboveRest);
        double result = Math.fma(remainder, inverse, quotient);
        long sign = (Double.doubleToRawLongBits(x) ^ ~odd) & Long.MIN_VALUE;
        return Double.longBitsToDouble(Double.doubleToRawLongBits(result) ^ sign);
    }
}
