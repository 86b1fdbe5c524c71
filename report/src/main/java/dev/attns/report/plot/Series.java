package dev.attns.report.plot;

/** Data under one name in a plot. A curve and a band of the same name and look share a line of the legend. */
sealed interface Series permits Curve, Band, Tiles {

    /** What the legend calls it. */
    String name();

    /** Its colour, dashes and marker. */
    Look look();

    /** The number of points. */
    int size();

    /** Where its points lie along the horizontal axis. */
    double[] x();
}
