package dev.attns.kernel.polynomial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * In which order a {@link PolynomialKernel} goes through a set of monomials. Those that are kept have a place each: first all
 * variables, then the products that are parents of others.
 */
public final class MonomialPlan {

    /** Before the products of the table stand the number of variables, of products and of sections. */
    static final int HEAD = 3;

    private final int variables;
    private final int terms;
    private final int products;
    private final int[] table;

    /** Which term each group of coefficients belongs to, in the order in which they are read; −1 for none, a zero. */
    private final int[] order;

    /**
     * The plan of a set of monomials, the first of which is the constant.
     *
     * @param variables how many there are
     * @param parent of each monomial, an earlier one; of no meaning for the first. Not modified.
     * @param variable by which the parent is multiplied; of no meaning for the first. Not modified.
     */
    public MonomialPlan(int variables, int[] parent, int[] variable) {
        this.variables = variables;
        this.terms = parent.length;
        int[] place = new int[terms];
        boolean[] isParent = new boolean[terms];
        for (int k = 1; k < terms; k++) {
            isParent[parent[k]] = true;
        }
        List<Integer> entries = new ArrayList<>(List.of(variables, 0, 0));
        int next = variables;
        for (int k = 1; k < terms; k++) {
            if (parent[k] == 0) {
                place[k] = variable[k];
            } else if (isParent[k]) {
                place[k] = next++;
                entries.add(place[parent[k]]);
                entries.add(variable[k]);
            }
        }
        products = next - variables;
        List<Integer> read = new ArrayList<>(List.of(0));
        int sections = 0;
        for (int v = 0; v < variables; v++) {
            int section = entries.size();
            entries.add(v);
            entries.add(0);
            read.add(-1);
            int linear = read.size() - 1;
            boolean occurs = false;
            for (int k = 1; k < terms; k++) {
                if (variable[k] == v) {
                    occurs = true;
                    if (parent[k] == 0) {
                        read.set(linear, k);
                    } else {
                        read.add(k);
                        entries.add(place[parent[k]]);
                    }
                }
            }
            if (occurs) {
                entries.set(section + 1, entries.size() - section - 2);
                sections++;
            } else {
                entries.subList(section, section + 2).clear();
                read.remove(linear);
            }
        }
        entries.set(1, products);
        entries.set(2, sections);
        table = entries.stream().mapToInt(Integer::intValue).toArray();
        order = read.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * What the kernel goes by: the numbers of variables, products and sections; for each product the places of its factors;
     * for each section the variable, the number of its terms and the places of their parents.
     */
    public int[] table() {
        return table.clone();
    }

    /** How long the scratch row must be. */
    public int scratch() {
        return (variables + products) * PolynomialKernels.MOST_LANES;
    }

    /** How many coefficients so many polynomials have in the kernel's layout. */
    public int size(int outputs) {
        return order.length * outputs;
    }

    /** The multiplications and multiply-adds for one lane of so many polynomials. */
    public long multiplyAdds(int outputs) {
        return products + (long) outputs * (order.length - 1 + table[2]);
    }

    /**
     * Lays out coefficients, term by term and side by side for the polynomials, in the order in which the kernel reads them.
     *
     * @param coefficients where they come from, polynomial by polynomial. Not modified.
     * @param at the offset of the first polynomial's
     * @param given how many polynomials there are; the others are zero
     * @param outputs how many the kernel computes
     * @param laid {@link #size} long. Modified.
     */
    public void lay(double[] coefficients, int at, int given, int outputs, double[] laid) {
        Arrays.fill(laid, 0, size(outputs), 0);
        for (int i = 0; i < order.length; i++) {
            for (int o = 0; o < given && order[i] >= 0; o++) {
                laid[i * outputs + o] = coefficients[at + o * terms + order[i]];
            }
        }
    }
}
