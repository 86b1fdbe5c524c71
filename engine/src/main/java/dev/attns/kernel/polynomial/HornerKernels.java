package dev.attns.kernel.polynomial;

import dev.attns.kernel.row.Kernels;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Makes {@linkplain HornerKernel written-out polynomials}, one for each set of monomials: in SIMD lanes where the Vector API is
 * there, and a plain one for the lanes that are left and for everywhere else.
 *
 * @param plain goes lane by lane
 * @param ofLanes goes by groups of lanes; the results are the same to the bit
 * @param group how many lanes a group has
 */
public record HornerKernels(HornerKernel plain, HornerKernel ofLanes, int group) {

    /** More terms than this are too long a code for the compiler. */
    public static final int MOST_TERMS = 210;

    /** About how many multiply-adds are written out. */
    private static final int LENGTH = 260;

    private static final int MOST_VECTORS = 2;

    private static final Map<String, HornerKernels> MADE = new ConcurrentHashMap<>();

    /**
     * The kernels of a set of monomials, the first of which is the constant.
     *
     * @param parent of each monomial, an earlier one; of no meaning for the first. Not modified.
     * @param variable by which the parent is multiplied; of no meaning for the first. Not modified.
     */
    public static HornerKernels of(int variables, int[] parent, int[] variable) {
        if (parent.length > MOST_TERMS) {
            throw new IllegalArgumentException(parent.length + " terms are too many to be written out");
        }
        StringBuilder key = new StringBuilder().append(variables);
        IntStream.range(0, parent.length)
                .forEach(k -> key.append(' ').append(parent[k]).append('*').append(variable[k]));
        return MADE.computeIfAbsent(key.toString(), name -> make(variables, parent.clone(), variable.clone()));
    }

    private static HornerKernels make(int variables, int[] parent, int[] variable) {
        HornerKernel plain = new HornerCode(variables, parent, variable, false, 1).kernel();
        if (!Kernels.areVectorized()) {
            return new HornerKernels(plain, plain, 1);
        }
        int vectors = Math.max(1, Math.min(MOST_VECTORS, LENGTH / parent.length));
        HornerCode code = new HornerCode(variables, parent, variable, true, vectors);
        return new HornerKernels(plain, code.kernel(), code.group());
    }

    /** The polynomial in the first lanes. */
    public void evaluate(double[] numbers, double[][] rows, double[] out, int lanes) {
        int body = lanes - lanes % group;
        ofLanes.evaluate(numbers, rows, out, 0, body);
        plain.evaluate(numbers, rows, out, body, lanes);
    }
}
