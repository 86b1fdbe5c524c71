package dev.attns.report.plot.axis;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers as people write them: a proper minus, powers of ten with raised digits. */
final class NumberText {

    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    private NumberText() {}

    /** {@code 10⁻⁶}. */
    static String powerOfTen(int exponent) {
        StringBuilder text = new StringBuilder("10").append(exponent < 0 ? "⁻" : "");
        Integer.toString(Math.abs(exponent)).chars().forEach(digit -> text.append(RAISED.charAt(digit - '0')));
        return text.toString();
    }

    /** A number without an exponent, with that many decimals. */
    static String plain(BigDecimal value, int decimals) {
        String text = value.setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
        return text.startsWith("-") ? "−" + text.substring(1) : text;
    }

    /** A number as a multiple of the power of ten: {@code 2.5×10⁻⁷}; zero is zero. */
    static String scaled(BigDecimal value, int exponent, int decimals) {
        return value.signum() == 0
                ? "0"
                : plain(value.scaleByPowerOfTen(-exponent), decimals) + "×" + powerOfTen(exponent);
    }

    /** The exponent of the power of ten that begins a number that is not zero. */
    static int exponent(BigDecimal value) {
        BigDecimal rounded = value.round(MathContext.DECIMAL64);
        return rounded.precision() - rounded.scale() - 1;
    }
}
