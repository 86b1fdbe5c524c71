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

    /** So many monomials that are kept are cut into two parts, and so many into four where variables are few. */
    private static final int TWO_PARTS = 48;

    private static final int FOUR_PARTS = 128;
    private static final int FEW_VARIABLES = 4;

    /** A single lane multiplies with zeros too, up to so many numbers for a term. */
    private static final long SPARSEST = 4;

    private final int variables;
    private final int terms;
    private final int products;
    private final int parts;
    private final boolean isDense;
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
        isDense = isDense(place, parent, variable);
        parts = parts(isDense);
        int length = (next + parts - 1) / parts;
        List<Integer> read = new ArrayList<>(List.of(0));
        int sections = 0;
        for (int v = 0; v < variables; v++) {
            for (int part = 0; part < parts; part++) {
                int section = entries.size();
                entries.add(v);
                entries.add(0);
                read.add(-1);
                int linear = read.size() - 1;
                boolean occurs = false;
                for (int k = 1; k < terms; k++) {
                    if (variable[k] == v && (parent[k] == 0 ? 0 : place[parent[k]] / length) == part) {
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
        }
        entries.set(1, products);
        entries.set(2, sections);
        table = entries.stream().mapToInt(Integer::intValue).toArray();
        order = read.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Whether a single lane would find the terms of each sum in their order, and not too many zeros among them. */
    private boolean isDense(int[] place, int[] parent, int[] variable) {
        int[] last = new int[variables];
        Arrays.fill(last, -1);
        for (int k = 1; k < terms; k++) {
            if (parent[k] > 0) {
                if (place[parent[k]] <= last[variable[k]]) {
                    return false;
                }
                last[variable[k]] = place[parent[k]];
            }
        }
        return (long) kept() * variables <= SPARSEST * terms;
    }

    /**
     * In how many parts the monomials that are kept are cut. A sum is then made part by part, so that a single lane, for which parts go
     * together, does not wait for its own last term; many lanes have other sums to make meanwhile.
     */
    private int parts(boolean dense) {
        if (!dense || kept() < TWO_PARTS) {
            return 1;
        }
        return kept() < FOUR_PARTS || variables > FEW_VARIABLES ? 2 : 4;
    }

    /** Somebody who hears of every term. */
    interface TermConsumer {

        /**
         * A term.
         *
         * @param variable that it has in common with others; −1 for the constant
         * @param place of its other factor; −1 for a variable alone, −2 for the constant
         */
        void accept(int variable, int place, int term);
    }

    /** All terms. */
    void forEach(TermConsumer consumer) {
        consumer.accept(-1, -2, 0);
        int entry = HEAD + 2 * products;
        int next = 1;
        for (int section = 0; section < table[2]; section++) {
            for (int i = 0; i <= table[entry + 1]; i++, next++) {
                if (order[next] >= 0) {
                    consumer.accept(table[entry], i == 0 ? -1 : table[entry + 1 + i], order[next]);
                }
            }
            entry += 2 + table[entry + 1];
        }
    }

    /** How many terms there are. */
    int terms() {
        return terms;
    }

    /** How many variables there are. */
    int variables() {
        return variables;
    }

    /** How many monomials are kept. */
    int kept() {
        return variables + products;
    }

    /** In how many parts they are. */
    int parts() {
        return parts;
    }

    /** Whether a single lane may go through all of them in all sums. */
    boolean isDense() {
        return isDense;
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
