package dev.attns.kernel.polynomial;

/**
 * One polynomial of few variables in shifted and scaled rows, for all lanes of a tile, all of it written out. Its monomials form a
 * tree, each but the constant an earlier one times a variable, and Horner's rule goes up that tree:
 *
 * <pre>
 *   p = s_0,    s_k = c_k + Σ_{j : parent(j) = k} z_variable(j)·s_j,    z_v = (x_v − centre_v)·scale_v
 * </pre>
 *
 * <p>So a term costs one multiply-add, no monomial is ever multiplied out, and what is computed stays in registers. Made by
 * {@link HornerKernels}.
 */
public interface HornerKernel {

    /**
     * The polynomial at the variables of each lane.
     *
     * @param numbers centre, scale and coefficients, one after the other. Not modified.
     * @param rows a row for each variable. Not modified.
     * @param out Modified.
     * @param from the first lane
     * @param to the lane after the last; from there on a whole number of {@linkplain HornerKernels#group groups}
     */
    void evaluate(double[] numbers, double[][] rows, double[] out, int from, int to);
}
