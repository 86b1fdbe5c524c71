package dev.attns.report.plot;

import dev.attns.report.plot.drawing.Dash;
import dev.attns.report.plot.drawing.Ink;
import dev.attns.report.plot.drawing.Marker;
import java.util.Objects;

/**
 * What tells a series from the others: each of the eight looks has a colour, a pattern of dashes and a marker of its own.
 *
 * @param ink its colour
 * @param dash the pattern of its line
 * @param marker the shape of its points
 */
public record Look(Ink ink, Dash dash, Marker marker) {

    /** The accurate solution: black and solid. */
    public static final Look TRUTH = of(0);

    /** The corrected solver. */
    public static final Look CORRECTED = of(1);

    /** The plain scheme it is compared with. */
    public static final Look PLAIN = of(2);

    public Look {
        Objects.requireNonNull(ink, "ink");
        Objects.requireNonNull(dash, "dash");
        Objects.requireNonNull(marker, "marker");
    }

    /** The look of a number from 0; from 8 on, the colours come again with other dashes and markers. */
    public static Look of(int index) {
        int shifted = index + index / Ink.values().length;
        return new Look(
                element(Ink.values(), index), element(Dash.values(), shifted), element(Marker.values(), shifted));
    }

    private static <E> E element(E[] values, int index) {
        return values[Math.floorMod(index, values.length)];
    }

    /** The same look with another pattern of dashes. */
    public Look dashed(Dash other) {
        return new Look(ink, other, marker);
    }

    /** The same look with a line that is not dashed; enough where markers tell the lines apart. */
    public Look solid() {
        return dashed(Dash.SOLID);
    }

    /** The same look with another marker. */
    public Look marked(Marker other) {
        return new Look(ink, dash, other);
    }
}
