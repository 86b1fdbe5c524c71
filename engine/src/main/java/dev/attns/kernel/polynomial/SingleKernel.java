package dev.attns.kernel.polynomial;

/**
 * A few polynomials for a single lane, to the bit what a {@link PolynomialKernel} gives. Its vectors go over variables and polynomials:
 * all sums {@code s_v} of all polynomials lie side by side, and one monomial after the other is multiplied with its coefficients in
 * all of them, which are zero where a sum lacks the term. Made by {@link PolynomialKernels}.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
public interface SingleKernel<R> {

    /**
     * The polynomials at the variables.
     *
     * @param coefficients as {@link SinglePlan#lay} lays them. Not modified.
     * @param monomials first the variables, not modified; the others are overwritten, as long as {@link SinglePlan#scratch} says, and
     *     zero before the first call
     * @param out a number for each polynomial. Modified.
     */
    void forward(R coefficients, R monomials, R out);
}
