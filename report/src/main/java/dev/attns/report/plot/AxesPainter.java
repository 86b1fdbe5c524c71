package dev.attns.report.plot;

import dev.attns.report.plot.axis.Tick;
import dev.attns.report.plot.drawing.Box;
import dev.attns.report.plot.drawing.Canvas;
import dev.attns.report.plot.drawing.Dash;
import dev.attns.report.plot.drawing.Paint;
import dev.attns.report.plot.drawing.Palette;
import java.util.List;

/** Draws the paper between the axes: the grid, the ticks and the axes themselves. */
final class AxesPainter {

    private static final double MINOR = 0.6;

    private final Placement placement;
    private final Canvas canvas;

    AxesPainter(Placement placement, Canvas canvas) {
        this.placement = placement;
        this.canvas = canvas;
    }

    void paint(List<Tick> horizontal, List<Tick> vertical, double length) {
        Box area = placement.area();
        for (Tick tick : horizontal) {
            double x = placement.x(tick.value());
            if (tick.major()) {
                line(x, area.top(), x, area.bottom(), Palette.GRID);
            }
        }
        for (Tick tick : vertical) {
            double y = placement.y(tick.value());
            if (tick.major()) {
                line(area.left(), y, area.right(), y, Palette.GRID);
            }
        }
        for (Tick tick : horizontal) {
            double x = placement.x(tick.value());
            line(x, area.bottom(), x, area.bottom() + (tick.major() ? length : MINOR * length), Palette.FRAME);
        }
        for (Tick tick : vertical) {
            double y = placement.y(tick.value());
            line(area.left() - (tick.major() ? length : MINOR * length), y, area.left(), y, Palette.FRAME);
        }
        line(area.left(), area.top(), area.left(), area.bottom(), Palette.FRAME);
        line(area.left(), area.bottom(), area.right(), area.bottom(), Palette.FRAME);
    }

    private void line(double x1, double y1, double x2, double y2, Paint paint) {
        canvas.line(new double[] {x1, x2}, new double[] {y1, y2}, paint, 1, Dash.SOLID);
    }
}
