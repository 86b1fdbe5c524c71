package dev.attns.scheme;

/**
 * How far a scheme is stable along the negative real axis. On {@code u' = λu} a step multiplies the state by the stability
 * polynomial
 *
 * <pre>
 *   R(z) = 1 + z Σ_i b_i Y_i,     Y_i = 1 + z Σ_{j&lt;i} a_ij Y_j,     z = λh,
 * </pre>
 *
 * and what should decay grows as soon as {@code |R(z)| > 1}: a decay of rate |λ| needs a step of no more than this limit
 * divided by |λ|, however smooth the solution is. Euler's scheme has the limit 2, RK4 about 2.785.
 */
public final class StabilityLimit {

    /** Of explicit schemes with at most a dozen stages none is stable as far as this. */
    private static final double FARTHEST = 1000;

    private static final double STRIDE = 1.0 / 128;

    /** How much rounding may lift |R| where it touches 1. */
    private static final double ROUNDING = 1e-12;

    private StabilityLimit() {}

    /** The largest x for which the scheme is stable on all of the axis from −x to 0. */
    public static double of(Scheme scheme) {
        double stable = 0;
        while (stable < FARTHEST && isStable(scheme, stable + STRIDE)) {
            stable += STRIDE;
        }
        double unstable = stable + STRIDE;
        double middle = 0.5 * (stable + unstable);
        while (middle > stable && middle < unstable) {
            if (isStable(scheme, middle)) {
                stable = middle;
            } else {
                unstable = middle;
            }
            middle = 0.5 * (stable + unstable);
        }
        return stable;
    }

    private static boolean isStable(Scheme scheme, double x) {
        double[] stages = new double[scheme.stages()];
        double slope = 0;
        for (int i = 0; i < stages.length; i++) {
            double sum = 0;
            for (int j = 0; j < i; j++) {
                sum += scheme.a(i, j) * stages[j];
            }
            stages[i] = 1 - x * sum;
            slope += scheme.b(i) * stages[i];
        }
        return Math.abs(1 - x * slope) <= 1 + ROUNDING;
    }
}
