package dev.attns.report.plot;

import java.util.Objects;

/**
 * Points in their order. A point without a place on an axis is left out, and the line has a gap there.
 *
 * @param name what the legend calls it
 * @param look its colour, dashes and marker
 * @param mark a line, markers or both
 * @param x along the horizontal axis
 * @param y along the vertical axis
 */
record Curve(String name, Look look, Mark mark, double[] x, double[] y) implements Series {

    public Curve {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(look, "look");
        Objects.requireNonNull(mark, "mark");
        if (x.length != y.length) {
            throw new IllegalArgumentException(name + " has " + x.length + " abscissas and " + y.length + " ordinates");
        }
        x = x.clone();
        y = y.clone();
    }

    @Override
    public int size() {
        return x.length;
    }

    @Override
    public double[] x() {
        return x.clone();
    }

    /** A copy of the ordinates. */
    @Override
    public double[] y() {
        return y.clone();
    }
}
