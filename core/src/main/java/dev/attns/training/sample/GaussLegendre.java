package dev.attns.training.sample;

/** Gauss and Legendre's quadrature on (0, 1): {@code ∫₀¹ p dθ = Σ_q w_q p(θ_q)} for polynomials of degree up to {@code 2n − 1}. */
final class GaussLegendre {

    private static final int MOST_STEPS = 100;

    private GaussLegendre() {}

    /** Writes nodes, in ascending order, and weights: as many as there is room for, by Newton's method on Legendre's polynomial. */
    static void write(double[] nodes, double[] weights) {
        int n = nodes.length;
        for (int q = 0; q < n; q++) {
            double x = -Math.cos(Math.PI * (q + 0.75) / (n + 0.5));
            double slope = 0;
            double change = 1;
            for (int k = 0; k < MOST_STEPS && Math.abs(change) > Math.ulp(1.0); k++) {
                double before = 0;
                double value = 1;
                for (int j = 1; j <= n; j++) {
                    double next = ((2 * j - 1) * x * value - (j - 1) * before) / j;
                    before = value;
                    value = next;
                }
                slope = n * (x * value - before) / (x * x - 1);
                change = value / slope;
                x -= change;
            }
            nodes[q] = 0.5 * (1 + x);
            weights[q] = 1 / ((1 - x * x) * slope * slope);
        }
    }
}
