package dev.attns.scheme;

import java.util.Arrays;

/**
 * The inside of a scheme's step as a polynomial in θ, from 0 to 1.
 *
 * <pre>
 *   u(t + θh) ≈ u_0 + h·( θ²(3−2θ)·S + θ(1−θ)²·f(u_0) − θ²(1−θ)·f(u_1) + θ²(1−θ)²·(R_4 + θ·(R_5 + (1−θ)·(R_6 + θ·R_7))) )
 * </pre>
 *
 * The first three terms are the cubic through both ends with the slopes there (Hermite): of the solution it is wrong by O(h⁴). They are
 * all for schemes up to order 4. Order 8 has the rows {@code R_4 … R_7} too, sums of its stages and of three more: wrong by O(h⁸).
 *
 * <p>The further stages, {@code f(u_1)} the first of them, are those of a longer {@link Scheme} with the same slope to the bit, so that
 * whatever steps by a scheme computes them too.
 */
final class DenseTable {

    /** The order of a cubic through exact ends. */
    private static final int CUBIC = 3;

    private static final DenseTable ORDER_EIGHT =
            new DenseTable(Schemes.dop853(), 7, DormandPrince8Dense.C, DormandPrince8Dense.A, DormandPrince8Dense.ROWS);

    private final int order;
    private final Scheme extended;
    private final StageDifferences rows;

    /**
     * A table.
     *
     * @param c the times of the stages beyond {@code f(u_1)}
     * @param a the weights in their arguments
     * @param beyond the weights of all stages in the rows beyond the cubic part
     */
    private DenseTable(Scheme scheme, int order, double[] c, double[][] a, double[][] beyond) {
        this.order = order;
        this.extended = extended(scheme, c, a);
        double[][] weights = new double[2 + beyond.length][];
        weights[0] = new double[] {1};
        weights[1] = new double[scheme.stages() + 1];
        weights[1][scheme.stages()] = 1;
        System.arraycopy(beyond, 0, weights, 2, beyond.length);
        rows = StageDifferences.sums(weights);
    }

    /** The table of a scheme. */
    static DenseTable of(Scheme scheme) {
        return scheme == Schemes.dop853()
                ? ORDER_EIGHT
                : new DenseTable(
                        scheme, Math.min(scheme.order(), CUBIC), new double[0], new double[0][], new double[0][]);
    }

    private static Scheme extended(Scheme scheme, double[] c, double[][] a) {
        int own = scheme.stages();
        int stages = own + 1 + c.length;
        double[] times = new double[stages];
        double[][] arguments = new double[stages][];
        for (int i = 0; i < own; i++) {
            times[i] = scheme.c(i);
            arguments[i] = scheme.argumentWeights(i);
        }
        times[own] = 1;
        arguments[own] = scheme.slopeWeights();
        System.arraycopy(c, 0, times, own + 1, c.length);
        System.arraycopy(a, 0, arguments, own + 1, a.length);
        return new Scheme(
                scheme.name(), scheme.order(), times, arguments, Arrays.copyOf(scheme.slopeWeights(), stages));
    }

    /** The order q: in one step from an exact state the error is O(h^{q+1}). */
    int order() {
        return order;
    }

    /** The scheme with its further stages, whose weights in the slope are 0. */
    Scheme extended() {
        return extended;
    }

    /** What of its stages the polynomial takes beside the slope: {@code f(u_0)}, {@code f(u_1)}, {@code R_4} and so on. */
    StageDifferences rows() {
        return rows;
    }

    /**
     * The weights of the slope and then of the rows at θ; 1 and zeros at its end, where the step itself comes out.
     *
     * @param weights Overwritten; one more than there are rows.
     */
    void weights(double theta, double[] weights) {
        double rest = 1 - theta;
        weights[0] = theta * theta * (3 - 2 * theta);
        weights[1] = theta * rest * rest;
        weights[2] = -theta * theta * rest;
        double product = theta * weights[1];
        for (int row = 3; row < weights.length; row++) {
            weights[row] = product;
            product *= row % 2 == 1 ? theta : rest;
        }
    }
}
