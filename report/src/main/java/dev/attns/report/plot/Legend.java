package dev.attns.report.plot;

import dev.attns.report.plot.drawing.Canvas;
import dev.attns.report.plot.drawing.Label;
import dev.attns.report.plot.drawing.TextWidth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** The names of the series beneath the picture, in as few rows as they fit; a curve and its band share an entry. */
final class Legend {

    private static final double SIZE = 12.5;
    private static final double SAMPLE = 34;
    private static final double GAP = 8;
    private static final double COLUMN_GAP = 22;
    private static final double ROW = 21;

    /** What one name stands for, and where. */
    private record Entry(List<Series> series, Label label, double left, double middle) {}

    private final List<Entry> entries = new ArrayList<>();
    private final int rows;

    /** The legend of a plot between the two sides, below the given height. */
    Legend(Plot plot, double left, double right, double top) {
        Map<List<Object>, List<Series>> groups = new LinkedHashMap<>();
        for (Series series : plot.series()) {
            if (!series.name().isBlank()) {
                groups.computeIfAbsent(List.of(series.name(), series.look()), key -> new ArrayList<>())
                        .add(series);
            }
        }
        double[] widths = groups.values().stream().mapToDouble(Legend::width).toArray();
        double[] columns = columns(widths, right - left);
        rows = (widths.length + columns.length - 1) / columns.length;
        for (List<Series> group : groups.values()) {
            int column = entries.size() % columns.length;
            double x = left + DoubleStream.of(columns).limit(column).sum();
            double middle = top + ROW * (entries.size() / columns.length + 0.5);
            String name = TextWidth.cut(oneLine(group), SIZE, false, right - x - SAMPLE - GAP);
            double baseline = Label.baselineAbout(middle, SIZE);
            Label label = Label.of(name, x + SAMPLE + GAP, baseline, SIZE, Label.Anchor.START);
            entries.add(new Entry(group, label, x, middle));
        }
    }

    /** The widths of as many columns as fit, with the gaps that follow them; at least one. */
    private static double[] columns(double[] widths, double width) {
        for (int count = widths.length; count > 1; count--) {
            double[] columns = new double[count];
            for (int i = 0; i < widths.length; i++) {
                columns[i % count] = Math.max(columns[i % count], widths[i] + COLUMN_GAP);
            }
            if (DoubleStream.of(columns).sum() - COLUMN_GAP <= width) {
                return columns;
            }
        }
        return new double[1];
    }

    private static String oneLine(List<Series> group) {
        return group.get(0).name().strip().replaceAll("\\s+", " ");
    }

    private static double width(List<Series> group) {
        return SAMPLE + GAP + TextWidth.of(oneLine(group), SIZE, false);
    }

    double height() {
        return rows * ROW;
    }

    List<Label> labels() {
        return entries.stream().map(Entry::label).toList();
    }

    /** Draws a sample of each series; the names are drawn with the other labels. */
    void paintSamples(Canvas canvas) {
        for (Entry entry : entries) {
            double left = entry.left();
            double right = left + SAMPLE;
            double middle = entry.middle();
            for (Series series : entry.series()) {
                Look look = series.look();
                if (series instanceof Band) {
                    canvas.polygon(
                            new double[] {left, right, right, left},
                            new double[] {middle - 6, middle - 6, middle + 6, middle + 6},
                            look.ink(),
                            SeriesPainter.BAND_OPACITY);
                } else if (series instanceof Tiles tiles) {
                    double[] ends = {0, 1};
                    for (int i = 0; i < 2; i++) {
                        double from = left + i * SAMPLE / 2;
                        double to = from + SAMPLE / 2;
                        canvas.polygon(
                                new double[] {from, to, to, from},
                                new double[] {middle - 6, middle - 6, middle + 6, middle + 6},
                                tiles.look().ink(),
                                Tiles.opacity(ends[i], ends));
                    }
                } else if (series instanceof Curve curve) {
                    if (curve.mark().hasLine()) {
                        double[] x = {left, right};
                        double[] y = {middle, middle};
                        canvas.line(x, y, look.ink(), SeriesPainter.LINE_WIDTH, look.dash());
                    }
                    if (curve.mark().hasMarkers()) {
                        double centre = (left + right) / 2;
                        double radius = SeriesPainter.MARKER_RADIUS;
                        SeriesPainter.marker(canvas, look.marker(), look.ink(), centre, middle, radius);
                    }
                }
            }
        }
    }
}
