package dev.attns.report.plot.drawing;

import java.awt.Graphics2D;

/** Draws letters. */
public interface Lettering {

    /**
     * Draws the text along the horizontal axis, anchored at the origin, in the colour that is set. It is squeezed where it
     * would be wider than the label.
     */
    void draw(Graphics2D graphics, Label label);
}
