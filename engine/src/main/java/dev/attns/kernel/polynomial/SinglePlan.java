package dev.attns.kernel.polynomial;

import java.util.Arrays;

/**
 * How a {@link SingleKernel} goes through the monomials of a plan: variables and products, in their order, in so many parts of one
 * length that are gone through together.
 *
 * @param variables how many there are
 * @param monomials how many variables and products there are
 * @param parts in how many parts they are cut
 * @param outputs how many polynomials
 * @param sums how long a row of all sums of a part is
 */
public record SinglePlan(int variables, int monomials, int parts, int outputs, int sums) {

    /** How many monomials a part has, zeros at the end of the last among them. */
    int length() {
        return (monomials + parts - 1) / parts;
    }

    /** How long the row of monomials must be: the sums stand behind them. */
    public int scratch() {
        return parts * (length() + sums);
    }

    /** How many coefficients there are: the constants, what the sums begin with, and a row for each monomial. */
    public int size() {
        return (2 + parts * length()) * sums;
    }

    /** Lays out coefficients of a plan, otherwise as {@link MonomialPlan#lay}. */
    public void lay(MonomialPlan plan, double[] coefficients, int at, int given, double[] laid) {
        Arrays.fill(laid, 0, size(), 0);
        plan.forEach((variable, place, term) -> {
            int first = (2 + place) * sums + Math.max(0, variable) * outputs;
            for (int o = 0; o < given; o++) {
                laid[first + o] = coefficients[at + o * plan.terms() + term];
            }
        });
    }
}
