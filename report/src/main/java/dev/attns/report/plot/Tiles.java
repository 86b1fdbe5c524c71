package dev.attns.report.plot;

import java.util.Arrays;
import java.util.Objects;

/**
 * A number for each rectangle between lines across both axes, the darker the larger. A rectangle without a number stays empty.
 *
 * @param name what the legend calls it
 * @param look its colour
 * @param x the vertical lines, rising
 * @param y the horizontal lines, rising
 * @param values {@code values[row][column]}, from low to high
 */
record Tiles(String name, Look look, double[] x, double[] y, double[][] values) implements Series {

    /** So many shades are told apart. */
    private static final int SHADES = 12;

    private static final double LIGHTEST = 0.06;
    private static final double DARKEST = 0.95;

    public Tiles {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(look, "look");
        boolean fits = values.length == y.length - 1;
        for (double[] row : values) {
            fits &= row.length == x.length - 1;
        }
        if (!fits) {
            throw new IllegalArgumentException(name + " has not a number for each tile");
        }
        x = x.clone();
        y = y.clone();
        values = Arrays.stream(values).map(double[]::clone).toArray(double[][]::new);
    }

    @Override
    public int size() {
        return values.length * (x.length - 1);
    }

    @Override
    public double[] x() {
        return x.clone();
    }

    /** The smallest number, and the largest. */
    double[] extremes() {
        double[] finite = Arrays.stream(values)
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        return finite.length == 0
                ? new double[] {Double.NaN, Double.NaN}
                : new double[] {finite[0], finite[finite.length - 1]};
    }

    /** How opaque a number is, between the smallest and the largest. */
    static double opacity(double value, double[] extremes) {
        double share = extremes[1] > extremes[0] ? (value - extremes[0]) / (extremes[1] - extremes[0]) : 0.5;
        return LIGHTEST + (DARKEST - LIGHTEST) * Math.rint(share * (SHADES - 1)) / (SHADES - 1);
    }
}
