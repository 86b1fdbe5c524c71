package dev.attns.network;

/** The normal distribution with mean 0 and variance 1, to nearly full double precision. */
final class NormalDistribution {

    private static final double ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI);

    /** Up to here the series is used, beyond it the continued fraction. */
    private static final double SERIES_LIMIT = 3.5;

    private NormalDistribution() {}

    /** The density at x. */
    static double density(double x) {
        return StrictMath.exp(-0.5 * x * x) / ROOT_OF_TWO_PI;
    }

    /** The probability of a value below x. */
    static double below(double x) {
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
        for (int k = 60; k >= 1; k--) {
            value = x + k / value;
        }
        return value;
    }
}
