package dev.attns.kernel.function;

/**
 * The angle of a point, {@code arctan(y/x)} in the right quadrant, written so that a vector of numbers can go through the
 * same operations.
 *
 * <p>With n the smaller and d the larger of |x| and |y|, the angle is {@code m·π/4 ± arctan t}, {@code |t| ≤ tan(π/8)}: t is
 * n/d, or (n − d)/(n + d) where n/d is greater than tan(π/8); m follows from that and from the octant. What rounding takes from
 * n − d, n + d and the quotient is added to the small terms:
 *
 * <pre>
 *     arctan(t + rest) = t + (t³·p(t²) + rest·(1 − t²))
 * </pre>
 *
 * p is the polynomial of degree 10 that makes the greatest error of arctan t relative to t least (3e-18). All choices are made by
 * integers. The arctangent of a number is the angle of the point whose abscissa is 1.
 *
 * <p>Points whose larger coordinate is below 2^−400 or above 2^400, infinite or not a number go to {@link StrictMath}. The result
 * is within 0.75 units in the last place of the exact one.
 */
public final class ArcTangent {

    /** The bits of the least larger coordinate that is taken here. */
    public static final long SMALLEST = Double.doubleToRawLongBits(0x1p-400);

    /** The bits of the largest. */
    public static final long LARGEST = Double.doubleToRawLongBits(0x1p400);

    /** {@code tan(π/8)}. */
    public static final double TURN = 0x1.a827999fcef32p-2;

    /** π/4 in two parts, the first so short that its products with 1 to 4 are exact. */
    public static final double QUARTER_PI_1 = 0x1.921fb54442d18p-1;

    public static final double QUARTER_PI_2 = 0x1.1a62633145c07p-55;

    public static final double A0 = -0x1.555555555553dp-2;
    public static final double A1 = 0x1.99999999958fbp-3;
    public static final double A2 = -0x1.24924922b187ap-3;
    public static final double A3 = 0x1.c71c70e7cbdecp-4;
    public static final double A4 = -0x1.745cf90feb114p-4;
    public static final double A5 = 0x1.3b111cbc93e63p-4;
    public static final double A6 = -0x1.10ebe1a0d266ep-4;
    public static final double A7 = 0x1.df11a3387685dp-5;
    public static final double A8 = -0x1.9cdd39c994bcep-5;
    public static final double A9 = 0x1.37f008b798a53p-5;
    public static final double A10 = -0x1.25a37e9142265p-6;

    private ArcTangent() {}

    /** Whether a point is taken here. */
    public static boolean isInRange(double y, double x) {
        long high = Double.doubleToRawLongBits(y) & Long.MAX_VALUE;
        long wide = Double.doubleToRawLongBits(x) & Long.MAX_VALUE;
        long large = Math.max(high, wide);
        return large >= SMALLEST && large <= LARGEST;
    }

    /** The arctangent of a number. */
    public static double at(double x) {
        return at(x, 1);
    }

    /** The angle of the point (x, y). */
    public static double at(double y, double x) {
        if (!isInRange(y, x)) {
            return StrictMath.atan2(y, x);
        }
        long ordinate = Double.doubleToRawLongBits(y);
        long abscissa = Double.doubleToRawLongBits(x);
        long high = ordinate & Long.MAX_VALUE;
        long wide = abscissa & Long.MAX_VALUE;
        long steep = (wide - high) >> NumberBits.SIGN_SHIFT;
        long swap = (high ^ wide) & steep;
        long small = high ^ swap;
        long large = wide ^ swap;
        double n = Double.longBitsToDouble(small);
        double d = Double.longBitsToDouble(large);
        long turned = Double.doubleToRawLongBits(Math.fma(d, TURN, -n)) >> NumberBits.SIGN_SHIFT;
        double less = Double.longBitsToDouble(large & turned);
        double more = Double.longBitsToDouble(small & turned);
        double above = n - less;
        double aboveRest = n - (less + above);
        double below = d + more;
        double belowRest = more - (below - d);

        double inverse = -1 / below;
        double t = above * inverse;
        double remainder = Math.fma(t, below, above) + Math.fma(t, belowRest, aboveRest);
        double rest = remainder * inverse;
        double z = t * t;
        double first = Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(A10, z, A9), z, A8), z, A7), z, A6), z, A5);
        double p = Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(first, z, A4), z, A3), z, A2), z, A1), z, A0);
        double bend = Math.fma(t * z, p, Math.fma(-z, rest, rest));

        long left = abscissa >> NumberBits.SIGN_SHIFT;
        long quarter = (turned & NumberBits.ONE) ^ (steep & Long.MIN_VALUE);
        double m = Double.longBitsToDouble(quarter) + Double.longBitsToDouble(steep & NumberBits.TWO);
        long turnedLeft = Double.doubleToRawLongBits(m) ^ (left & Long.MIN_VALUE);
        m = Double.longBitsToDouble(turnedLeft) + Double.longBitsToDouble(left & NumberBits.FOUR);
        long sign = ~(steep ^ left) & Long.MIN_VALUE;
        double angle = Double.longBitsToDouble(Double.doubleToRawLongBits(t) ^ sign);
        double bent = Double.longBitsToDouble(Double.doubleToRawLongBits(bend) ^ sign);
        double base = m * QUARTER_PI_1;
        double sum = base + angle;
        double lost = angle - (sum - base);
        double result = sum + (lost + Math.fma(m, QUARTER_PI_2, bent));
        return Double.longBitsToDouble(Double.doubleToRawLongBits(result) | ordinate & Long.MIN_VALUE);
    }
}
