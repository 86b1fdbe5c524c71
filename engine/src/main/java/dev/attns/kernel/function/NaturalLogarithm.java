package dev.attns.kernel.function;

/**
 * The natural logarithm of one number, written so that a vector of numbers can go through the same operations.
 *
 * <p>The argument is taken apart by its bits, {@code x = 2^k·(1 + f)}, {@code √½ ≤ 1 + f < √2}. With
 * {@code s = f/(2 + f)}, {@code z = s²} and R the minimax polynomial of degree 14 of fdlibm,
 *
 * <pre>
 *     ln(1 + f) = f − (f²/2 − s·(f²/2 + R(z)))
 *     ln x = k·ln 2 + ln(1 + f)
 * </pre>
 *
 * ln 2 is held in two parts of which the first is short, so that its product with k is exact; what the sum of that product
 * and f loses is added to the small terms.
 *
 * <p>Zero, subnormal and negative arguments, infinities and NaN go to {@link StrictMath}. The result is within 0.8 units in
 * the last place of the exact one, as measured.
 */
public final class NaturalLogarithm {

    /** The bits of the smallest argument that is taken apart here. */
    public static final long SMALLEST = Double.doubleToRawLongBits(Double.MIN_NORMAL);

    /** The bits of the largest. */
    public static final long LARGEST = Double.doubleToRawLongBits(Double.MAX_VALUE);

    /** Taken from the bits of x, this leaves k + bias above the fraction. */
    public static final long OFFSET = Double.doubleToRawLongBits(Math.sqrt(0.5)) - NumberBits.ONE;

    /** What k + bias is laid into to become a number: the bits of 2^52. */
    public static final long CARRIER_BITS = Double.doubleToRawLongBits(0x1p52);

    /** {@code 2^52} plus the bias of the exponent. */
    public static final double CARRIER = 0x1p52 + Double.MAX_EXPONENT;

    public static final double LN_2_1 = NaturalExponential.LN_2_1;
    public static final double LN_2_2 = NaturalExponential.LN_2_2;

    public static final double L1 = 6.666666666666735130e-01;
    public static final double L2 = 3.999999999940941908e-01;
    public static final double L3 = 2.857142874366239149e-01;
    public static final double L4 = 2.222219843214978396e-01;
    public static final double L5 = 1.818357216161805012e-01;
    public static final double L6 = 1.531383769920937332e-01;
    public static final double L7 = 1.479819860511658591e-01;

    private NaturalLogarithm() {}

    public static double at(double x) {
        if (!isNormal(x)) {
            return StrictMath.log(x);
        }
        long bits = Double.doubleToRawLongBits(x);
        long biased = (bits - OFFSET) >>> NumberBits.EXPONENT_SHIFT;
        double k = Double.longBitsToDouble(biased | CARRIER_BITS) - CARRIER;
        long fraction = bits - (biased << NumberBits.EXPONENT_SHIFT) + NumberBits.ONE;
        double f = Double.longBitsToDouble(fraction) - 1;
        double half = 0.5 * f * f;
        double s = f / (2 + f);
        double z = s * s;
        double rest = z
                * Math.fma(
                        Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(L7, z, L6), z, L5), z, L4), z, L3), z, L2), z, L1);
        double first = k * LN_2_1;
        double sum = first + f;
        double lost = f - (sum - first);
        return sum + (lost - (half - Math.fma(s, half + rest, k * LN_2_2)));
    }

    /** Whether a number is taken apart here: normal and above 0. */
    public static boolean isNormal(double x) {
        long bits = Double.doubleToRawLongBits(x);
        return bits >= SMALLEST && bits <= LARGEST;
    }
}
