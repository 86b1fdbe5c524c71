package dev.attns.kernel.function;

/**
 * Arcsine and arccosine of one number, written so that a vector of numbers can go through the same operations.
 *
 * <p>With {@code s = |x|} up to 1/2, and {@code s = √((1 − |x|)/2)} beyond,
 *
 * <pre>
 *     arcsin s = s + (s³·p(s²) + rest)
 *     arcsin |x| = arcsin s,         arccos x = π/2 ∓ arcsin s               for |x| ≤ 1/2
 *     arcsin |x| = π/2 − 2 arcsin s, arccos x = 2 arcsin s, π − 2 arcsin s   beyond
 * </pre>
 *
 * where rest is what the root was rounded by. p is the polynomial of degree 12 that makes the greatest error of arcsin s relative to
 * s least (2e-18). All choices are made by integers, and a root of what is negative is NaN, so that no argument is special. The
 * results are within 0.8 units in the last place of the exact ones.
 */
public final class ArcSine {

    /** Keeps a rest of nothing from being divided by 0. */
    public static final double TINY = 0x1p-1000;

    public static final double A0 = 0x1.5555555555578p-3;
    public static final double A1 = 0x1.333333332df7cp-4;
    public static final double A2 = 0x1.6db6db7226208p-5;
    public static final double A3 = 0x1.f1c71a8dbc925p-6;
    public static final double A4 = 0x1.6e8bdfa713e60p-6;
    public static final double A5 = 0x1.1c49e2b1410e6p-6;
    public static final double A6 = 0x1.ca20cee390088p-7;
    public static final double A7 = 0x1.757b743acf8e1p-7;
    public static final double A8 = 0x1.61740f2297b39p-7;
    public static final double A9 = 0x1.e2bd39f67d0b2p-9;
    public static final double A10 = 0x1.649301be9230ep-6;
    public static final double A11 = -0x1.5954dd5b8d6b0p-6;
    public static final double A12 = 0x1.0bb0783471b82p-5;

    /** Turns the bits of 1 into those of −2. */
    public static final long ONE_TO_MINUS_TWO = NumberBits.ONE ^ NumberBits.TWO ^ Long.MIN_VALUE;

    /** Turns the bits of 1 into those of 2. */
    public static final long ONE_TO_TWO = NumberBits.ONE ^ NumberBits.TWO;

    private ArcSine() {}

    /** The arcsine. */
    public static double at(double x) {
        long bits = Double.doubleToRawLongBits(x);
        double size = Math.abs(x);
        long far = far(size);
        double z = square(size, far);
        double s = root(size, z, far);
        double bend = bend(s, z, far);

        double factor = Double.longBitsToDouble(NumberBits.ONE ^ far & ONE_TO_MINUS_TWO);
        double m = Double.longBitsToDouble(far & NumberBits.TWO);
        double result = angle(m, factor, s, bend);
        return Double.longBitsToDouble(Double.doubleToRawLongBits(result) | bits & Long.MIN_VALUE);
    }

    /** The arccosine. */
    public static double cosineAt(double x) {
        long bits = Double.doubleToRawLongBits(x);
        double size = Math.abs(x);
        long far = far(size);
        double z = square(size, far);
        double s = root(size, z, far);
        double bend = bend(s, z, far);

        long sign = ~(bits ^ far) & Long.MIN_VALUE;
        double factor = Double.longBitsToDouble((NumberBits.ONE ^ far & ONE_TO_TWO) | sign);
        long turn = NumberBits.TWO ^ far & (NumberBits.TWO ^ bits >> NumberBits.SIGN_SHIFT & NumberBits.FOUR);
        return angle(Double.longBitsToDouble(turn), factor, s, bend);
    }

    /** All bits where the size is above 1/2, and none elsewhere. */
    private static long far(double size) {
        return Double.doubleToRawLongBits(0.5 - size) >> NumberBits.SIGN_SHIFT;
    }

    /** {@code s²}. */
    private static double square(double size, long far) {
        long near = Double.doubleToRawLongBits(size * size);
        long beyond = Double.doubleToRawLongBits(Math.fma(size, -0.5, 0.5));
        return Double.longBitsToDouble(near ^ (near ^ beyond) & far);
    }

    /** s. */
    private static double root(double size, double z, long far) {
        long near = Double.doubleToRawLongBits(size);
        long beyond = Double.doubleToRawLongBits(Math.sqrt(z));
        return Double.longBitsToDouble(near ^ (near ^ beyond) & far);
    }

    /** {@code arcsin s − s}. */
    private static double bend(double s, double z, long far) {
        double lost = Double.longBitsToDouble(Double.doubleToRawLongBits(Math.fma(-s, s, z)) & far);
        double rest = lost / (s + s + TINY);
        double first = Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(A12, z, A11), z, A10), z, A9), z, A8), z, A7);
        double second = Math.fma(Math.fma(Math.fma(Math.fma(first, z, A6), z, A5), z, A4), z, A3);
        double p = Math.fma(Math.fma(Math.fma(second, z, A2), z, A1), z, A0);
        return Math.fma(s * z, p, rest);
    }

    /** {@code m·π/4 + factor·(s + bend)}. */
    private static double angle(double m, double factor, double s, double bend) {
        double base = m * ArcTangent.QUARTER_PI_1;
        double angle = factor * s;
        double sum = base + angle;
        double lost = angle - (sum - base);
        return sum + (lost + Math.fma(factor, bend, m * ArcTangent.QUARTER_PI_2));
    }
}
