package dev.attns.guard;

import dev.attns.kernel.polynomial.HornerKernels;
import dev.attns.kernel.polynomial.MonomialPlan;
import dev.attns.kernel.polynomial.PolynomialKernel;
import dev.attns.kernel.polynomial.PolynomialKernels;

/**
 * A sum of squares of polynomials in the same monomials, multiplied out to one polynomial of twice their degree:
 *
 * <pre>
 *   κ = Σ_j (Σ_{k ≤ j} c_jk·m_k(z))² = Σ_{k, l} A_kl·m_k(z)·m_l(z),     A = CᵀC,     z = (u − μ)/s
 * </pre>
 *
 * <p>Of four variables and degree 2 that has 70 terms where the squares have 135, and few enough to be written out. Terms are
 * larger than the squares and cancel: with the ridge of {@link Christoffel} they are up to 1e10 or so in size, so that at most a
 * ten-thousandth of κ is lost, where its bound has a margin of a fifth. Immutable.
 */
final class ChristoffelPolynomial {

    /** Fewer lanes than this go one by one: most of the vectors would be empty. */
    private static final int FEWEST_LANES = 3;

    private final double[] mean;
    private final double[] scale;
    private final MonomialOrder order;
    private final double[] coefficients;

    /**
     * Multiplies out.
     *
     * @param degree of the monomials that the factor is of
     * @param factor C: row j has j + 1 numbers, in the order of {@link MonomialOrder}. Not modified.
     */
    ChristoffelPolynomial(double[] mean, double[] scale, int degree, double[][] factor) {
        this.mean = mean;
        this.scale = scale;
        order = new MonomialOrder(mean.length, 2 * degree);
        coefficients = new double[order.count()];
        for (int k = 0; k < factor.length; k++) {
            double[] row = products(factor, k);
            for (int l = 0; l <= k; l++) {
                coefficients[order.product(k, l)] += l == k ? row[l] : 2 * row[l];
            }
        }
    }

    /** Row k of A up to its diagonal. */
    private static double[] products(double[][] factor, int k) {
        double[] row = new double[k + 1];
        for (int j = k; j < factor.length; j++) {
            for (int l = 0; l <= k; l++) {
                row[l] = Math.fma(factor[j][k], factor[j][l], row[l]);
            }
        }
        return row;
    }

    /** The test of a region with this function of its states. */
    RegionTest test(int[] read, double[] middle, double[] bound, double largest) {
        return new RegionTest(
                read, middle, bound, mean, scale, order.parents(), order.variables(), coefficients, largest);
    }

    /** Values in the lanes of a tile. Own memory; serves one thread. */
    @FunctionalInterface
    interface Values {

        /** κ of each state, without allocating; own memory, valid until the next call. */
        double[] of(double[][] state, int lanes);
    }

    /** Memory for at most so many lanes. */
    Values values(int lanes) {
        return order.count() <= HornerKernels.MOST_TERMS ? writtenOut(lanes) : inLoops(lanes);
    }

    private Values writtenOut(int lanes) {
        int variables = mean.length;
        HornerKernels kernels = HornerKernels.of(variables, order.parents(), order.variables());
        double[] numbers = new double[2 * variables + coefficients.length];
        for (int v = 0; v < variables; v++) {
            numbers[v] = mean[v];
            numbers[variables + v] = 1 / scale[v];
        }
        System.arraycopy(coefficients, 0, numbers, 2 * variables, coefficients.length);
        double[] out = new double[lanes];
        return (state, width) -> {
            kernels.evaluate(numbers, state, out, width);
            return out;
        };
    }

    private Values inLoops(int lanes) {
        MonomialPlan plan = new MonomialPlan(mean.length, order.parents(), order.variables());
        int[] table = plan.table();
        double[] laid = new double[plan.size(1)];
        plan.lay(coefficients, 0, 1, 1, laid);
        PolynomialKernel<double[]> ofLanes = PolynomialKernels.DOUBLE.ofLanes(1);
        PolynomialKernel<double[]> plain = PolynomialKernels.DOUBLE.plain(1);
        int padded = PolynomialKernels.padded(lanes);
        double[][] z = new double[mean.length][padded];
        double[][] out = new double[1][padded];
        double[] scratch = new double[plan.scratch()];
        return (state, width) -> {
            for (int v = 0; v < z.length; v++) {
                shiftAndScale(state[v], mean[v], 1 / scale[v], z[v], width);
            }
            (width < FEWEST_LANES ? plain : ofLanes).forward(laid, table, z, out, scratch, width);
            return out[0];
        };
    }

    private static void shiftAndScale(double[] row, double shift, double factor, double[] out, int lanes) {
        for (int i = 0; i < lanes; i++) {
            out[i] = (row[i] - shift) * factor;
        }
    }
}
