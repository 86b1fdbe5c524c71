package dev.attns.text.source;

import java.util.regex.Pattern;

/**
 * A number as people write it: {@code 1.5}, {@code -2e-3}. What Java would take besides, a suffix as in {@code 0.1f} and
 * hexadecimal digits, is a slip of the keyboard here. {@code NaN} and {@code Infinity} are read, for whoever uses the number
 * to refuse them by name.
 */
public final class DecimalNumber {

    private static final Pattern FORM = Pattern.compile("[+-]?((\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?|NaN|Infinity)");

    private DecimalNumber() {}

    /**
     * The number that a text stands for; spaces around it do not matter.
     *
     * @throws NumberFormatException where it stands for none
     */
    public static double parse(String text) {
        String stripped = text.strip();
        if (!FORM.matcher(stripped).matches()) {
            throw new NumberFormatException("'" + text + "' is not a number");
        }
        return Double.parseDouble(stripped);
    }
}
