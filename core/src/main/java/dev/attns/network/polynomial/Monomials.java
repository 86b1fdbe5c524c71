package dev.attns.network.polynomial;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.BAD_SETTING;

import dev.attns.kernel.row.RowMath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A set of monomials {@code m_k = Π_i z_i^α_i} in an order in which each follows from an earlier one: the first is the
 * constant, and every other is its parent times a variable, where the parent lacks one factor of the last variable that
 * occurs. Immutable.
 */
public final class Monomials {

    /** The most that a set may have. */
    public static final int MOST = 20_000;

    private static final int MOST_VARIABLES = 1_000;

    private final int inputs;
    private final int[] parent;
    private final int[] variable;
    private final int[] degree;

    Monomials(int inputs, int[] parent, int[] variable) {
        this.inputs = inputs;
        this.parent = parent;
        this.variable = variable;
        degree = new int[parent.length];
        for (int k = 1; k < degree.length; k++) {
            degree[k] = degree[parent[k]] + 1;
        }
    }

    /** All with {@code Σ α_i ≤ degree}, those of lower degree first. */
    public static Monomials ofDegree(int inputs, int degree) {
        requireVariables(inputs);
        int[] weights = new int[inputs];
        Arrays.fill(weights, 1);
        return weighted(weights, degree);
    }

    /**
     * All with {@code Σ w_i·α_i ≤ degree}, those with fewer factors first.
     *
     * @param weights one for each variable, at least 1. Not modified.
     */
    public static Monomials weighted(int[] weights, int degree) {
        requireVariables(weights.length);
        require("The degree of a polynomial", degree, 0, MOST);
        for (int weight : weights) {
            require("The weight of a variable", weight, 1, MOST);
        }
        int[] parent = new int[MOST];
        int[] variable = new int[MOST];
        int[] total = new int[MOST];
        int count = 1;
        int first = 0;
        while (first < count) {
            int end = count;
            for (int v = 0; v < weights.length; v++) {
                for (int p = first; p < end; p++) {
                    if ((p == 0 || variable[p] <= v) && total[p] + weights[v] <= degree) {
                        requireRoom(count + 1);
                        parent[count] = p;
                        variable[count] = v;
                        total[count] = total[p] + weights[v];
                        count++;
                    }
                }
            }
            first = end;
        }
        return new Monomials(weights.length, Arrays.copyOf(parent, count), Arrays.copyOf(variable, count));
    }

    private static void requireVariables(int inputs) {
        require("The number of variables of a polynomial", inputs, 1, MOST_VARIABLES);
    }

    private static void require(String what, int value, int least, int most) {
        if (value < least || value > most) {
            throw BAD_COUNT.with(what, value, least, most);
        }
    }

    static void requireRoom(int count) {
        if (count > MOST) {
            throw BAD_SETTING.with(
                    "number of terms of the polynomial",
                    "above " + MOST,
                    "smaller: lower the degree or the number of rows that it reads");
        }
    }

    /**
     * The set of some of these, in the same order.
     *
     * @param kept for each whether it is wanted; parents come along, the constant always. Not modified.
     */
    public Monomials restrictedTo(boolean[] kept) {
        if (kept.length != count()) {
            throw new IllegalArgumentException("A choice among " + kept.length + " of " + count() + " monomials");
        }
        boolean[] needed = kept.clone();
        needed[0] = true;
        for (int k = count() - 1; k > 0; k--) {
            needed[parent[k]] |= needed[k];
        }
        int[] place = new int[count()];
        int[] ofParent = new int[count()];
        int[] ofVariable = new int[count()];
        int next = 1;
        for (int k = 1; k < count(); k++) {
            if (needed[k]) {
                ofParent[next] = place[parent[k]];
                ofVariable[next] = variable[k];
                place[k] = next++;
            }
        }
        return new Monomials(inputs, Arrays.copyOf(ofParent, next), Arrays.copyOf(ofVariable, next));
    }

    /**
     * The set of the given monomials and of all that they follow from.
     *
     * @param exponents of each, one list for each monomial
     */
    public static Monomials closure(int inputs, Collection<List<Integer>> exponents) {
        SortedSet<List<Integer>> all =
                new TreeSet<>(Comparator.comparingInt(Monomials::sum).thenComparing(list -> list.toString()));
        all.add(Collections.nCopies(inputs, 0));
        exponents.forEach(list -> {
            for (List<Integer> at = list; sum(at) > 0 && all.add(at); at = withoutOne(at, last(at))) {}
        });
        int[] parent = new int[all.size()];
        int[] variable = new int[all.size()];
        Map<List<Integer>, Integer> place = new HashMap<>();
        for (List<Integer> monomial : all) {
            int k = place.size();
            if (k > 0) {
                variable[k] = last(monomial);
                parent[k] = place.get(withoutOne(monomial, variable[k]));
            }
            place.put(monomial, k);
        }
        return new Monomials(inputs, parent, variable);
    }

    /** The exponents of a monomial with one factor less of a variable. */
    public static List<Integer> withoutOne(List<Integer> exponents, int variable) {
        List<Integer> fewer = new ArrayList<>(exponents);
        fewer.set(variable, fewer.get(variable) - 1);
        return List.copyOf(fewer);
    }

    private static int sum(List<Integer> exponents) {
        return exponents.stream().mapToInt(Integer::intValue).sum();
    }

    private static int last(List<Integer> exponents) {
        int last = exponents.size() - 1;
        while (exponents.get(last) == 0) {
            last--;
        }
        return last;
    }

    /** The set that {@link #toString} wrote; a sentence says what is wrong with any other text. */
    public static Monomials parse(int inputs, String text) {
        requireVariables(inputs);
        return MonomialText.parse(inputs, text);
    }

    /** How many variables there are. */
    public int inputs() {
        return inputs;
    }

    /** How many monomials, the constant among them. */
    public int count() {
        return parent.length;
    }

    /** The highest total degree. */
    public int degree() {
        return Arrays.stream(degree).max().orElseThrow();
    }

    /** The total degree of the k-th. */
    public int degree(int k) {
        return degree[k];
    }

    /** Which monomial, earlier than the k-th, the k-th is a multiple of; k is at least 1. */
    public int parent(int k) {
        return parent[k];
    }

    /** By which variable the parent is multiplied; k is at least 1. */
    public int variable(int k) {
        return variable[k];
    }

    /** The exponents α_i of the k-th. */
    public int[] exponents(int k) {
        int[] exponents = new int[inputs];
        for (int at = k; at > 0; at = parent[at]) {
            exponents[variable[at]]++;
        }
        return exponents;
    }

    int[] parents() {
        return parent.clone();
    }

    int[] variables() {
        return variable.clone();
    }

    /**
     * All monomials at the variables of each lane, in double precision.
     *
     * @param z {@code z[variable][lane]}. Not modified.
     * @param values {@code values[k][lane]}. Modified.
     */
    public void rows(double[][] z, double[][] values, int lanes) {
        RowMath.DOUBLE.fill(1, values[0], lanes);
        for (int k = 1; k < parent.length; k++) {
            RowMath.DOUBLE.multiply(values[parent[k]], z[variable[k]], values[k], lanes);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Monomials set
                && inputs == set.inputs
                && Arrays.equals(parent, set.parent)
                && Arrays.equals(variable, set.variable);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * inputs + Arrays.hashCode(parent)) + Arrays.hashCode(variable);
    }

    /** {@code degree 3} for all up to a total degree; otherwise one by one, {@code 1 x1 x2 x1^2 x1*x2}. */
    @Override
    public String toString() {
        return MonomialText.of(this);
    }
}
