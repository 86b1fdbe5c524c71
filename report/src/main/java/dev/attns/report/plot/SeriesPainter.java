package dev.attns.report.plot;

import dev.attns.report.plot.drawing.Box;
import dev.attns.report.plot.drawing.Canvas;
import dev.attns.report.plot.drawing.Dash;
import dev.attns.report.plot.drawing.Marker;
import dev.attns.report.plot.drawing.Paint;
import dev.attns.report.plot.drawing.Palette;

/** Draws the data: tiles and bands first, then the curves in their order. */
final class SeriesPainter {

    static final double LINE_WIDTH = 2;
    static final double MARKER_RADIUS = 4;
    static final double BAND_OPACITY = 0.22;

    /** How far beyond the area a marker may lie, for rounding. */
    private static final double TOLERANCE = 0.01;

    private final Placement placement;
    private final Canvas canvas;

    SeriesPainter(Placement placement, Canvas canvas) {
        this.placement = placement;
        this.canvas = canvas;
    }

    void paint(Iterable<Series> all) {
        Box area = placement.area();
        double half = LINE_WIDTH / 2;
        canvas.clip(new Box(area.left() - half, area.top() - half, area.right() + half, area.bottom() + half));
        for (Series series : all) {
            if (series instanceof Band band) {
                paintBand(band);
            } else if (series instanceof Tiles tiles) {
                paintTiles(tiles);
            }
        }
        for (Series series : all) {
            if (series instanceof Curve curve && curve.mark().hasLine()) {
                paintLine(curve);
            }
        }
        canvas.unclip();
        for (Series series : all) {
            if (series instanceof Curve curve && curve.mark().hasMarkers()) {
                paintMarkers(curve);
            }
        }
    }

    private void paintLine(Curve curve) {
        double[] x = curve.x();
        double[] y = curve.y();
        PointList run = new PointList();
        for (int i = 0; i <= x.length; i++) {
            double left = i < x.length ? placement.x(x[i]) : Double.NaN;
            double top = i < x.length ? placement.y(y[i]) : Double.NaN;
            if (Double.isNaN(left) || Double.isNaN(top)) {
                paintRun(run, curve.look());
                run.clear();
            } else {
                run.add(left, top);
            }
        }
    }

    private void paintRun(PointList run, Look look) {
        if (run.size() == 1) {
            marker(canvas, Marker.CIRCLE, look.ink(), run.x()[0], run.y()[0], 0.75 * LINE_WIDTH);
        } else if (run.size() > 1) {
            PointList thinned = run.thinned();
            canvas.line(thinned.x(), thinned.y(), look.ink(), LINE_WIDTH, look.dash());
        }
    }

    private void paintMarkers(Curve curve) {
        double[] x = curve.x();
        double[] y = curve.y();
        for (int i = 0; i < x.length; i++) {
            double left = placement.x(x[i]);
            double top = placement.y(y[i]);
            if (placement.area().contains(left, top, TOLERANCE)) {
                marker(canvas, curve.look().marker(), Palette.PAPER, left, top, 1.3 * MARKER_RADIUS);
                marker(canvas, curve.look().marker(), curve.look().ink(), left, top, MARKER_RADIUS);
            }
        }
    }

    private void paintBand(Band band) {
        double[] x = band.x();
        double[] low = band.low();
        double[] high = band.high();
        PointList lower = new PointList();
        PointList upper = new PointList();
        for (int i = 0; i <= x.length; i++) {
            double left = i < x.length ? placement.x(x[i]) : Double.NaN;
            double bottom = i < x.length ? placement.y(low[i]) : Double.NaN;
            double top = i < x.length ? placement.y(high[i]) : Double.NaN;
            if (Double.isNaN(left) || Double.isNaN(bottom) || Double.isNaN(top)) {
                paintShade(lower, upper, band.look());
                lower.clear();
                upper.clear();
            } else {
                lower.add(left, bottom);
                upper.add(left, top);
            }
        }
    }

    private void paintTiles(Tiles tiles) {
        double[] x = tiles.x();
        double[] y = tiles.y();
        double[] extremes = tiles.extremes();
        for (int row = 0; row < y.length - 1; row++) {
            for (int column = 0; column < x.length - 1; column++) {
                double value = tiles.values()[row][column];
                if (Double.isFinite(value)) {
                    double left = placement.x(x[column]);
                    double right = placement.x(x[column + 1]);
                    double bottom = placement.y(y[row]);
                    double top = placement.y(y[row + 1]);
                    canvas.polygon(
                            new double[] {left, right, right, left},
                            new double[] {bottom, bottom, top, top},
                            tiles.look().ink(),
                            Tiles.opacity(value, extremes));
                }
            }
        }
    }

    private void paintShade(PointList lower, PointList upper, Look look) {
        if (lower.size() == 1) {
            double x = lower.x()[0];
            canvas.line(new double[] {x, x}, new double[] {lower.y()[0], upper.y()[0]}, look.ink(), 1, Dash.SOLID);
        } else if (lower.size() > 1) {
            PointList below = lower.thinned();
            PointList around = upper.thinned();
            for (int i = below.size() - 1; i >= 0; i--) {
                around.add(below.x()[i], below.y()[i]);
            }
            canvas.polygon(around.x(), around.y(), look.ink(), BAND_OPACITY);
        }
    }

    static void marker(Canvas canvas, Marker marker, Paint paint, double x, double y, double radius) {
        double[] corners = marker.corners();
        double[] xs = new double[corners.length / 2];
        double[] ys = new double[corners.length / 2];
        for (int i = 0; i < xs.length; i++) {
            xs[i] = x + radius * corners[2 * i];
            ys[i] = y + radius * corners[2 * i + 1];
        }
        canvas.polygon(xs, ys, paint, 1);
    }
}
