package dev.attns.report.plot;

import dev.attns.report.markup.Markup;
import dev.attns.report.plot.drawing.Box;
import dev.attns.report.plot.drawing.Canvas;
import dev.attns.report.plot.drawing.Dash;
import dev.attns.report.plot.drawing.Ink;
import dev.attns.report.plot.drawing.Label;
import dev.attns.report.plot.drawing.Paint;
import dev.attns.report.plot.drawing.Palette;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Draws as SVG. A colour is the class of its role, and a style sheet gives it one value on light paper and another on
 * dark; paper that is printed is light. A clip is an inner drawing, so that no name has to be unique on a page.
 */
final class SvgCanvas implements Canvas {

    private static final String FONTS =
            "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif";

    private final Markup markup = new Markup();

    private SvgCanvas() {}

    /** The plot as a file of its own. */
    static String file(Plot plot) {
        Layout layout = new Layout(plot);
        SvgCanvas canvas = new SvgCanvas();
        String width = number(layout.width());
        String height = number(layout.height());
        String[] size = {"xmlns", "http://www.w3.org/2000/svg", "width", width, "height", height};
        canvas.begin(plot, layout, size);
        canvas.markup.line().element("title", plot.title());
        canvas.markup.line().open("style").line().text(styleSheet()).close();
        return canvas.finish(plot, layout);
    }

    /** The plot as a part of an HTML page that has the style sheet and sets its width. */
    static String part(Plot plot) {
        Layout layout = new Layout(plot);
        SvgCanvas canvas = new SvgCanvas();
        canvas.begin(plot, layout);
        return canvas.finish(plot, layout);
    }

    private void begin(Plot plot, Layout layout, String... more) {
        String view = "0 0 " + number(layout.width()) + " " + number(layout.height());
        String[] shared = {"class", "attns-plot", "viewBox", view, "role", "img", "aria-label", plot.title()};
        String[] style = {"font-family", FONTS, "fill", "none", "stroke-linejoin", "round"};
        markup.open("svg", Stream.of(shared, more, style).flatMap(Stream::of).toArray(String[]::new));
    }

    private String finish(Plot plot, Layout layout) {
        String names = plot.series().stream().map(Series::name).distinct().collect(Collectors.joining("; "));
        markup.line().element("desc", plot.caption() + (names.isBlank() ? "" : " [" + names + "]"));
        double right = layout.width();
        double bottom = layout.height();
        polygon(new double[] {0, right, right, 0}, new double[] {0, 0, bottom, bottom}, Palette.PAPER, 1);
        layout.paintOn(this);
        return markup.line().close().line().toString();
    }

    /** The colours of the roles. */
    static String styleSheet() {
        return rules("", false) + "@media screen and (prefers-color-scheme: dark) {\n" + rules("  ", true) + "}\n";
    }

    private static String rules(String indent, boolean dark) {
        return Stream.<Paint>concat(Stream.of(Palette.values()), Stream.of(Ink.values()))
                .map(paint -> String.format(
                        Locale.ROOT,
                        "%s.attns-plot .%s {color: #%06x}\n",
                        indent,
                        paint.styleClass(),
                        dark ? paint.dark() : paint.light()))
                .collect(Collectors.joining());
    }

    @Override
    public void line(double[] x, double[] y, Paint paint, double width, Dash dash) {
        String dashes =
                DoubleStream.of(dash.lengths()).mapToObj(SvgCanvas::number).collect(Collectors.joining(" "));
        String pattern = dashes.isEmpty() ? "none" : dashes;
        String[] pen = {"stroke", "currentColor", "stroke-width", number(width), "stroke-dasharray", pattern};
        path(paint, points(x, y), pen);
    }

    @Override
    public void polygon(double[] x, double[] y, Paint paint, double opacity) {
        path(paint, points(x, y) + "Z", "fill", "currentColor", "fill-opacity", number(opacity));
    }

    private void path(Paint paint, String points, String... style) {
        String[] place = {"class", paint.styleClass(), "d", points};
        markup.line().empty("path", Stream.of(place, style).flatMap(Stream::of).toArray(String[]::new));
    }

    private static String points(double[] x, double[] y) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            path.append(i == 0 ? "M" : "L").append(number(x[i])).append(' ').append(number(y[i]));
        }
        return path.toString();
    }

    @Override
    public void text(Label label) {
        String x = number(label.x());
        String y = number(label.y());
        String anchor = label.anchor().name().toLowerCase(Locale.ROOT);
        String turn = "rotate(" + (label.upward() ? "-90 " : "0 ") + x + " " + y + ")";
        String weight = label.bold() ? "600" : "400";
        String[] place = {"class", "text", "x", x, "y", y, "text-anchor", anchor, "transform", turn};
        String[] style = {"fill", "currentColor", "font-size", number(label.size()), "font-weight", weight};
        markup.line()
                .element(
                        "text",
                        label.text(),
                        Stream.of(place, style).flatMap(Stream::of).toArray(String[]::new));
    }

    @Override
    public void clip(Box box) {
        String x = number(box.left());
        String y = number(box.top());
        String width = number(box.width());
        String height = number(box.height());
        String view = String.join(" ", x, y, width, height);
        markup.line().open("svg", "x", x, "y", y, "width", width, "height", height, "viewBox", view);
    }

    @Override
    public void unclip() {
        markup.line().close();
    }

    /** A number with at most two decimals. */
    static String number(double value) {
        long hundredths = Math.round(100 * value);
        String sign = hundredths < 0 ? "-" : "";
        long whole = Math.abs(hundredths) / 100;
        long rest = Math.abs(hundredths) % 100;
        String decimals = rest == 0 ? "" : rest % 10 == 0 ? "." + rest / 10 : rest < 10 ? ".0" + rest : "." + rest;
        return sign + whole + decimals;
    }
}
