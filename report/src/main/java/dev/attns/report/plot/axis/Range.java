package dev.attns.report.plot.axis;

import java.util.stream.DoubleStream;

/**
 * What an axis shows: from low, which is below high, to high.
 *
 * @param scale linear or logarithmic
 * @param low the value at the beginning
 * @param high the value at the end
 */
public record Range(AxisScale scale, double low, double high) {

    /** What linear places are smaller than values by, so that the difference of any two is finite. */
    private static final double SMALLER = 0.25;

    /** Values that differ by less than this part of themselves are shown as the same. */
    private static final double RESOLUTION = 1e-12;

    /**
     * The range of an axis: the limits it has, and for others those of the values that have a place, with a margin.
     *
     * @param margin the empty part at each end that the data decide
     */
    public static Range of(Axis axis, DoubleStream values, double margin) {
        double[] places = values.filter(axis.scale()::hasPlaceFor)
                .map(value -> place(axis.scale(), value))
                .toArray();
        double low = DoubleStream.of(places).min().orElse(0);
        double high = DoubleStream.of(places).max().orElse(places.length == 0 ? 1 : low);
        if (axis.low().isPresent()) {
            low = place(axis.scale(), axis.low().getAsDouble());
            high = Math.max(low, high);
        }
        if (axis.high().isPresent()) {
            high = place(axis.scale(), axis.high().getAsDouble());
            low = Math.min(low, high);
        }
        double size = Math.max(Math.abs(low), Math.abs(high));
        double least = RESOLUTION * (axis.scale() == AxisScale.LOGARITHMIC ? Math.max(1, size) : size);
        boolean narrow = !(high - low > least);
        double wider = narrow ? widening(axis.scale(), high) : margin * (high - low);
        double begin = axis.low().isPresent() ? low : low - wider;
        double end = axis.high().isPresent() ? high : high + wider;
        return new Range(axis.scale(), value(axis.scale(), begin), value(axis.scale(), end));
    }

    /** How far to go to each side of a value that is alone: half a decade, or a tenth of the value. */
    private static double widening(AxisScale scale, double place) {
        return scale == AxisScale.LOGARITHMIC ? 0.5 : place == 0 ? SMALLER : 0.1 * Math.abs(place);
    }

    private static double place(AxisScale scale, double value) {
        return scale == AxisScale.LOGARITHMIC ? Math.log10(value) : SMALLER * value;
    }

    private static double value(AxisScale scale, double place) {
        double value = scale == AxisScale.LOGARITHMIC ? Math.pow(10, place) : place / SMALLER;
        double least = scale == AxisScale.LOGARITHMIC ? Double.MIN_VALUE : -Double.MAX_VALUE;
        return Math.max(least, Math.min(Double.MAX_VALUE, value));
    }

    /** Where a value lies: 0 at low, 1 at high, not a number where it has no place. */
    public double fraction(double value) {
        if (!scale.hasPlaceFor(value)) {
            return Double.NaN;
        }
        double begin = place(scale, low);
        return (place(scale, value) - begin) / (place(scale, high) - begin);
    }
}
