package dev.attns.scheme;

import dev.attns.kernel.row.LinearCombination;

/** A weighted sum of a scheme's stages, {@code Σ_j w_j k_j}. The zeros among the weights are left out beforehand. */
final class StageSum {

    private final double[] weights;

    /** {@code rows[component][term]}: the rows that the weights weigh. */
    private final double[][][] rows;

    /**
     * A sum of the stages in the given memory.
     *
     * @param all the weights of the first stages, zeros among them
     * @param stages {@code stages[j][component]}. Kept, not modified.
     */
    StageSum(double[] all, double[][][] stages) {
        int terms = 0;
        for (double weight : all) {
            terms += weight != 0 ? 1 : 0;
        }
        int dimension = stages[0].length;
        weights = new double[terms];
        rows = new double[dimension][terms][];
        int term = 0;
        for (int j = 0; j < all.length; j++) {
            if (all[j] != 0) {
                weights[term] = all[j];
                for (int c = 0; c < dimension; c++) {
                    rows[c][term] = stages[j][c];
                }
                term++;
            }
        }
    }

    /** {@code out = Σ_j w_j k_j} in one component. */
    void write(int component, double[] out, int lanes) {
        LinearCombination.sum(weights, rows[component], out, lanes);
    }

    /** {@code out = base + step·Σ_j w_j k_j} in one component. */
    void shift(int component, double[] base, double step, double[] out, int lanes) {
        LinearCombination.shifted(base, step, weights, rows[component], out, lanes);
    }
}
