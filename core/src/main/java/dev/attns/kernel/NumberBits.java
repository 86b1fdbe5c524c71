package dev.attns.kernel;

/**
 * The bits of floating-point numbers, for choices made by integers: sign, exponent, and infinity, beyond whose bits those
 * of a NaN lie. Comparisons of numbers would give a mask, and a mask of two lanes would be an object.
 */
final class NumberBits {

    static final long INFINITY = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);
    static final long ONE = Double.doubleToRawLongBits(1);
    static final int EXPONENT_SHIFT = 52;
    static final int SIGN_SHIFT = 63;

    static final int SINGLE_INFINITY = Float.floatToRawIntBits(Float.POSITIVE_INFINITY);
    static final int SINGLE_ONE = Float.floatToRawIntBits(1);
    static final int SINGLE_EXPONENT_SHIFT = 23;
    static final int SINGLE_SIGN_SHIFT = 31;

    private NumberBits() {}
}
