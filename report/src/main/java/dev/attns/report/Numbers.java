package dev.attns.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * Numbers as people read them on pages and terminals; those of files and of axes are written elsewhere. None is written as
 * {@code Infinity} or {@code NaN}: a word or a dash stands in its place.
 */
public final class Numbers {

    /** Stands where there is no number. */
    public static final String NOTHING = "–";

    private Numbers() {}

    /** An error with three digits, {@code 2.61e-06}. */
    public static String error(double value) {
        return error(value, 3);
    }

    /** An error with that many digits, {@code 2.6e-06}; {@code lost} where a trajectory was. */
    public static String error(double value, int digits) {
        return Double.isFinite(value) ? format("%." + (digits - 1) + "e", value) : "lost";
    }

    /** Any number with three digits, {@code 0.0123} or {@code 1.23e+07}. */
    public static String number(double value) {
        return number(value, 3);
    }

    /** Any number with that many digits. */
    public static String number(double value, int digits) {
        return Double.isNaN(value)
                ? NOTHING
                : Double.isInfinite(value) ? "infinite" : format("%." + digits + "g", value);
    }

    /** A number of a table with three digits or more, {@code 0.0123} or {@code 12,345}. */
    public static String large(double value) {
        return value >= 1000 && Double.isFinite(value) ? format("%,.0f", value) : number(value);
    }

    /** A given number, such as a step: at most so many digits and no zeros behind them, {@code 0.05} or {@code 2.5e-4}. */
    public static String given(double value, int digits) {
        if (!Double.isFinite(value)) {
            return number(value);
        }
        BigDecimal rounded =
                new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
        double size = Math.abs(rounded.doubleValue());
        return size == 0 || size >= 1e-3 && size < 1e7
                ? rounded.toPlainString()
                : format("%." + (rounded.precision() - 1) + "e", rounded)
                        .replaceFirst("e([+-])0*", "e$1")
                        .replace("e+", "e");
    }

    /** A count, {@code 12,345}. */
    public static String count(long count) {
        return format("%,d", count);
    }

    /** A quotient in a table: {@code 0.042}, {@code 1.37}, {@code 1,240}. */
    public static String ratio(double ratio) {
        return !Double.isFinite(ratio) ? NOTHING : format(ratio < 0.1 ? "%.3f" : ratio < 10 ? "%.2f" : "%,.0f", ratio);
    }

    /** A quotient of at least one in a sentence: {@code 1.4 times}, {@code 1,240 times}, {@code 3e+05 times}. */
    public static String times(double ratio) {
        return !Double.isFinite(ratio)
                ? "more times than can be told"
                : format(ratio < 10 ? "%.1f times" : ratio < 1e5 ? "%,.0f times" : "%.0e times", ratio);
    }

    /** A share, {@code 12.34 %}. */
    public static String percent(double share) {
        return Double.isFinite(share) ? format("%.2f %%", 100 * share) : NOTHING;
    }

    /** How many microseconds a time is, with three digits. */
    public static String microseconds(double seconds) {
        return number(1e6 * seconds);
    }

    /** After how many solves something is repaid, with two digits; {@code never} where that is infinite. */
    public static String solves(double count) {
        return Double.isInfinite(count) ? "never" : number(Math.ceil(count), 2);
    }

    /** A long time: {@code 42 s}, {@code 3 min 20 s}, {@code 2 h 05 min}. */
    public static String duration(double seconds) {
        if (!Double.isFinite(seconds)) {
            return NOTHING;
        }
        long whole = Math.max(0, Math.round(seconds));
        if (whole < 60) {
            return whole + " s";
        }
        return whole < 3600
                ? format("%d min %02d s", whole / 60, whole % 60)
                : format("%d h %02d min", whole / 3600, whole / 60 % 60);
    }

    private static String format(String format, Object... slots) {
        return String.format(Locale.ROOT, format, slots);
    }
}
