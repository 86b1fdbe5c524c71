package dev.attns.report.plot;

import dev.attns.report.plot.axis.Range;
import dev.attns.report.plot.drawing.Box;

/**
 * Where values lie in the picture.
 *
 * @param horizontal what the horizontal axis shows
 * @param vertical what the vertical axis shows
 * @param area the rectangle between the axes
 */
record Placement(Range horizontal, Range vertical, Box area) {

    /** Nothing is drawn further away than this; drawing programs have their limits. */
    private static final double FURTHEST = 1e5;

    /** The horizontal place of a value, or not a number where it has none. */
    double x(double value) {
        return limited(area.left() + area.width() * horizontal.fraction(value));
    }

    /** The vertical place of a value, or not a number where it has none. */
    double y(double value) {
        return limited(area.bottom() - area.height() * vertical.fraction(value));
    }

    private static double limited(double place) {
        return Math.max(-FURTHEST, Math.min(FURTHEST, place));
    }
}
