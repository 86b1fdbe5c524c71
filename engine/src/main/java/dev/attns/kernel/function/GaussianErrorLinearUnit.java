package dev.attns.kernel.function;

import static dev.attns.kernel.function.Exponential.*;
import static dev.attns.kernel.function.NumberBits.*;

/**
 * {@code z·Φ(z)} and its derivative {@code Φ(z) + z·φ(z)} of one number, written so that a vector of numbers can go
 * through the same operations; Φ is the distribution function of the normal distribution and φ its density.
 *
 * <p>With {@code a = |z|}, the lower tail is {@code Φ(−a) = e^(−a²/2)·g(a)}, where g falls smoothly from 1/2 like
 * {@code 1/(a·√(2π))}. Then
 *
 * <pre>
 *     z·Φ(z)          = max(0, z) − a·Φ(−a)
 *     Φ(z) + z·φ(z)   = d for z &lt; 0, 1 − d for z ≥ 0,   d = e^(−a²/2)·(g(a) − a/√(2π))
 * </pre>
 *
 * <p>{@code 1/g = a·√(2π) + N(a)/D(a)}, so that {@code g = D/(a·√(2π)·D + N)}: the error of N and D counts the less the
 * greater a is. N and D are polynomials of degrees 9 and 10 in double precision, 4 and 5 in single, with {@code N/D = 2}
 * at 0. They were fitted with sixty digits so that the greatest relative error of g is least (weighted least squares,
 * each weight multiplied by the error at its point, again and again): 4e-18 for a up to 37.66 and 6e-10 for a up to
 * 13.27. All coefficients are positive, so that no sum cancels.
 *
 * <p>The {@linkplain Exponential exponential} is taken of {@code a²} as it is, not as it is rounded: {@code −a²/4} is a
 * product less what the rounding took. It is 0 from a = 37.65 on (13.25 in single precision), where Φ(−a) is below all
 * normal numbers, and a is cut off a little beyond. Sign and NaN are put back by integers.
 *
 * <p>As long as Φ(z) is a normal number, that is for z ≥ −37.5 (−12.9), the value is within 4 units in the last place. The
 * derivative is within 4 units in the last place of the greater of Φ(z) and |z|·φ(z); it passes through 0 at z = −0.75.
 */
public final class GaussianErrorLinearUnit {

    /** The bits of a size from which on the tail is 0. */
    public static final long END = Double.doubleToRawLongBits(37.66);

    /** {@code 1/√(2π)}, the density at 0. */
    public static final double PEAK = 0x1.9884533d43651p-2;

    /** {@code √(2π)}. */
    public static final double ROOT = 0x1.40d931ff62706p1;

    public static final double N0 = 2;
    public static final double N1 = 0x1.3ca3ce2b32937p1;
    public static final double N2 = 0x1.90a43dddfbfd7p0;
    public static final double N3 = 0x1.49199c6c940d8p-1;
    public static final double N4 = 0x1.7d3123df77e1dp-3;
    public static final double N5 = 0x1.406b381414151p-5;
    public static final double N6 = 0x1.85d8f27c7a3d9p-8;
    public static final double N7 = 0x1.4b6778625f2d0p-11;
    public static final double N8 = 0x1.6729257faa6a2p-15;
    public static final double N9 = 0x1.7e8cccf800465p-20;
    public static final double D0 = 1;
    public static final double D1 = 0x1.b13ad68bf3512p0;
    public static final double D2 = 0x1.6aa6dc9a3980bp0;
    public static final double D3 = 0x1.84c61ccd75c6cp-1;
    public static final double D4 = 0x1.25044f664245cp-2;
    public static final double D5 = 0x1.432b06da5099bp-4;
    public static final double D6 = 0x1.07dd540a2af0fp-6;
    public static final double D7 = 0x1.3b87e8a314009p-9;
    public static final double D8 = 0x1.099d559c800a5p-12;
    public static final double D9 = 0x1.1e919cded55f6p-16;
    public static final double D10 = 0x1.313b11d4892bfp-21;

    /** The bits of a size from which on the tail is 0. */
    public static final int SINGLE_END = Float.floatToRawIntBits(13.27f);

    public static final float SINGLE_PEAK = (float) PEAK;
    public static final float SINGLE_ROOT = (float) ROOT;

    public static final float SINGLE_N0 = 2;
    public static final float SINGLE_N1 = 0x1.406238p0f;
    public static final float SINGLE_N2 = 0x1.a59b6ap-2f;
    public static final float SINGLE_N3 = 0x1.2d50bcp-4f;
    public static final float SINGLE_N4 = 0x1.906476p-8f;
    public static final float SINGLE_D0 = 1;
    public static final float SINGLE_D1 = 0x1.14c826p0f;
    public static final float SINGLE_D2 = 0x1.1f8fbap-1f;
    public static final float SINGLE_D3 = 0x1.59c73cp-3f;
    public static final float SINGLE_D4 = 0x1.e10dfep-6f;
    public static final float SINGLE_D5 = 0x1.3f6e0ap-9f;

    private GaussianErrorLinearUnit() {}

    /** {@code value[i] = z[i]·Φ(z[i])} and its derivative; the arrays may be the same. */
    public static void at(double[] z, double[] value, double[] slope, int i) {
        long bits = Double.doubleToRawLongBits(z[i]);
        long size = bits & Long.MAX_VALUE;
        long end = Math.min(size, END);
        double a = Double.longBitsToDouble(end);
        double y = Double.longBitsToDouble(end | Long.MIN_VALUE);
        double quarter = a * 0.25;
        double product = y * quarter;
        double lost = Math.fma(a, quarter, product);
        double rounded = Math.fma(product, TWO_OVER_LN_2, ROUNDING);
        double k = rounded - ROUNDING;
        double h = Math.fma(k, -HALF_LN_2, product) - Math.fma(k, HALF_LN_2_REST, lost);
        double power = power(rounded);
        double exponential = Math.fma(power + power, halfMinusOne(h), power);
        double below = denominator(a);
        double g = below / Math.fma(a * ROOT, below, numerator(a));
        long notANumber = (INFINITY - size) >> SIGN_SHIFT;
        long upper = ~bits >> SIGN_SHIFT;
        double positive = Double.longBitsToDouble(bits & (upper | notANumber));
        double step = Double.longBitsToDouble(upper & ONE);
        long d = Double.doubleToRawLongBits(exponential * Math.fma(y, PEAK, g));
        double rise = Double.longBitsToDouble(d ^ upper & Long.MIN_VALUE) + step;
        value[i] = Math.fma(y, exponential * g, positive);
        slope[i] = Double.longBitsToDouble(Double.doubleToRawLongBits(rise) | notANumber);
    }

    private static double numerator(double a) {
        double high = Math.fma(Math.fma(Math.fma(Math.fma(N9, a, N8), a, N7), a, N6), a, N5);
        return Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(high, a, N4), a, N3), a, N2), a, N1), a, N0);
    }

    private static double denominator(double a) {
        double high = Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(D10, a, D9), a, D8), a, D7), a, D6), a, D5);
        return Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(high, a, D4), a, D3), a, D2), a, D1), a, D0);
    }

    /** {@code value[i] = z[i]·Φ(z[i])} and its derivative; the arrays may be the same. */
    public static void at(float[] z, float[] value, float[] slope, int i) {
        int bits = Float.floatToRawIntBits(z[i]);
        int size = bits & Integer.MAX_VALUE;
        int end = Math.min(size, SINGLE_END);
        float a = Float.intBitsToFloat(end);
        float y = Float.intBitsToFloat(end | Integer.MIN_VALUE);
        float quarter = a * 0.25f;
        float product = y * quarter;
        float lost = Math.fma(a, quarter, product);
        float rounded = Math.fma(product, SINGLE_TWO_OVER_LN_2, SINGLE_ROUNDING);
        float k = rounded - SINGLE_ROUNDING;
        float h = Math.fma(k, -SINGLE_HALF_LN_2, product) - Math.fma(k, SINGLE_HALF_LN_2_REST, lost);
        float power = power(rounded);
        float exponential = Math.fma(power + power, halfMinusOne(h), power);
        float below = denominator(a);
        float g = below / Math.fma(a * SINGLE_ROOT, below, numerator(a));
        int notANumber = (SINGLE_INFINITY - size) >> SINGLE_SIGN_SHIFT;
        int upper = ~bits >> SINGLE_SIGN_SHIFT;
        float positive = Float.intBitsToFloat(bits & (upper | notANumber));
        float step = Float.intBitsToFloat(upper & SINGLE_ONE);
        int d = Float.floatToRawIntBits(exponential * Math.fma(y, SINGLE_PEAK, g));
        float rise = Float.intBitsToFloat(d ^ upper & Integer.MIN_VALUE) + step;
        value[i] = Math.fma(y, exponential * g, positive);
        slope[i] = Float.intBitsToFloat(Float.floatToRawIntBits(rise) | notANumber);
    }

    private static float numerator(float a) {
        float high = Math.fma(Math.fma(SINGLE_N4, a, SINGLE_N3), a, SINGLE_N2);
        return Math.fma(Math.fma(high, a, SINGLE_N1), a, SINGLE_N0);
    }

    private static float denominator(float a) {
        float high = Math.fma(Math.fma(Math.fma(SINGLE_D5, a, SINGLE_D4), a, SINGLE_D3), a, SINGLE_D2);
        return Math.fma(Math.fma(high, a, SINGLE_D1), a, SINGLE_D0);
    }
}
