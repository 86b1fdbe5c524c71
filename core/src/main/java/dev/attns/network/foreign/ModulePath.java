package dev.attns.network.foreign;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a module in PyTorch, such as {@code error.nn.0}: parts with dots between. Whole numbers in it count as numbers, so that
 * {@code nn.10} follows {@code nn.2}.
 *
 * @param text the name; empty for the outermost module
 */
record ModulePath(String text) implements Comparable<ModulePath> {

    private static final Pattern PART = Pattern.compile("\\d{1,9}|\\D+|\\d+");

    /** The module that a tensor belongs to. */
    static ModulePath of(String tensor) {
        return new ModulePath(tensor.substring(0, Math.max(0, tensor.lastIndexOf('.'))));
    }

    /** The last part of a tensor's name, which says what of the module it is. */
    static String role(String tensor) {
        return tensor.substring(tensor.lastIndexOf('.') + 1);
    }

    @Override
    public int compareTo(ModulePath other) {
        Matcher one = PART.matcher(text);
        Matcher two = PART.matcher(other.text);
        while (one.find()) {
            if (!two.find()) {
                return 1;
            }
            int order = isNumber(one.group()) && isNumber(two.group())
                    ? Integer.compare(Integer.parseInt(one.group()), Integer.parseInt(two.group()))
                    : one.group().compareTo(two.group());
            if (order != 0) {
                return order;
            }
        }
        return two.find() ? -1 : 0;
    }

    private static boolean isNumber(String part) {
        return part.length() <= 9 && Character.isDigit(part.charAt(0));
    }
}
