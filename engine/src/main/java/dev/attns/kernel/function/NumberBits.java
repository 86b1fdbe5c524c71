package dev.attns.kernel.function;

/**
 * The bits of floating-point numbers, for choices made by integers: sign, exponent, and infinity, beyond whose bits those
 * of a NaN lie. Comparisons of numbers would give a mask, and a mask of two lanes would be an object.
 */
public final class NumberBits {

    public static final long INFINITY = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);
    public static final long ONE = Double.doubleToRawLongBits(1);
    public static final long TWO = Double.doubleToRawLongBits(2);
    public static final long FOUR = Double.doubleToRawLongBits(4);
    public static final int EXPONENT_SHIFT = 52;
    public static final int SIGN_SHIFT = 63;

    public static final int SINGLE_INFINITY = Float.floatToRawIntBits(Float.POSITIVE_INFINITY);
    public static final int SINGLE_ONE = Float.floatToRawIntBits(1);
    public static final int SINGLE_EXPONENT_SHIFT = 23;
    public static final int SINGLE_SIGN_SHIFT = 31;

    private NumberBits() {}
}
