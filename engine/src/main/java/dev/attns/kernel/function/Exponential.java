package dev.attns.kernel.function;

/**
 * The parts of an exponential, written so that a vector of numbers can go through the same operations.
 *
 * <p>The exponent is reduced by the nearest multiple of ln 2, {@code y = k·(ln 2)/2 + h}, {@code |h| ≤ (ln 2)/4}, so that
 *
 * <pre>
 *     w = (e^(2h) − 1)/2 = h + h²·q(h)
 *     e^(2y) = 2^k·(1 + 2w)
 * </pre>
 *
 * q is the polynomial that makes the greatest relative error of w least: degree 9 in double precision (error 1.8e-17),
 * degree 4 in single (1.4e-8). The integer k + bias is read from the low bits of {@code y·2/ln 2 + rounding}, which
 * shifted to the exponent are 2^k; where they are zero, so is the power.
 */
public final class Exponential {

    public static final double TWO_OVER_LN_2 = 0x1.71547652b82fep1;
    public static final double HALF_LN_2 = 0x1.62e42fefa39efp-2;

    /** What HALF_LN_2 lacks; it counts where k is large. */
    public static final double HALF_LN_2_REST = 0x1.abc9e3b39803fp-57;

    /** {@code 1.5·2^52} plus the bias of the exponent. */
    public static final double ROUNDING = 0x1.8p52 + Double.MAX_EXPONENT;

    public static final double Q0 = 0x1.0000000000005p0;
    public static final double Q1 = 0x1.5555555555539p-1;
    public static final double Q2 = 0x1.55555555522b8p-2;
    public static final double Q3 = 0x1.1111111118fa7p-3;
    public static final double Q4 = 0x1.6c16c17edba18p-5;
    public static final double Q5 = 0x1.a01a017516120p-7;
    public static final double Q6 = 0x1.a019a76f5e431p-9;
    public static final double Q7 = 0x1.71de8803d28e9p-11;
    public static final double Q8 = 0x1.28a1dfe4ee718p-13;
    public static final double Q9 = 0x1.ae6bace172b7ep-16;

    public static final float SINGLE_TWO_OVER_LN_2 = (float) TWO_OVER_LN_2;
    public static final float SINGLE_HALF_LN_2 = (float) HALF_LN_2;

    /** What SINGLE_HALF_LN_2 lacks. */
    public static final float SINGLE_HALF_LN_2_REST = (float) (HALF_LN_2 - SINGLE_HALF_LN_2);

    /** {@code 1.5·2^23} plus the bias of the exponent. */
    public static final float SINGLE_ROUNDING = 0x1.8p23f + Float.MAX_EXPONENT;

    public static final float SINGLE_Q0 = 0x1.fffffep-1f;
    public static final float SINGLE_Q1 = 0x1.5554b0p-1f;
    public static final float SINGLE_Q2 = 0x1.555674p-2f;
    public static final float SINGLE_Q3 = 0x1.122776p-3f;
    public static final float SINGLE_Q4 = 0x1.6bec08p-5f;

    private Exponential() {}

    /** {@code 2^k} from {@code k + rounding}. */
    static double power(double rounded) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(rounded) << NumberBits.EXPONENT_SHIFT);
    }

    /** {@code w = (e^(2h) − 1)/2}. */
    static double halfMinusOne(double h) {
        double high = Math.fma(Math.fma(Math.fma(Math.fma(Q9, h, Q8), h, Q7), h, Q6), h, Q5);
        double q = Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(high, h, Q4), h, Q3), h, Q2), h, Q1), h, Q0);
        return Math.fma(h * h, q, h);
    }

    /** {@code 2^k} from {@code k + rounding}. */
    static float power(float rounded) {
        return Float.intBitsToFloat(Float.floatToRawIntBits(rounded) << NumberBits.SINGLE_EXPONENT_SHIFT);
    }

    /** {@code w = (e^(2h) − 1)/2}. */
    static float halfMinusOne(float h) {
        float high = Math.fma(Math.fma(SINGLE_Q4, h, SINGLE_Q3), h, SINGLE_Q2);
        float q = Math.fma(Math.fma(high, h, SINGLE_Q1), h, SINGLE_Q0);
        return Math.fma(h * h, q, h);
    }
}
