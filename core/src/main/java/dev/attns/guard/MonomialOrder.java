package dev.attns.guard;

import java.util.Arrays;

/**
 * All monomials of some variables up to a degree, those of lower degree first: 1, z_1 …, z_1², z_1·z_2 …, z_2² …. Each but the
 * first is an earlier one times a variable that is no earlier than those it has.
 */
final class MonomialOrder {

    private final int[] parents;
    private final int[] variables;

    /** {@code child[k][v]}: which monomial the k-th times a variable is; nothing for those of the highest degree. */
    private final int[][] child;

    MonomialOrder(int variableCount, int degree) {
        int count = count(variableCount, degree);
        parents = new int[count];
        variables = new int[count];
        child = new int[count(variableCount, degree - 1)][variableCount];
        int next = 1;
        for (int k = 0; k < child.length; k++) {
            for (int v = variables[k]; v < variableCount; v++) {
                parents[next] = k;
                variables[next] = v;
                child[k][v] = next++;
            }
        }
    }

    /** How many there are: (variables + degree) over degree. */
    static int count(int variableCount, int degree) {
        long count = 1;
        for (int i = 1; i <= degree; i++) {
            count = count * (variableCount + i) / i;
        }
        return Math.toIntExact(count);
    }

    int count() {
        return parents.length;
    }

    /** Which monomial each is a multiple of; of no meaning for the first. */
    int[] parents() {
        return parents.clone();
    }

    /** By which variable; of no meaning for the first. */
    int[] variables() {
        return variables.clone();
    }

    /** Which monomial the product of two is. */
    int product(int one, int other) {
        int[] factors = new int[factors(one) + factors(other)];
        int at = 0;
        for (int k = one; k > 0; k = parents[k]) {
            factors[at++] = variables[k];
        }
        for (int k = other; k > 0; k = parents[k]) {
            factors[at++] = variables[k];
        }
        Arrays.sort(factors);
        int product = 0;
        for (int variable : factors) {
            product = child[product][variable];
        }
        return product;
    }

    private int factors(int monomial) {
        int factors = 0;
        for (int k = monomial; k > 0; k = parents[k]) {
            factors++;
        }
        return factors;
    }
}
