package dev.attns.report.plot;

import dev.attns.report.plot.axis.Axis;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The values that decide the limits of the axes. */
final class DataExtent {

    private DataExtent() {}

    /** The abscissas, also of points without a place on the vertical axis, so that what is missing is seen. */
    static DoubleStream horizontal(Plot plot) {
        return plot.series().stream().flatMapToDouble(series -> DoubleStream.of(series.x()));
    }

    /** The ordinates of points that have a place on the horizontal axis, between its limits where it has them. */
    static DoubleStream vertical(Plot plot) {
        return plot.series().stream().flatMapToDouble(series -> vertical(plot.horizontal(), series));
    }

    private static DoubleStream vertical(Axis axis, Series series) {
        double[] x = series.x();
        if (series instanceof Curve curve) {
            return within(axis, x, curve.y());
        }
        if (series instanceof Tiles tiles) {
            return DoubleStream.of(tiles.y());
        }
        Band band = (Band) series;
        return DoubleStream.concat(within(axis, x, band.low()), within(axis, x, band.high()));
    }

    private static DoubleStream within(Axis axis, double[] x, double[] y) {
        return IntStream.range(0, x.length)
                .filter(i -> axis.scale().hasPlaceFor(x[i]))
                .filter(i ->
                        x[i] >= axis.low().orElse(x[i]) && x[i] <= axis.high().orElse(x[i]))
                .mapToDouble(i -> y[i]);
    }
}
