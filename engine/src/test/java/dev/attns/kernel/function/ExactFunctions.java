package dev.attns.kernel.function;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Elementary functions to about forty digits, by their series; slow. */
public final class ExactFunctions {

    private static final MathContext DIGITS = new MathContext(45);
    /** For differences of numbers that are nearly equal. */
    private static final MathContext WIDE = new MathContext(120);

    private static final BigDecimal ONE = BigDecimal.ONE;
    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    /** A term that is smaller than this part of the sum ends it. */
    private static final int LAST_DIGIT = 46;

    private static final BigDecimal LN_2 = twiceArea(ONE.divide(BigDecimal.valueOf(3), DIGITS));
    private static final BigDecimal LN_10 = logarithm(BigDecimal.TEN);
    private static final BigDecimal PI = BigDecimal.valueOf(4).multiply(arcTangent(ONE), DIGITS);
    private static final BigDecimal HALF_PI = PI.divide(TWO, DIGITS);

    private ExactFunctions() {}

    /** How many units in the last place a value is from the exact one. */
    public static double ulps(double value, BigDecimal exact) {
        BigDecimal difference = exact(value).subtract(exact).abs();
        return difference.divide(exact(Math.ulp(exact.doubleValue())), DIGITS).doubleValue();
    }

    /** A number to as many digits as count; a subnormal one has hundreds. */
    private static BigDecimal exact(double x) {
        return new BigDecimal(x, DIGITS);
    }

    public static BigDecimal tangent(double x) {
        BigDecimal angle = new BigDecimal(x);
        BigDecimal multiple = angle.divide(HALF_PI, DIGITS).setScale(0, RoundingMode.HALF_EVEN);
        BigDecimal r = angle.subtract(multiple.multiply(HALF_PI));
        BigDecimal square = r.multiply(r, DIGITS).negate();
        BigDecimal sine = series(r, square, 2);
        BigDecimal cosine = series(ONE, square, 1);
        return multiple.toBigInteger().testBit(0) ? cosine.negate().divide(sine, DIGITS) : sine.divide(cosine, DIGITS);
    }

    public static BigDecimal arcSine(double x) {
        return angle(exact(x), opposite(x));
    }

    public static BigDecimal arcCosine(double x) {
        return angle(opposite(x), exact(x));
    }

    /** {@code √(1 − x²)}. */
    private static BigDecimal opposite(double x) {
        BigDecimal exact = new BigDecimal(x, DIGITS);
        return ONE.subtract(exact.multiply(exact), WIDE).sqrt(DIGITS);
    }

    /** The angle of the point (x, y). */
    public static BigDecimal angle(double y, double x) {
        return angle(exact(y), exact(x));
    }

    private static BigDecimal angle(BigDecimal y, BigDecimal x) {
        if (x.abs().compareTo(y.abs()) < 0) {
            BigDecimal rest = arcTangent(x.divide(y, DIGITS));
            return (y.signum() < 0 ? HALF_PI.negate() : HALF_PI).subtract(rest, DIGITS);
        }
        BigDecimal first = arcTangent(y.divide(x, DIGITS));
        return x.signum() > 0 ? first : first.add(y.signum() < 0 ? PI.negate() : PI, DIGITS);
    }

    /** {@code arctan q = 2 arctan(q/(1 + √(1 + q²)))}, until the series is short. */
    private static BigDecimal arcTangent(BigDecimal q) {
        if (q.abs().doubleValue() > 0.05) {
            BigDecimal root = ONE.add(q.multiply(q)).sqrt(DIGITS);
            return TWO.multiply(arcTangent(q.divide(ONE.add(root), DIGITS)));
        }
        return oddSeries(q, q.multiply(q, DIGITS).negate());
    }

    public static BigDecimal hyperbolicSine(double x) {
        BigDecimal exact = exact(x);
        if (Math.abs(x) < 1) {
            return series(exact, exact.multiply(exact, DIGITS), 2);
        }
        BigDecimal power = exponential(exact);
        return power.subtract(ONE.divide(power, DIGITS)).divide(TWO, DIGITS);
    }

    public static BigDecimal hyperbolicCosine(double x) {
        BigDecimal power = exponential(exact(x));
        return power.add(ONE.divide(power, DIGITS)).divide(TWO, DIGITS);
    }

    public static BigDecimal logarithm(double x) {
        return logarithm(exact(x));
    }

    public static BigDecimal decimalLogarithm(double x) {
        return logarithm(x).divide(LN_10, DIGITS);
    }

    public static BigDecimal power(double x, double y) {
        return exponential(exact(y).multiply(logarithm(x), DIGITS));
    }

    private static BigDecimal exponential(BigDecimal x) {
        int k = (int) Math.rint(x.doubleValue() / Math.log(2));
        BigDecimal r = x.subtract(LN_2.multiply(BigDecimal.valueOf(k)));
        return series(ONE, r, 0).multiply(TWO.pow(k, DIGITS), DIGITS);
    }

    private static BigDecimal logarithm(BigDecimal x) {
        int k = Math.getExponent(x.doubleValue() * Math.sqrt(2));
        BigDecimal m = x.divide(TWO.pow(k, DIGITS), DIGITS);
        BigDecimal area = twiceArea(m.subtract(ONE).divide(m.add(ONE), DIGITS));
        return k == 0 ? area : LN_2.multiply(BigDecimal.valueOf(k)).add(area, DIGITS);
    }

    /** {@code 2 artanh s}. */
    private static BigDecimal twiceArea(BigDecimal s) {
        return TWO.multiply(oddSeries(s, s.multiply(s, DIGITS)));
    }

    /** {@code x + x·f/3 + x·f²/5 + …}. */
    private static BigDecimal oddSeries(BigDecimal x, BigDecimal factor) {
        BigDecimal power = x;
        BigDecimal sum = x;
        for (int k = 3; counts(power, sum); k += 2) {
            power = power.multiply(factor, DIGITS);
            sum = sum.add(power.divide(BigDecimal.valueOf(k), DIGITS), DIGITS);
        }
        return sum;
    }

    /** A first term and the next ones: each is the one before times the factor over n, or over two such numbers from 1 or 2 on. */
    private static BigDecimal series(BigDecimal first, BigDecimal factor, int begin) {
        BigDecimal term = first;
        BigDecimal sum = first;
        for (int k = Math.max(begin, 1); counts(term, sum); k += begin == 0 ? 1 : 2) {
            int divisor = begin == 0 ? k : k * (k + 1);
            term = term.multiply(factor, DIGITS).divide(BigDecimal.valueOf(divisor), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return sum;
    }

    private static boolean counts(BigDecimal term, BigDecimal sum) {
        return term.signum() != 0 && term.abs().compareTo(sum.abs().scaleByPowerOfTen(-LAST_DIGIT)) > 0;
    }
}
