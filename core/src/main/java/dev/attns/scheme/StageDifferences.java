package dev.attns.scheme;

import dev.attns.kernel.row.LinearCombination;
import java.util.Arrays;

/**
 * What each stage of a scheme says beyond what the stages before it foretell.
 *
 * <pre>
 *   D_i = k_i − p_i(c_i),     i = 2 … s
 * </pre>
 *
 * p_i is the polynomial through the stages before k_i at their times c_j; of several stages at one time, through the latest.
 * As the slope itself, the differences have no factor h, but they grow smaller with it.
 *
 * <pre>
 *   improved Euler   k2 − k1
 *   RK3              k2 − k1,   k3 − 2 k2 + k1
 *   RK4              k2 − k1,   k3 − k2,   k4 − 2 k3 + k1
 * </pre>
 */
public final class StageDifferences {

    private final double[][] weights;

    /** All differences of a scheme's stages. */
    public StageDifferences(Scheme scheme) {
        this(scheme, 1, count(scheme));
    }

    private StageDifferences(double[][] weights) {
        this.weights = weights;
    }

    /** Those of so many stages, from the one that is given on, counted from 0. */
    private StageDifferences(Scheme scheme, int first, int many) {
        weights = new double[many][];
        for (int d = 0; d < many; d++) {
            weights[d] = weights(scheme, first + d);
        }
    }

    /** The one in the middle: {@code k2 − k1} of improved Euler, {@code k3 − 2 k2 + k1} of RK3, {@code k3 − k2} of RK4. */
    public static StageDifferences middle(Scheme scheme) {
        return new StageDifferences(scheme, 1 + count(scheme) / 2, Math.min(1, count(scheme)));
    }

    /**
     * The error estimate that is embedded in {@link Schemes#dop853}: the difference of its slope from that of a scheme of order
     * 5, so that times h it is of order 6 in h.
     */
    public static StageDifferences orderEightEstimate() {
        return new StageDifferences(new double[][] {DormandPrince8.ESTIMATE});
    }

    /** Sums of the stages with the given weights, in place of differences. */
    static StageDifferences sums(double[]... weights) {
        return new StageDifferences(weights);
    }

    /** That estimate, and the same with a scheme of order 3: by both DOP853 controls its step. */
    public static StageDifferences orderEightEstimates() {
        return new StageDifferences(new double[][] {DormandPrince8.ESTIMATE, DormandPrince8.COARSE_ESTIMATE});
    }

    /** None. */
    public static StageDifferences none(Scheme scheme) {
        return new StageDifferences(scheme, 1, 0);
    }

    /** How many differences a scheme has: one for each stage but the first. */
    public static int count(Scheme scheme) {
        return scheme.stages() - 1;
    }

    /** By Lagrange's formula, {@code p(c_i) = Σ_j k_j Π_m (c_i − c_m)/(c_j − c_m)}. */
    private static double[] weights(Scheme scheme, int i) {
        double[] row = new double[i + 1];
        row[i] = 1;
        for (int j = 0; j < i; j++) {
            if (isLatest(scheme, j, i)) {
                double product = 1;
                for (int m = 0; m < i; m++) {
                    if (m != j && isLatest(scheme, m, i)) {
                        product *= (scheme.c(i) - scheme.c(m)) / (scheme.c(j) - scheme.c(m));
                    }
                }
                row[j] = 0 - product;
            }
        }
        return row;
    }

    /** Whether no stage between j and i has the time of stage j. */
    private static boolean isLatest(Scheme scheme, int j, int i) {
        for (int later = j + 1; later < i; later++) {
            if (scheme.c(later) == scheme.c(j)) {
                return false;
            }
        }
        return true;
    }

    /** How many there are. */
    public int count() {
        return weights.length;
    }

    /** The weights of the first stages in difference d, counted from 0. A copy. */
    public double[] weights(int d) {
        return weights[d].clone();
    }

    /**
     * Carries cotangents of the differences back to the stages, {@code k̄_j = Σ_i w_ij D̄_i}.
     *
     * @param cotangents the components of the first difference from row {@code first} on, then those of the next and so on. Not
     *     modified.
     * @param stageCotangents {@code stageCotangents[j][component]}. Overwritten.
     */
    public void pullback(double[][] cotangents, int first, double[][][] stageCotangents, int lanes) {
        for (int j = 0; j < stageCotangents.length; j++) {
            int dimension = stageCotangents[j].length;
            for (int c = 0; c < dimension; c++) {
                double[] out = stageCotangents[j][c];
                Arrays.fill(out, 0, lanes, 0);
                for (int d = 0; d < weights.length; d++) {
                    if (j < weights[d].length && weights[d][j] != 0) {
                        LinearCombination.addTo(out, weights[d][j], cotangents[first + d * dimension + c], lanes);
                    }
                }
            }
        }
    }
}
