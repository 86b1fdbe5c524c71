package dev.attns.report.plot;

import dev.attns.report.plot.axis.AxisScale;
import dev.attns.report.plot.axis.LinearTicks;
import dev.attns.report.plot.axis.LogarithmicTicks;
import dev.attns.report.plot.axis.Range;
import dev.attns.report.plot.axis.Tick;
import dev.attns.report.plot.drawing.Box;
import dev.attns.report.plot.drawing.Canvas;
import dev.attns.report.plot.drawing.Label;
import dev.attns.report.plot.drawing.TextWidth;
import java.util.ArrayList;
import java.util.List;

/**
 * Where everything in a plot goes: the title above, the labels and the ticks beside the picture, the legend beneath. It is
 * as wide as every other plot and as high as its texts need.
 */
final class Layout {

    static final double WIDTH = 640;
    private static final double AREA_HEIGHT = 300;
    private static final double MARGIN = 14;
    private static final double TITLE_SIZE = 15;
    private static final double LABEL_SIZE = 13;
    private static final double TICK_SIZE = 12;
    private static final double TICK_LENGTH = 5;
    private static final double TICK_GAP = 4;
    private static final int VERTICAL_TICKS = 8;
    private static final int HORIZONTAL_TICKS = 10;

    private final Plot plot;
    private final List<Label> labels = new ArrayList<>();
    private final List<Tick> verticalTicks;
    private final List<Tick> horizontalTicks;
    private final Placement placement;
    private final Legend legend;
    private final double height;

    Layout(Plot plot) {
        this.plot = plot;
        boolean marked = plot.series().stream()
                .anyMatch(s -> s instanceof Curve c && c.mark().hasMarkers());
        Range horizontal = Range.of(plot.horizontal(), DataExtent.horizontal(plot), marked ? 0.03 : 0);
        Range vertical = Range.of(plot.vertical(), DataExtent.vertical(plot), 0.05);

        double top = placeTitle();
        verticalTicks = ticks(vertical, VERTICAL_TICKS);
        double tickWidth = verticalTicks.stream()
                .mapToDouble(tick -> TextWidth.of(tick.label(), TICK_SIZE, false))
                .max()
                .orElse(0);
        List<String> upward = lines(plot.vertical().label(), AREA_HEIGHT);
        double left = MARGIN + upward.size() * Label.height(LABEL_SIZE) + 6 + tickWidth + TICK_GAP + TICK_LENGTH;
        Box area = new Box(left, top, WIDTH - 24, top + AREA_HEIGHT);
        placement = new Placement(horizontal, vertical, area);
        placeVerticalLabels(upward);
        horizontalTicks = ticks(horizontal, HORIZONTAL_TICKS);
        double bottom = placeHorizontalLabels();
        legend = new Legend(plot, area.left(), WIDTH - MARGIN, bottom + 6);
        labels.addAll(legend.labels());
        height = Math.ceil(bottom + (legend.height() > 0 ? 6 + legend.height() : 0) + MARGIN / 2);
    }

    private static List<Tick> ticks(Range range, int most) {
        return range.scale() == AxisScale.LOGARITHMIC
                ? LogarithmicTicks.of(range.low(), range.high(), most)
                : LinearTicks.of(range.low(), range.high(), most);
    }

    private static List<String> lines(String label, double width) {
        return TextWidth.evenLines(label, LABEL_SIZE, width, 2);
    }

    /** Places the title and gives the top of the picture. */
    private double placeTitle() {
        double top = MARGIN;
        for (String line : TextWidth.lines(plot.title(), TITLE_SIZE, true, WIDTH - 2 * MARGIN, 3)) {
            double baseline = Label.baselineBelow(top, TITLE_SIZE);
            labels.add(new Label(line, MARGIN, baseline, TITLE_SIZE, Label.Anchor.START, true, false));
            top += Label.height(TITLE_SIZE);
        }
        return top + 10;
    }

    private void placeVerticalLabels(List<String> upward) {
        Box area = placement.area();
        double middle = (area.top() + area.bottom()) / 2;
        double x = MARGIN;
        for (String line : upward) {
            double baseline = Label.baselineBelow(x, LABEL_SIZE);
            labels.add(new Label(line, baseline, middle, LABEL_SIZE, Label.Anchor.MIDDLE, false, true));
            x += Label.height(LABEL_SIZE);
        }
        for (Tick tick : verticalTicks) {
            double y = Label.baselineAbout(placement.y(tick.value()), TICK_SIZE);
            double right = area.left() - TICK_LENGTH - TICK_GAP;
            if (!tick.label().isEmpty()) {
                labels.add(Label.of(tick.label(), right, y, TICK_SIZE, Label.Anchor.END));
            }
        }
    }

    /** Places the labels beneath the picture and gives the end of the last. */
    private double placeHorizontalLabels() {
        Box area = placement.area();
        double top = area.bottom() + TICK_LENGTH + TICK_GAP;
        double baseline = Label.baselineBelow(top, TICK_SIZE);
        labels.addAll(TickLabels.along(horizontalTicks, placement, baseline, TICK_SIZE, WIDTH));
        top += Label.height(TICK_SIZE) + 4;
        double middle = (area.left() + area.right()) / 2;
        for (String line : lines(plot.horizontal().label(), area.width())) {
            double base = Label.baselineBelow(top, LABEL_SIZE);
            labels.add(Label.of(line, middle, base, LABEL_SIZE, Label.Anchor.MIDDLE));
            top += Label.height(LABEL_SIZE);
        }
        return top;
    }

    double width() {
        return WIDTH;
    }

    double height() {
        return height;
    }

    /** Every text in the picture. */
    List<Label> labels() {
        return List.copyOf(labels);
    }

    /** The rectangle between the axes. */
    Box area() {
        return placement.area();
    }

    void paintOn(Canvas canvas) {
        new AxesPainter(placement, canvas).paint(horizontalTicks, verticalTicks, TICK_LENGTH);
        new SeriesPainter(placement, canvas).paint(plot.series());
        legend.paintSamples(canvas);
        labels.forEach(canvas::text);
    }
}
