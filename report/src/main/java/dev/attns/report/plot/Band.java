package dev.attns.report.plot;

import java.util.Objects;

/**
 * The shade between two lines, for quantiles and other spreads. It has a gap where one of them has no place on an axis.
 *
 * @param name what the legend calls it
 * @param look its colour
 * @param x along the horizontal axis
 * @param low the lower edge
 * @param high the upper edge
 */
record Band(String name, Look look, double[] x, double[] low, double[] high) implements Series {

    public Band {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(look, "look");
        if (x.length != low.length || x.length != high.length) {
            throw new IllegalArgumentException(name + " has " + x.length + " abscissas, but edges of " + low.length
                    + " and " + high.length + " points");
        }
        x = x.clone();
        low = low.clone();
        high = high.clone();
    }

    @Override
    public int size() {
        return x.length;
    }

    @Override
    public double[] x() {
        return x.clone();
    }

    /** A copy of the lower edge. */
    @Override
    public double[] low() {
        return low.clone();
    }

    /** A copy of the upper edge. */
    @Override
    public double[] high() {
        return high.clone();
    }
}
