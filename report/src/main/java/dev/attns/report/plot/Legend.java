package dev.attns.report.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The names of the series beneath the picture, in columns of the same width; a curve and its band share an entry. */
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
        double widest = groups.values().stream()
                .mapToDouble(group -> SAMPLE + GAP + width(group))
                .max()
                .orElse(0);
        int fitting = (int) Math.floor((right - left + COLUMN_GAP) / (widest + COLUMN_GAP));
        int columns = Math.max(1, Math.min(fitting, groups.size()));
        rows = (groups.size() + columns - 1) / columns;
        double columnWidth = Math.min(widest, right - left) + COLUMN_GAP;
        for (List<Series> group : groups.values()) {
            int column = entries.size() % columns;
            double x = left + column * columnWidth;
            double middle = top + ROW * (entries.size() / columns + 0.5);
            String name = TextWidth.cut(oneLine(group), SIZE, false, right - x - SAMPLE - GAP);
            double baseline = Label.baselineAbout(middle, SIZE);
            Label label = Label.of(name, x + SAMPLE + GAP, baseline, SIZE, Label.Anchor.START);
            entries.add(new Entry(group, label, x, middle));
        }
    }

    private static String oneLine(List<Series> group) {
        return group.get(0).name().strip().replaceAll("\\s+", " ");
    }

    private static double width(List<Series> group) {
        return TextWidth.of(oneLine(group), SIZE, false);
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
