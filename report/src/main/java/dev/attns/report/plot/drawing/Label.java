package dev.attns.report.plot.drawing;

/**
 * A line of text in its place.
 *
 * @param text what it says
 * @param x the place of its anchor
 * @param y the place of its baseline
 * @param size the size of the font
 * @param anchor the part of the text that is at its place
 * @param bold whether the font is bold
 * @param upward whether it reads from below to above
 */
public record Label(String text, double x, double y, double size, Anchor anchor, boolean bold, boolean upward) {

    /** How far a font reaches above its baseline, and below it, as parts of its size. */
    private static final double ASCENT = 0.93;

    private static final double DESCENT = 0.24;

    /** The distance of two baselines, as a part of the size. */
    private static final double LEADING = 1.2;

    /** The part of a text that is at its place. */
    public enum Anchor {
        START,
        MIDDLE,
        END
    }

    public static Label of(String text, double x, double y, double size, Anchor anchor) {
        return new Label(text, x, y, size, anchor, false, false);
    }

    /** The height of a line in a font of the size. */
    public static double height(double size) {
        return LEADING * size;
    }

    /** The baseline of a line whose top is there. */
    public static double baselineBelow(double top, double size) {
        return top + ASCENT * size;
    }

    /** The baseline of a line that looks centred there: that of digits, which have nothing below it. */
    public static double baselineAbout(double middle, double size) {
        return middle + 0.365 * size;
    }

    /** The width it has at most. */
    double width() {
        return TextWidth.of(text, size, bold);
    }

    /** Where it begins, along its reading direction and relative to its place, when it is drawn that wide. */
    double start(double drawnWidth) {
        return switch (anchor) {
            case START -> 0;
            case MIDDLE -> -drawnWidth / 2;
            case END -> -drawnWidth;
        };
    }

    /** A rectangle that it does not leave. */
    public Box bounds() {
        double start = start(width());
        double end = start + width();
        return upward
                ? new Box(x - ASCENT * size, y - end, x + DESCENT * size, y - start)
                : new Box(x + start, y - ASCENT * size, x + end, y + DESCENT * size);
    }
}
