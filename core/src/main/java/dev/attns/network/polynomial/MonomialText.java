package dev.attns.network.polynomial;

import static dev.attns.error.InputError.BAD_NETWORK_ENTRY;

import java.util.HashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A set of monomials as text: {@code degree 3}, or one by one with spaces between them,
 *
 * <pre>
 *   set      = "degree" number | "1" { " " monomial }
 *   monomial = factor { "*" factor }          variables in ascending order, the first is x1
 *   factor   = "x" number [ "^" number ]      the exponent is at least 2
 * </pre>
 */
final class MonomialText {

    private static final Pattern DEGREE = Pattern.compile("degree (\\d{1,5})");
    private static final Pattern FACTOR = Pattern.compile("x([1-9]\\d{0,4})(?:\\^([1-9]\\d{0,4}))?");
    private static final String CONSTANT = "1";

    /** Longer monomials are cut in a sentence. */
    private static final int LONGEST_SHOWN = 40;

    private MonomialText() {}

    static String of(Monomials set) {
        int degree = set.degree();
        if (isAllUpToItsDegree(set)) {
            return "degree " + degree;
        }
        StringJoiner list = new StringJoiner(" ");
        for (int k = 0; k < set.count(); k++) {
            list.add(monomial(set.exponents(k)));
        }
        return list.toString();
    }

    /** A set with as many as there are, {@code (n+d)!/(n!·d!)}, has them all; their order is then compared. */
    private static boolean isAllUpToItsDegree(Monomials set) {
        long all = 1;
        for (int i = 1; i <= set.degree() && all <= set.count(); i++) {
            all = all * (set.inputs() + i) / i;
        }
        return all == set.count() && set.equals(Monomials.ofDegree(set.inputs(), set.degree()));
    }

    private static String monomial(int[] exponents) {
        StringJoiner factors = new StringJoiner("*");
        factors.setEmptyValue(CONSTANT);
        for (int i = 0; i < exponents.length; i++) {
            if (exponents[i] > 0) {
                factors.add("x" + (i + 1) + (exponents[i] > 1 ? "^" + exponents[i] : ""));
            }
        }
        return factors.toString();
    }

    static Monomials parse(int inputs, String text) {
        Matcher whole = DEGREE.matcher(text);
        if (whole.matches()) {
            return Monomials.ofDegree(inputs, Integer.parseInt(whole.group(1)));
        }
        String[] items = text.split(" ", Monomials.MOST + 1);
        Monomials.requireRoom(items.length);
        if (!items[0].equals(CONSTANT)) {
            throw refused(items[0], "'degree' and a number, or monomials that begin with 1");
        }
        Map<String, Integer> places = new HashMap<>();
        places.put(CONSTANT, 0);
        int[] parent = new int[items.length];
        int[] variable = new int[items.length];
        for (int k = 1; k < items.length; k++) {
            int[] exponents = exponents(inputs, items[k]);
            variable[k] = lastVariable(exponents);
            exponents[variable[k]]--;
            Integer place = places.get(monomial(exponents));
            if (place == null) {
                throw refused(items[k], "preceded by " + shown(monomial(exponents)) + ", of which it is a multiple");
            }
            parent[k] = place;
            if (places.put(items[k], k) != null) {
                throw refused(items[k], "there once");
            }
        }
        return new Monomials(inputs, parent, variable);
    }

    private static int[] exponents(int inputs, String monomial) {
        int[] exponents = new int[inputs];
        for (String factor : monomial.split("\\*", -1)) {
            Matcher parts = FACTOR.matcher(factor);
            int number = parts.matches() ? Integer.parseInt(parts.group(1)) : 0;
            if (number < 1 || number > inputs) {
                throw refused(monomial, "a product such as x1^2*x3 of the variables x1 to x" + inputs);
            }
            exponents[number - 1] += parts.group(2) == null ? 1 : Integer.parseInt(parts.group(2));
        }
        if (!monomial(exponents).equals(monomial)) {
            throw refused(monomial, "written as " + shown(monomial(exponents)));
        }
        return exponents;
    }

    private static int lastVariable(int[] exponents) {
        int last = exponents.length - 1;
        while (exponents[last] == 0) {
            last--;
        }
        return last;
    }

    private static RuntimeException refused(String monomial, String needed) {
        return BAD_NETWORK_ENTRY.with("terms", shown(monomial), needed);
    }

    private static String shown(String monomial) {
        return monomial.length() > LONGEST_SHOWN ? monomial.substring(0, LONGEST_SHOWN) + "…" : monomial;
    }
}
