package dev.attns.paper.experiment;

import java.util.Locale;

/** Numbers as the page writes them. */
final class NumberWords {

    private NumberWords() {}

    /** An error: {@code 2.6e-06}. */
    static String error(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.2e", value) : "lost";
    }

    /** A share in per cent. */
    static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * share);
    }

    /** A number of three significant digits. */
    static String number(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.3g", value) : "infinite";
    }
}
