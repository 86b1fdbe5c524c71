package dev.attns.report.plot.axis;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Ticks at powers of ten, with minor ones between them. Many decades show every second, third, fifth or tenth; less than
 * two show 1, 2 and 5 times a power; a range too narrow for these has the ticks of a linear axis.
 */
public final class LogarithmicTicks {

    private static final double TOLERANCE = 1e-9;

    /** The numbers of decades from one label to the next. */
    private static final int[] STRIDES = {1, 2, 3, 5, 10, 20, 50, 100, 200};

    private static final double FEW_DECADES = 2;
    private static final int MOST_MINOR_DECADES = 10;

    private LogarithmicTicks() {}

    /** Ticks from low to high, of which at most that many have labels. */
    public static List<Tick> of(double low, double high, int most) {
        double begin = Math.log10(low);
        double end = Math.log10(high);
        if (Math.floor(end + TOLERANCE) - Math.ceil(begin - TOLERANCE) >= FEW_DECADES) {
            return decades(begin, end, most);
        }
        List<Tick> ticks = multiples(begin, end);
        long labels = ticks.stream().filter(Tick::major).count();
        return labels > most
                ? decades(begin, end, most)
                : labels >= 2 ? ticks : LinearTicks.of(low, high, Math.min(most, 5));
    }

    private static List<Tick> decades(double begin, double end, int most) {
        int stride = STRIDES[STRIDES.length - 1];
        for (int i = STRIDES.length - 1; i >= 0; i--) {
            stride = (end - begin) / STRIDES[i] <= most - 1 ? STRIDES[i] : stride;
        }
        List<Tick> ticks = new ArrayList<>();
        int last = (int) Math.floor(end + TOLERANCE);
        for (int exponent = (int) Math.floor(begin); exponent <= last; exponent++) {
            if (exponent >= begin - TOLERANCE && Math.floorMod(exponent, stride) == 0) {
                ticks.add(Tick.major(power(exponent), NumberText.powerOfTen(exponent)));
            } else if (exponent >= begin - TOLERANCE && stride <= 10) {
                ticks.add(Tick.minor(power(exponent)));
            }
            if (stride == 1 && end - begin <= MOST_MINOR_DECADES) {
                addMinor(ticks, exponent, begin, end);
            }
        }
        return ticks;
    }

    private static void addMinor(List<Tick> ticks, int exponent, double begin, double end) {
        for (int factor = 2; factor <= 9; factor++) {
            if (isWithin(factor, exponent, begin, end)) {
                ticks.add(Tick.minor(factor * power(exponent)));
            }
        }
    }

    /** Every multiple of a power of ten; 1, 2 and 5 have labels. */
    private static List<Tick> multiples(double begin, double end) {
        boolean plain = begin >= -3 && end <= 5;
        List<Tick> ticks = new ArrayList<>();
        for (int exponent = (int) Math.floor(begin); exponent <= end + TOLERANCE; exponent++) {
            for (int factor = 1; factor <= 9; factor++) {
                if (!isWithin(factor, exponent, begin, end)) {
                    continue;
                }
                BigDecimal value = BigDecimal.valueOf(factor).scaleByPowerOfTen(exponent);
                boolean major = factor == 1 || factor == 2 || factor == 5;
                String label = plain
                        ? NumberText.plain(value, Math.max(0, -exponent))
                        : factor == 1 ? NumberText.powerOfTen(exponent) : NumberText.scaled(value, exponent, 0);
                ticks.add(major ? Tick.major(value.doubleValue(), label) : Tick.minor(value.doubleValue()));
            }
        }
        return ticks;
    }

    private static boolean isWithin(int factor, int exponent, double begin, double end) {
        double place = exponent + Math.log10(factor);
        return place >= begin - TOLERANCE && place <= end + TOLERANCE;
    }

    private static double power(int exponent) {
        return Double.parseDouble("1e" + exponent);
    }
}
