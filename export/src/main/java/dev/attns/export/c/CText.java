package dev.attns.export.c;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Lines of C, indented by their braces, and numbers as C has them. */
final class CText {

    private static final int LINE = 110;
    private static final int FEWEST_DIGITS = 15;
    private static final int FEWEST_SINGLE_DIGITS = 6;

    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** Adds lines; those that end with an opening brace indent what follows, and a closing brace ends that. */
    CText add(String lines) {
        for (String line : lines.strip().split("\n", -1)) {
            String bare = line.strip();
            depth -= bare.startsWith("}") ? 1 : 0;
            text.append(bare.isEmpty() || bare.startsWith("#") ? "" : "    ".repeat(depth))
                    .append(bare)
                    .append('\n');
            depth += bare.endsWith("{") ? 1 : 0;
        }
        return this;
    }

    /** Adds lines with slots. */
    CText add(String lines, Object... values) {
        return add(String.format(Locale.ROOT, lines, values));
    }

    /** Adds lines as they are. */
    CText verbatim(String lines) {
        text.append(lines.stripTrailing()).append('\n');
        return this;
    }

    /** An empty line. */
    CText gap() {
        text.append('\n');
        return this;
    }

    /** {@code static const type name[n] = {…};} */
    CText table(String type, String name, double[] numbers) {
        text.append("static const ").append(type).append(' ').append(name);
        text.append('[').append(numbers.length).append("] = {\n");
        numbers(type, numbers, "    ");
        text.append("};\n");
        return this;
    }

    /** {@code static const type name[rows][columns] = {{…}, …};} */
    CText table(String type, String name, double[][] rows) {
        text.append("static const ").append(type).append(' ').append(name);
        text.append('[').append(rows.length).append("][").append(rows[0].length).append("] = {\n");
        for (double[] row : rows) {
            row(type, row);
        }
        text.append("};\n");
        return this;
    }

    /** A row in a line of its own, or in several where it is long. */
    private void row(String type, double[] numbers) {
        CText inner = new CText();
        inner.numbers(type, numbers, "        ");
        String all = inner.toString();
        boolean isShort = all.indexOf('\n') == all.length() - 1;
        text.append(isShort ? "    {" + all.strip().replaceFirst(",$", "") + "},\n" : "    {\n" + all + "    },\n");
    }

    /** {@code static const unsigned short name[n] = {…};} */
    CText table(String name, int[] numbers) {
        text.append("static const unsigned short ").append(name);
        text.append('[').append(numbers.length).append("] = {\n");
        StringBuilder line = new StringBuilder("   ");
        for (int number : numbers) {
            line = append(line, " " + number + ",", "   ");
        }
        text.append(line).append("\n};\n");
        return this;
    }

    private void numbers(String type, double[] numbers, String indent) {
        String margin = indent.substring(1);
        StringBuilder line = new StringBuilder(margin);
        for (double number : numbers) {
            line = append(line, " " + (type.equals("float") ? single((float) number) : number(number)) + ",", margin);
        }
        text.append(line).append('\n');
    }

    private StringBuilder append(StringBuilder line, String word, String margin) {
        if (line.length() + word.length() <= LINE) {
            return line.append(word);
        }
        text.append(line).append('\n');
        return new StringBuilder(margin).append(word);
    }

    /** A number with as few digits as give it back, the same on every Java. */
    static String number(double number) {
        if (!Double.isFinite(number)) {
            return notFinite(number);
        }
        BigDecimal exact = new BigDecimal(number);
        for (int digits = FEWEST_DIGITS; ; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (rounded.doubleValue() == number) {
                return signed(number, 1 / number < 0, rounded, "");
            }
        }
    }

    /** A number in single precision. */
    static String single(float number) {
        if (!Float.isFinite(number)) {
            return notFinite(number);
        }
        BigDecimal exact = new BigDecimal(number);
        for (int digits = FEWEST_SINGLE_DIGITS; ; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (rounded.floatValue() == number) {
                return signed(number, 1 / number < 0, rounded, "f");
            }
        }
    }

    private static String notFinite(double number) {
        return Double.isNaN(number) ? "NAN" : number > 0 ? "INFINITY" : "-INFINITY";
    }

    private static String signed(double number, boolean isNegative, BigDecimal rounded, String suffix) {
        if (number == 0) {
            return (isNegative ? "-0.0" : "0.0") + suffix;
        }
        BigDecimal bare = rounded.stripTrailingZeros();
        int exponent = bare.precision() - bare.scale() - 1;
        String digits;
        if (exponent >= -4 && exponent <= 16) {
            digits = bare.toPlainString();
            digits += digits.contains(".") ? "" : ".0";
        } else {
            String all = bare.unscaledValue().abs().toString();
            digits = (number < 0 ? "-" : "") + all.charAt(0) + "." + (all.length() > 1 ? all.substring(1) : "0") + "e"
                    + exponent;
        }
        return digits + suffix;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
