package dev.attns.kernel.function;

import static dev.attns.kernel.function.Exponential.*;
import static dev.attns.kernel.function.NumberBits.*;

/**
 * The hyperbolic tangent of one number, written so that a vector of numbers can go through the same operations.
 *
 * <p>With {@code y = −|x|} and {@code t = (e^(2y) − 1)/2}, {@code −tanh|x| = t/(t + 1)}. In the parts of the
 * {@linkplain Exponential exponential}, {@code y = k·(ln 2)/2 + h} and {@code w = (e^(2h) − 1)/2},
 *
 * <pre>
 *     t = 2^k·w + (2^k − 1)/2
 *     t + 1 = 2^k·w + (2^k + 1)/2
 * </pre>
 *
 * Nothing cancels: near zero k is 0 and t is w itself. Beyond the limit the result is 1 in the precision at hand. The sign
 * of x is put back at the end, so that the function is odd to the bit, and a NaN too.
 *
 * <p>The result is within 2.5 units in the last place in double precision and within 2 in single.
 */
public final class HyperbolicTangent {

    /** The bits of the argument from which on the result is 1. */
    public static final long LIMIT = Double.doubleToRawLongBits(20);

    /** The bits of the argument from which on the result is 1. */
    public static final int SINGLE_LIMIT = Float.floatToRawIntBits(10);

    private HyperbolicTangent() {}

    public static double at(double x) {
        long bits = Double.doubleToRawLongBits(x);
        long size = bits & Long.MAX_VALUE;
        double y = Double.longBitsToDouble(Math.min(size, LIMIT) | Long.MIN_VALUE);
        double rounded = Math.fma(y, TWO_OVER_LN_2, ROUNDING);
        double power = power(rounded);
        double w = halfMinusOne(Math.fma(rounded - ROUNDING, -HALF_LN_2, y));
        double t = Math.fma(power, w, Math.fma(power, 0.5, -0.5));
        double quotient = t / Math.fma(power, w, Math.fma(power, 0.5, 0.5));
        long notANumber = (INFINITY - size) >> SIGN_SHIFT;
        long positive = Double.doubleToRawLongBits(quotient) & Long.MAX_VALUE;
        return Double.longBitsToDouble(positive | bits & Long.MIN_VALUE | notANumber);
    }

    public static float at(float x) {
        int bits = Float.floatToRawIntBits(x);
        int size = bits & Integer.MAX_VALUE;
        float y = Float.intBitsToFloat(Math.min(size, SINGLE_LIMIT) | Integer.MIN_VALUE);
        float rounded = Math.fma(y, SINGLE_TWO_OVER_LN_2, SINGLE_ROUNDING);
        float power = power(rounded);
        float w = halfMinusOne(Math.fma(rounded - SINGLE_ROUNDING, -SINGLE_HALF_LN_2, y));
        float t = Math.fma(power, w, Math.fma(power, 0.5f, -0.5f));
        float quotient = t / Math.fma(power, w, Math.fma(power, 0.5f, 0.5f));
        int notANumber = (SINGLE_INFINITY - size) >> SINGLE_SIGN_SHIFT;
        int positive = Float.floatToRawIntBits(quotient) & Integer.MAX_VALUE;
        return Float.intBitsToFloat(positive | bits & Integer.MIN_VALUE | notANumber);
    }
}
