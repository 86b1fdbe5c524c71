package dev.attns.report.plot.drawing;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.text.Normalizer;

/** Letters of {@link StrokeFont}, for machines without fonts. */
public final class StrokeLettering implements Lettering {

    /** The size of a font over the unit of the letters' grid, whose capitals are 6 high. */
    private static final double UNITS = 8.2;

    private static final double SPACING = 1.5;
    private static final double RAISED_SCALE = 0.62;
    private static final double RAISED_BY = 3.2;
    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺";
    private static final String LOWERED = "0123456789−+";

    /** Whether each character has a letter of its own. */
    static boolean knowsAll(String text) {
        return decomposed(text).chars().allMatch(c -> StrokeFont.has(lowered((char) c)));
    }

    /** Accents apart from their letters, and left out. */
    private static String decomposed(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
    }

    private static char lowered(char c) {
        int place = RAISED.indexOf(c);
        return place < 0 ? c : LOWERED.charAt(place);
    }

    @Override
    public void draw(Graphics2D graphics, Label label) {
        String letters = decomposed(label.text());
        double unit = label.size() / UNITS;
        double natural = advance(letters) * unit;
        double squeeze = natural > label.width() ? label.width() / natural : 1;
        AffineTransform place = AffineTransform.getTranslateInstance(label.start(squeeze * natural), 0);
        place.scale(squeeze * unit, -unit);
        float thickness = (float) (label.size() * (label.bold() ? 0.13 : 0.085));
        graphics.setStroke(new BasicStroke(thickness, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        graphics.draw(strokes(letters).createTransformedShape(place));
    }

    private static double advance(String letters) {
        return letters.chars().mapToDouble(c -> advance((char) c)).sum();
    }

    private static double advance(char c) {
        return (isRaised(c) ? RAISED_SCALE : 1) * (StrokeFont.width(lowered(c)) + SPACING);
    }

    private static boolean isRaised(char c) {
        return RAISED.indexOf(c) >= 0;
    }

    /** The strokes of a text from the origin on, in units of the letters' grid, with y upward. */
    private static Path2D.Double strokes(String letters) {
        Path2D.Double path = new Path2D.Double();
        double left = SPACING / 2;
        for (char c : letters.toCharArray()) {
            double scale = isRaised(c) ? RAISED_SCALE : 1;
            double raise = isRaised(c) ? RAISED_BY : 0;
            for (int[] stroke : StrokeFont.strokes(lowered(c))) {
                path.moveTo(left + scale * stroke[0], raise + scale * stroke[1]);
                for (int i = 2; i < stroke.length; i += 2) {
                    path.lineTo(left + scale * stroke[i], raise + scale * stroke[i + 1]);
                }
            }
            left += advance(c);
        }
        return path;
    }
}
