package dev.attns.paper.theorem;

/**
 * The two real branches of Lambert's function, the solutions w of {@code w·e^w = x} (Corless et al. 1996), to 1e-14
 * relative.
 *
 * <p>Both are found by Halley's iteration on {@code w − x·e^(−w)}. Where they meet, at {@code x = −1/e} and {@code w = −1},
 * that equation loses half of the digits; there {@code v = 1 + w} is sought instead, from
 * {@code 1 + (v − 1)·e^v = v²/2 + v³/3 + v⁴/8 + … = 1 + e·x}, with e taken to twice the digits.
 */
final class LambertW {

    /** e is the sum of the two. */
    private static final double E_HIGH = Math.E;

    private static final double E_LOW = 1.4456468917292502e-16;

    /** Up to this {@code 1 + e·x} the branches are taken to be near their meeting point. */
    private static final double NEAR = 0.25;

    /** {@code 1 + e·x} of the double next to −1/e may come out below zero by so much. */
    private static final double ROUNDING = 1e-15;

    private static final int MOST_ITERATIONS = 50;

    private LambertW() {}

    /**
     * The principal branch W_0, which rises from −1 on and goes through the origin.
     *
     * @param x at least −1/e
     */
    public static double principal(double x) {
        double above = aboveMeetingPoint(x);
        if (above < NEAR) {
            return nearMeetingPoint(above, Math.sqrt(2 * above));
        }
        double start = Math.log1p(x);
        if (x > Math.E) {
            double logarithm = Math.log(x);
            start = logarithm - Math.log(logarithm);
        }
        return x == Double.POSITIVE_INFINITY ? x : iterate(start, x, false);
    }

    /**
     * The lower branch W_{−1}, which falls from −1 to minus infinity as x goes from −1/e to zero.
     *
     * @param x at least −1/e and below zero
     */
    public static double lower(double x) {
        double above = aboveMeetingPoint(x);
        if (!(x < 0)) {
            throw new IllegalArgumentException("The lower branch of Lambert's function has no value at " + x);
        }
        if (above < NEAR) {
            return nearMeetingPoint(above, -Math.sqrt(2 * above));
        }
        double logarithm = Math.log(-x);
        return iterate(logarithm - Math.log(-logarithm), x, true);
    }

    private static double aboveMeetingPoint(double x) {
        double above = Math.fma(E_HIGH, x, 1) + E_LOW * x;
        if (!(above >= -ROUNDING)) {
            throw new IllegalArgumentException("Lambert's function has no real value at " + x);
        }
        return Math.max(above, 0);
    }

    /** Halley's iteration; the power of e is taken with the logarithm of −x where it could overflow. */
    private static double iterate(double start, double x, boolean isLower) {
        double w = start;
        for (int i = 0; i < MOST_ITERATIONS; i++) {
            double product = isLower ? -Math.exp(Math.log(-x) - w) : x * Math.exp(-w);
            double residual = w - product;
            double slope = 1 + product;
            double change = 2 * residual * slope / (2 * slope * slope + residual * product);
            w -= change;
            if (Math.abs(change) <= 1e-15 * Math.abs(w)) {
                break;
            }
        }
        return w;
    }

    /** Halley's iteration for {@code v = 1 + w}, from its first approximation on. */
    private static double nearMeetingPoint(double above, double start) {
        double v = start;
        for (int i = 0; i < MOST_ITERATIONS && v != 0; i++) {
            double residual = series(v) - above;
            double slope = v * Math.exp(v);
            double curvature = (1 + v) * Math.exp(v);
            double change = 2 * residual * slope / (2 * slope * slope - residual * curvature);
            v -= change;
            if (Math.abs(change) <= 2e-16) {
                break;
            }
        }
        return v - 1;
    }

    /** {@code 1 + (v − 1)·e^v = Σ_{n≥2} (n−1)/n!·vⁿ}, without the cancellation of its closed form. */
    private static double series(double v) {
        double power = v;
        double sum = 0;
        for (int n = 2; n < 30; n++) {
            power *= v / n;
            sum += (n - 1) * power;
        }
        return sum;
    }
}
