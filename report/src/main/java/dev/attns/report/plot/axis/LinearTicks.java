package dev.attns.report.plot.axis;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Ticks at multiples of 1, 2 or 5 times a power of ten. */
public final class LinearTicks {

    /** Labels with more characters than this are written with a power of ten. */
    private static final int LONGEST = 7;

    private LinearTicks() {}

    /** At most that many ticks, or one more, from low to high. */
    public static List<Tick> of(double low, double high, int most) {
        double least = high / most - low / most;
        int exponent = (int) Math.floor(Math.log10(least));
        int factor = 1;
        for (int candidate : new int[] {1, 2, 5, 10}) {
            factor = candidate;
            if (BigDecimal.valueOf(candidate).scaleByPowerOfTen(exponent).doubleValue() >= least * (1 - 1e-9)) {
                break;
            }
        }
        BigDecimal step = BigDecimal.valueOf(factor).scaleByPowerOfTen(exponent);
        double size = step.doubleValue();
        double tolerance = 1e-6;
        List<BigDecimal> values = new ArrayList<>();
        long last = (long) Math.floor(high / size + tolerance);
        for (long i = (long) Math.ceil(low / size - tolerance); i <= last; i++) {
            values.add(step.multiply(BigDecimal.valueOf(i)));
        }
        return labelled(values, factor == 10 ? exponent + 1 : exponent);
    }

    /** The ticks with labels of the same form, precise to the power of ten. */
    private static List<Tick> labelled(List<BigDecimal> values, int precision) {
        BigDecimal largest =
                values.stream().map(BigDecimal::abs).max(BigDecimal::compareTo).orElse(BigDecimal.ZERO);
        int decimals = Math.max(0, -precision);
        boolean plain =
                largest.signum() == 0 || NumberText.plain(largest, decimals).length() <= LONGEST;
        int exponent = plain ? 0 : NumberText.exponent(largest);
        int digits = plain ? decimals : Math.max(0, exponent - precision);
        return values.stream()
                .map(value -> Tick.major(
                        value.doubleValue(),
                        plain
                                ? NumberText.plain(value, value.signum() == 0 ? 0 : digits)
                                : NumberText.scaled(value, exponent, digits)))
                .toList();
    }
}
