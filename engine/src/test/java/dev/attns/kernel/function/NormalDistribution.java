package dev.attns.kernel.function;

/** The normal distribution with mean 0 and variance 1, within a few units in the last place; slow and plain. */
public final class NormalDistribution {

    private static final double ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI);

    /** Up to here the series is used, beyond it the continued fraction. */
    private static final double SERIES_LIMIT = 0.5;

    /** Enough terms of the continued fraction at x are this over x², and a few. */
    private static final double TERMS = 500;

    private NormalDistribution() {}

    /** The density at x; the exponential is corrected for what is lost when x is squared. */
    public static double density(double x) {
        double square = x * x;
        double lost = Double.isInfinite(square) ? 0 : Math.fma(x, x, -square);
        return StrictMath.exp(-0.5 * square) * (1 - 0.5 * lost) / ROOT_OF_TWO_PI;
    }

    /** The probability of a value below x. */
    public static double below(double x) {
        if (Double.isNaN(x)) {
            return x;
        }
        if (Math.abs(x) <= SERIES_LIMIT) {
            return 0.5 + density(x) * series(x);
        }
        double tail = density(x) / fraction(Math.abs(x));
        return x > 0 ? 1 - tail : tail;
    }

    /** {@code x + x³/3 + x⁵/(3·5) + …}, all terms of one sign. */
    private static double series(double x) {
        double term = x;
        double sum = x;
        for (int k = 3; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
            term *= x * x / k;
            sum += term;
        }
        return sum;
    }

    /** {@code x + 1/(x + 2/(x + 3/(x + …)))}, from the inside out. */
    private static double fraction(double x) {
        double value = x;
        for (int k = 10 + (int) (TERMS / (x * x)); k >= 1; k--) {
            value = x + k / value;
        }
        return value;
    }
}
