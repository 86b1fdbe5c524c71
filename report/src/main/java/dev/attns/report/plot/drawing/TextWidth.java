package dev.attns.report.plot.drawing;

import java.util.ArrayList;
import java.util.List;

/**
 * How wide a text is at most. The widths are those of DejaVu Sans, which is as wide as the usual fonts without serifs
 * come, so that a layout made with them holds in the font of whoever looks at it.
 */
public final class TextWidth {

    /** Hundredths of the font's size for the characters from the space on. */
    private static final int[] PLAIN = {
        32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34,
        84, 84, 84, 54, 100, 69, 69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70, 64, 62, 74, 69, 99,
        69, 62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53,
        40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84
    };

    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺·";
    private static final double BOLD = 1.15;
    private static final String ELLIPSIS = "…";

    private TextWidth() {}

    /** The width of a line of text in a font of the size. */
    public static double of(String text, double size, boolean bold) {
        int hundredths = text.codePoints().map(TextWidth::hundredths).sum();
        return hundredths * size / 100 * (bold ? BOLD : 1);
    }

    private static int hundredths(int c) {
        if (c >= ' ' && c < ' ' + PLAIN.length) {
            return PLAIN[c - ' '];
        }
        return RAISED.indexOf(c) >= 0 ? 53 : c < 0x250 && c != '×' && c != '±' ? 80 : 100;
    }

    /** The text in lines of at most that width, broken at spaces; what does not fit is cut, and an ellipsis says so. */
    public static List<String> lines(String text, double size, boolean bold, double width, int most) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split("\\s+")) {
            boolean fits = of(line + " " + word, size, bold) <= width;
            if (!line.isEmpty() && !fits && lines.size() < most - 1) {
                lines.add(cut(line.toString(), size, bold, width));
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        if (!line.isEmpty()) {
            lines.add(cut(line.toString(), size, bold, width));
        }
        return lines;
    }

    /** Like {@link #lines}, but with lines of about the same length. */
    public static List<String> evenLines(String text, double size, double width, int most) {
        List<String> widest = lines(text, size, false, width, most);
        String shown = String.join(" ", widest);
        List<String> even = widest;
        for (double narrower = width - size; widest.size() > 1 && narrower > 0; narrower -= size) {
            List<String> tried = lines(text, size, false, narrower, most);
            if (!String.join(" ", tried).equals(shown)) {
                break;
            }
            even = tried;
        }
        return even;
    }

    /** The text, or as much of its beginning as fits, with an ellipsis. */
    public static String cut(String text, double size, boolean bold, double width) {
        if (of(text, size, bold) <= width) {
            return text;
        }
        int[] characters = text.codePoints().toArray();
        int kept = characters.length;
        while (kept > 0 && of(new String(characters, 0, kept) + ELLIPSIS, size, bold) > width) {
            kept--;
        }
        return new String(characters, 0, kept).stripTrailing() + ELLIPSIS;
    }
}
