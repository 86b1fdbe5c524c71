package dev.attns.correction;

/**
 * Polynomials in θ that vanish at both ends of a step and are orthonormal between them: all that a motion can do beside going straight
 * from one end to the other.
 *
 * <pre>
 *   T_j(θ) = θ(1−θ)·C_j(2θ−1)/√γ_j,     ∫₀¹ T_i T_j dθ = δ_ij,
 *   C_j = Gegenbauer's polynomials with λ = 5/2,     γ_j = (j+1)(j+2)(j+3)(j+4)/(288·(j+5/2))
 * </pre>
 */
public final class BendBasis {

    private static final double LAMBDA = 2.5;

    private BendBasis() {}

    /**
     * The first so many of them at a place, by {@code j·C_j = 2x(j+λ−1)·C_{j−1} − (j+2λ−2)·C_{j−2}}.
     *
     * @param values {@code T_0 … T_{terms−1}}. Modified.
     */
    public static void at(double theta, int terms, double[] values) {
        double x = 2 * theta - 1;
        double before = 0;
        double value = 1;
        for (int j = 0; j < terms; j++) {
            double square = (j + 1.0) * (j + 2.0) * (j + 3.0) * (j + 4.0) / (288 * (j + LAMBDA));
            values[j] = theta * (1 - theta) * value / Math.sqrt(square);
            double next = (2 * x * (j + LAMBDA) * value - (j + 2 * LAMBDA - 1) * before) / (j + 1);
            before = value;
            value = next;
        }
    }
}
