package dev.attns.paper.finding;

import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/** A plot of errors against other errors, with a line where both are the same; what is lost is not in it. */
public final class Against {

    private final Plot plot;

    /** Where points are, from left to right; the line leads past them and no further. */
    private final double[] places;

    private Against(Plot plot, double[] places) {
        this.plot = plot;
        this.places = places;
    }

    /** A plot without points. */
    public static Against of(String title, String horizontal, String vertical) {
        return new Against(Plot.of(title, Axis.logarithmic(horizontal), Axis.logarithmic(vertical)), new double[0]);
    }

    /** This plot and points. */
    public Against points(String name, double[] x, double[] y) {
        double[] more = DoubleStream.concat(Arrays.stream(places), Arrays.stream(x))
                .filter(Double::isFinite)
                .toArray();
        return new Against(plot.markers(name, x, y), more);
    }

    /** The plot with its line. */
    public Plot captioned(String caption) {
        double least = Arrays.stream(places).filter(value -> value > 0).min().orElse(1);
        double largest = Arrays.stream(places).max().orElse(1);
        double[] ends = {least, Math.max(largest, least)};
        return plot.line("the same", ends, ends).captioned(caption);
    }
}
