package dev.attns.report.plot.drawing;

/** The patterns of a line, so that lines can be told apart without colour. */
public enum Dash {
    SOLID,
    LONG(9, 4),
    DOTTED(2, 3),
    DASH_DOT(9, 3, 2, 3),
    SHORT(5, 3),
    DASH_DOT_DOT(9, 3, 2, 3, 2, 3),
    LONG_SHORT(12, 3, 5, 3),
    SPARSE(3, 6);

    private final double[] lengths;

    Dash(double... lengths) {
        this.lengths = lengths;
    }

    /** Lengths drawn and left out in turn; none for a solid line. */
    public double[] lengths() {
        return lengths.clone();
    }
}
