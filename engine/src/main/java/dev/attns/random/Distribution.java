package dev.attns.random;

/**
 * What a number is drawn from: uniformly from low to high, normally, or always the same. Normal numbers further than six
 * deviations from the mean, one in 500 million, are drawn again, so that every distribution has its ends.
 *
 * @param first the low end, the mean, or the number itself
 * @param second the high end, the deviation, or of no meaning
 */
public record Distribution(Kind kind, double first, double second) {

    private static final double DEVIATIONS = 6;

    /** Its form. */
    public enum Kind {
        /** One number, the first. */
        FIXED,
        /** Uniformly from the first to the second. */
        UNIFORM,
        /** Normally with the first as mean and the second as deviation. */
        NORMAL
    }

    /** Refuses what is not finite, an empty range and a deviation that is not above zero. */
    public Distribution {
        boolean isFinite = Double.isFinite(first) && Double.isFinite(second);
        boolean isOrdered = kind == Kind.FIXED || (kind == Kind.UNIFORM ? first < second : second > 0);
        if (!isFinite || !isOrdered) {
            throw new IllegalArgumentException("No numbers can be drawn " + kind + " from " + first + " and " + second);
        }
    }

    /** Always the same number. */
    public static Distribution fixed(double value) {
        return new Distribution(Kind.FIXED, value, 0);
    }

    /** Any number from low to high. */
    public static Distribution uniform(double low, double high) {
        return new Distribution(Kind.UNIFORM, low, high);
    }

    /** Numbers around the mean. */
    public static Distribution normal(double mean, double deviation) {
        return new Distribution(Kind.NORMAL, mean, deviation);
    }

    /** Whether it is one number. */
    public boolean isFixed() {
        return kind == Kind.FIXED;
    }

    /** The mean. */
    public double mean() {
        return kind == Kind.UNIFORM ? first + (second - first) / 2 : first;
    }

    /** The smallest number that is drawn. */
    public double low() {
        return kind == Kind.NORMAL ? first - DEVIATIONS * second : first;
    }

    /** The largest number that is drawn, or the end before which all are. */
    public double high() {
        return switch (kind) {
            case FIXED -> first;
            case UNIFORM -> second;
            case NORMAL -> first + DEVIATIONS * second;
        };
    }

    /** Draws a number. */
    public double draw(Draws draws) {
        if (kind == Kind.UNIFORM) {
            return draws.uniform(first, second);
        }
        if (kind == Kind.FIXED) {
            return first;
        }
        double number = draws.normal();
        while (Math.abs(number) > DEVIATIONS) {
            number = draws.normal();
        }
        return first + second * number;
    }

    /** As in a system's text, but a uniform one as on the command line: {@code 30..50}. */
    @Override
    public String toString() {
        return switch (kind) {
            case FIXED -> plain(first);
            case UNIFORM -> plain(first) + ".." + plain(second);
            case NORMAL -> "normal(" + plain(first) + ", " + plain(second) + ")";
        };
    }

    /** A number without a needless fraction: {@code 20} rather than {@code 20.0}. */
    public static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
