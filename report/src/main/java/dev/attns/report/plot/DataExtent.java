package dev.attns.report.plot;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The values that decide the limits of the axes: those of points that have a place on both. */
final class DataExtent {

    private DataExtent() {}

    /** The abscissas. */
    static DoubleStream horizontal(Plot plot) {
        return plot.series().stream().flatMapToDouble(series -> values(plot, series, true));
    }

    /** The ordinates of points between the limits of the horizontal axis, where it has them. */
    static DoubleStream vertical(Plot plot) {
        return plot.series().stream().flatMapToDouble(series -> values(plot, series, false));
    }

    private static DoubleStream values(Plot plot, Series series, boolean horizontal) {
        double[] x = series.x();
        if (series instanceof Curve curve) {
            return values(plot, x, curve.y(), horizontal);
        }
        Band band = (Band) series;
        return DoubleStream.concat(values(plot, x, band.low(), horizontal), values(plot, x, band.high(), horizontal));
    }

    private static DoubleStream values(Plot plot, double[] x, double[] y, boolean horizontal) {
        Axis across = plot.horizontal();
        Axis up = plot.vertical();
        return IntStream.range(0, x.length)
                .filter(i -> across.scale().hasPlaceFor(x[i]) && up.scale().hasPlaceFor(y[i]))
                .filter(i -> horizontal
                        || x[i] >= across.low().orElse(x[i])
                                && x[i] <= across.high().orElse(x[i]))
                .mapToDouble(i -> horizontal ? x[i] : y[i]);
    }
}
