package dev.attns.report.plot;

import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A picture of data: it grows by one series at a time, and each plot on the way is a plot.
 *
 * <pre>{@code
 * Plot plot = Plot.of("Error over time", Axis.linear("time (s)"), Axis.logarithmic("squared error"))
 *         .band("attns", Look.CORRECTED, times, tenth, ninetieth)
 *         .line("attns", Look.CORRECTED, times, median)
 *         .line("rk4", Look.PLAIN, times, plain)
 *         .captioned("Medians of 500 trajectories, with the range from the tenth to the ninetieth percentile.");
 * }</pre>
 *
 * <p>A series without a look gets the next one that no curve has; so does a band, which makes it the band of the curve
 * that follows. Series are drawn in their order, bands beneath the curves.
 *
 * @param title stands above the picture
 * @param horizontal the axis of the abscissas
 * @param vertical the axis of the ordinates
 * @param series what is shown, in order
 * @param caption explains the picture where there is room for it; it is not part of the drawing
 */
public record Plot(String title, Axis horizontal, Axis vertical, List<Series> series, String caption) {

    public Plot {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(horizontal, "horizontal");
        Objects.requireNonNull(vertical, "vertical");
        Objects.requireNonNull(caption, "caption");
        series = List.copyOf(series);
    }

    /** A plot without data. */
    public static Plot of(String title, Axis horizontal, Axis vertical) {
        return new Plot(title, horizontal, vertical, List.of(), "");
    }

    /** This plot and a line. */
    public Plot line(String name, double[] x, double[] y) {
        return line(name, nextLook(), x, y);
    }

    /** This plot and a line of the given look. */
    public Plot line(String name, Look look, double[] x, double[] y) {
        return with(new Curve(name, look, Mark.LINE, x, y));
    }

    /** This plot and a solid line with a marker at every point. */
    public Plot lineWithMarkers(String name, double[] x, double[] y) {
        return lineWithMarkers(name, nextLook().solid(), x, y);
    }

    /** This plot and a line of the given look with a marker at every point. */
    public Plot lineWithMarkers(String name, Look look, double[] x, double[] y) {
        return with(new Curve(name, look, Mark.LINE_WITH_MARKERS, x, y));
    }

    /** This plot and points that no line joins. */
    public Plot markers(String name, double[] x, double[] y) {
        return markers(name, nextLook(), x, y);
    }

    /** This plot and points of the given look that no line joins. */
    public Plot markers(String name, Look look, double[] x, double[] y) {
        return with(new Curve(name, look, Mark.MARKERS, x, y));
    }

    /** This plot and a shade from low to high. */
    public Plot band(String name, double[] x, double[] low, double[] high) {
        return band(name, nextLook(), x, low, high);
    }

    /** This plot and a shade of the given look from low to high. */
    public Plot band(String name, Look look, double[] x, double[] low, double[] high) {
        return with(new Band(name, look, x, low, high));
    }

    /**
     * This plot and tiles, the darker the larger their number.
     *
     * @param x the lines between columns
     * @param y the lines between rows
     * @param values {@code values[row][column]}
     */
    public Plot tiles(String name, double[] x, double[] y, double[][] values) {
        return with(new Tiles(name, Look.CORRECTED, x, y, values));
    }

    /** This plot and one more series. */
    public Plot with(Series added) {
        List<Series> all = new ArrayList<>(series);
        all.add(added);
        return new Plot(title, horizontal, vertical, all, caption);
    }

    /** This plot with the caption. */
    public Plot captioned(String sentence) {
        return new Plot(title, horizontal, vertical, series, sentence);
    }

    private Look nextLook() {
        return Look.of((int) series.stream().filter(Curve.class::isInstance).count());
    }

    /** The picture as a file of scalable graphics, light or dark as its reader prefers. */
    public String svg() {
        return SvgCanvas.file(this);
    }

    /** The picture as a part of an HTML page: as wide as the page makes it, in the colours of {@link #styleSheet}. */
    public String inlineSvg() {
        return SvgCanvas.part(this);
    }

    /** The colours that {@link #inlineSvg} needs once on a page. */
    public static String styleSheet() {
        return SvgCanvas.styleSheet();
    }

    /** The picture as a PNG file on light paper, at twice the resolution of a screen. */
    public byte[] png() {
        return PngCanvas.draw(this);
    }

    /** The data as a table, one point a line, with the columns {@code series,x,y,low,high}. */
    public String csv() {
        return PlotTable.of(this);
    }
}
