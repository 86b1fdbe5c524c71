package dev.attns.report.plot.drawing;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.util.Optional;

/** Letters of the system's font without serifs, drawn as shapes so that no hinting moves them. */
public final class SystemLettering implements Lettering {

    private static final FontRenderContext UNHINTED = new FontRenderContext(null, true, true);

    private SystemLettering() {}

    /** The system's letters, where it has any: a machine without fonts says so in one of several ways. */
    public static Optional<Lettering> where() {
        try {
            double width = font(false)
                    .createGlyphVector(UNHINTED, "0")
                    .getLogicalBounds()
                    .getWidth();
            return width > 0 ? Optional.of(new SystemLettering()) : Optional.empty();
        } catch (RuntimeException | LinkageError | InternalError noFonts) {
            return Optional.empty();
        }
    }

    private static Font font(boolean bold) {
        return new Font(Font.SANS_SERIF, bold ? Font.BOLD : Font.PLAIN, 1);
    }

    @Override
    public void draw(Graphics2D graphics, Label label) {
        Font font = font(label.bold());
        if (font.canDisplayUpTo(label.text()) >= 0 && StrokeLettering.knowsAll(label.text())) {
            new StrokeLettering().draw(graphics, label);
            return;
        }
        GlyphVector glyphs = font.deriveFont((float) label.size()).createGlyphVector(UNHINTED, label.text());
        double natural = glyphs.getLogicalBounds().getWidth();
        double squeeze = natural > label.width() ? label.width() / natural : 1;
        AffineTransform place = AffineTransform.getTranslateInstance(label.start(squeeze * natural), 0);
        place.scale(squeeze, 1);
        graphics.fill(place.createTransformedShape(glyphs.getOutline()));
    }
}
