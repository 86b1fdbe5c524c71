package dev.attns.report.plot.axis;

/** How values lie along an axis. */
public enum AxisScale {
    /** Equal distances are equal differences. */
    LINEAR,

    /** Equal distances are equal ratios; values that are not above zero have no place. */
    LOGARITHMIC;

    /** Whether a value can be shown: no number and infinity never can. */
    public boolean hasPlaceFor(double value) {
        return Double.isFinite(value) && (this == LINEAR || value > 0);
    }
}
