package dev.attns.kernel;

/**
 * The hyperbolic tangent of one number, written so that a vector of numbers can go through the same operations.
 *
 * <p>With {@code y = −|x|} and {@code t = (e^(2y) − 1)/2}, {@code −tanh|x| = t/(t + 1)}. The exponent is reduced by the
 * nearest multiple of ln 2, {@code y = k·(ln 2)/2 + h}, {@code |h| ≤ (ln 2)/4}, so that
 *
 * <pre>
 *     w = (e^(2h) − 1)/2 = h + h²·q(h)
 *     t = 2^k·w + (2^k − 1)/2
 *     t + 1 = 2^k·w + (2^k + 1)/2
 * </pre>
 *
 * q is the polynomial that makes the greatest relative error of w least: degree 9 in double precision (error 1.8e-17),
 * degree 4 in single (1.4e-8). Nothing cancels: near zero k is 0 and t is w itself. The integer k + bias is read from the
 * low bits of {@code y·2/ln 2 + rounding}, which shifted to the exponent are 2^k. Beyond the limit the result is 1 in
 * the precision at hand. The sign of x is put back at the end, so that the function is odd to the bit, and a NaN
 * too, known by bits that lie beyond those of infinity. All choices are made by integers: a mask of two lanes would be an
 * object.
 *
 * <p>The result is within 2.5 units in the last place in double precision and within 2 in single.
 */
final class HyperbolicTangent {

    /** The bits of the argument from which on the result is 1. */
    static final long LIMIT = Double.doubleToRawLongBits(20);

    static final long INFINITY = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);
    static final double TWO_OVER_LN_2 = 0x1.71547652b82fep1;
    static final double HALF_LN_2 = 0x1.62e42fefa39efp-2;

    /** {@code 1.5·2^52} plus the bias of the exponent. */
    static final double ROUNDING = 0x1.8p52 + Double.MAX_EXPONENT;

    static final int EXPONENT_SHIFT = 52;
    static final int SIGN_SHIFT = 63;

    static final double Q0 = 0x1.0000000000005p0;
    static final double Q1 = 0x1.5555555555539p-1;
    static final double Q2 = 0x1.55555555522b8p-2;
    static final double Q3 = 0x1.1111111118fa7p-3;
    static final double Q4 = 0x1.6c16c17edba18p-5;
    static final double Q5 = 0x1.a01a017516120p-7;
    static final double Q6 = 0x1.a019a76f5e431p-9;
    static final double Q7 = 0x1.71de8803d28e9p-11;
    static final double Q8 = 0x1.28a1dfe4ee718p-13;
    static final double Q9 = 0x1.ae6bace172b7ep-16;

    /** The bits of the argument from which on the result is 1. */
    static final int SINGLE_LIMIT = Float.floatToRawIntBits(10);

    static final int SINGLE_INFINITY = Float.floatToRawIntBits(Float.POSITIVE_INFINITY);
    static final float SINGLE_TWO_OVER_LN_2 = (float) TWO_OVER_LN_2;
    static final float SINGLE_HALF_LN_2 = (float) HALF_LN_2;

    /** {@code 1.5·2^23} plus the bias of the exponent. */
    static final float SINGLE_ROUNDING = 0x1.8p23f + Float.MAX_EXPONENT;

    static final int SINGLE_EXPONENT_SHIFT = 23;
    static final int SINGLE_SIGN_SHIFT = 31;

    static final float SINGLE_Q0 = 0x1.fffffep-1f;
    static final float SINGLE_Q1 = 0x1.5554b0p-1f;
    static final float SINGLE_Q2 = 0x1.555674p-2f;
    static final float SINGLE_Q3 = 0x1.122776p-3f;
    static final float SINGLE_Q4 = 0x1.6bec08p-5f;

    private HyperbolicTangent() {}

    static double at(double x) {
        long bits = Double.doubleToRawLongBits(x);
        long size = bits & Long.MAX_VALUE;
        double y = Double.longBitsToDouble(Math.min(size, LIMIT) | Long.MIN_VALUE);
        double rounded = Math.fma(y, TWO_OVER_LN_2, ROUNDING);
        double h = Math.fma(rounded - ROUNDING, -HALF_LN_2, y);
        double power = Double.longBitsToDouble(Double.doubleToRawLongBits(rounded) << EXPONENT_SHIFT);
        double high = Math.fma(Math.fma(Math.fma(Math.fma(Q9, h, Q8), h, Q7), h, Q6), h, Q5);
        double q = Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(high, h, Q4), h, Q3), h, Q2), h, Q1), h, Q0);
        double w = Math.fma(h * h, q, h);
        double t = Math.fma(power, w, Math.fma(power, 0.5, -0.5));
        double quotient = t / Math.fma(power, w, Math.fma(power, 0.5, 0.5));
        long notANumber = (INFINITY - size) >> SIGN_SHIFT;
        long positive = Double.doubleToRawLongBits(quotient) & Long.MAX_VALUE;
        return Double.longBitsToDouble(positive | bits & Long.MIN_VALUE | notANumber);
    }

    static float at(float x) {
        int bits = Float.floatToRawIntBits(x);
        int size = bits & Integer.MAX_VALUE;
        float y = Float.intBitsToFloat(Math.min(size, SINGLE_LIMIT) | Integer.MIN_VALUE);
        float rounded = Math.fma(y, SINGLE_TWO_OVER_LN_2, SINGLE_ROUNDING);
        float h = Math.fma(rounded - SINGLE_ROUNDING, -SINGLE_HALF_LN_2, y);
        float power = Float.intBitsToFloat(Float.floatToRawIntBits(rounded) << SINGLE_EXPONENT_SHIFT);
        float high = Math.fma(Math.fma(SINGLE_Q4, h, SINGLE_Q3), h, SINGLE_Q2);
        float q = Math.fma(Math.fma(high, h, SINGLE_Q1), h, SINGLE_Q0);
        float w = Math.fma(h * h, q, h);
        float t = Math.fma(power, w, Math.fma(power, 0.5f, -0.5f));
        float quotient = t / Math.fma(power, w, Math.fma(power, 0.5f, 0.5f));
        int notANumber = (SINGLE_INFINITY - size) >> SINGLE_SIGN_SHIFT;
        int positive = Float.floatToRawIntBits(quotient) & Integer.MAX_VALUE;
        return Float.intBitsToFloat(positive | bits & Integer.MIN_VALUE | notANumber);
    }
}
