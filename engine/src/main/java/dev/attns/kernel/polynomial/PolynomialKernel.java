package dev.attns.kernel.polynomial;

/**
 * A few polynomials in the same monomials, for all lanes of a tile. Each monomial but the constant is an earlier one times a
 * variable, {@code m_k = m_parent(k)·z_variable(k)}, and the terms are gathered by that variable:
 *
 * <pre>
 *   out = c_0 + Σ_v z_v·s_v,    s_v = c_v + Σ_{k : variable(k) = v, degree ≥ 2} c_k·m_parent(k)
 * </pre>
 *
 * <p>So a term costs one multiply-add for each polynomial, and only monomials that are parents are multiplied out and kept.
 * A few vectors of lanes go together, so that a coefficient is read once for all of them and no sum waits for its own last
 * term. Made by {@link PolynomialKernels}.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
public interface PolynomialKernel<R> {

    /**
     * The polynomials at the variables of each lane.
     *
     * @param coefficients as {@link MonomialPlan#lay} lays them. Not modified.
     * @param table {@link MonomialPlan#table}. Not modified.
     * @param variables a row for each variable. Not modified.
     * @param out a row for each polynomial. Modified.
     * @param scratch as long as {@link MonomialPlan#scratch} says
     * @param lanes the first so many are computed; rows are as long as {@link PolynomialKernels#padded} says
     */
    void forward(R coefficients, int[] table, R[] variables, R[] out, R scratch, int lanes);
}
