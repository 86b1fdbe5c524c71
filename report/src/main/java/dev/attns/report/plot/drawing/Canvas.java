package dev.attns.report.plot.drawing;

/** What a layout draws on. Coordinates grow to the right and downward. */
public interface Canvas {

    /** A line through the points. */
    void line(double[] x, double[] y, Paint paint, double width, Dash dash);

    /** A filled polygon; an opacity of 1 hides what is beneath. */
    void polygon(double[] x, double[] y, Paint paint, double opacity);

    /** A line of text. */
    void text(Label label);

    /** Leaves out what is outside the box until {@link #unclip}. */
    void clip(Box box);

    /** Draws everywhere again. */
    void unclip();
}
