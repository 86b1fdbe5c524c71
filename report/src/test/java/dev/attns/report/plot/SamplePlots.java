package dev.attns.report.plot;

import dev.attns.report.plot.axis.Axis;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Plots like those of a report, from made-up numbers. */
public final class SamplePlots {

    private static final double[] TIMES =
            IntStream.rangeClosed(0, 500).mapToDouble(i -> i / 10.0).toArray();

    private SamplePlots() {}

    /** All of them by name. */
    public static Map<String, Plot> all() {
        Map<String, Plot> plots = new LinkedHashMap<>();
        plots.put("trajectory", trajectory());
        plots.put("error-over-time", errorOverTime());
        plots.put("energy-drift", energyDrift());
        plots.put("work-precision", workPrecision());
        plots.put("error-against-trajectories", errorAgainstTrajectories());
        plots.put("map", map());
        return plots;
    }

    static Plot map() {
        double[] columns =
                IntStream.rangeClosed(0, 20).mapToDouble(i -> 29.5 + i).toArray();
        double[] rows =
                IntStream.rangeClosed(0, 8).mapToDouble(i -> 8.9 + 0.3 * i).toArray();
        double[][] values = new double[8][20];
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 20; column++) {
                values[row][column] =
                        row == 3 && column == 4 ? Double.NaN : Math.sin(0.3 * row) * Math.cos(0.2 * column);
            }
        }
        return Plot.of(
                        "r at time 50",
                        Axis.linear("k").from(29.5).to(49.5),
                        Axis.linear("l0").from(8.9).to(11.3))
                .tiles("light: -0.64, dark: 1.0", columns, rows, values)
                .captioned("Each tile is one trajectory.");
    }

    static Plot trajectory() {
        DoubleUnaryOperator truth = t -> 0.3 * Math.cos(0.9 * t) + 0.12 * Math.sin(2.3 * t);
        double[] early = DoubleStream.of(TIMES).filter(t -> t >= 30).toArray();
        return Plot.of("A trajectory of the elastic pendulum", Axis.linear("time (s)"), Axis.linear("angle θ (rad)"))
                .line("truth", Look.TRUTH, early, map(early, truth))
                .line(
                        "rk4, step 0.1",
                        Look.PLAIN,
                        early,
                        map(early, t -> truth.applyAsDouble(t * 1.0008) * (1 - t * 2e-3)))
                .line("attns on rk4, step 0.1", Look.CORRECTED, early, map(early, truth))
                .captioned("The last 20 of 50 seconds, from a start that training has not seen.");
    }

    static Plot errorOverTime() {
        DoubleUnaryOperator plain = t -> 3e-6 * t * t * (1.3 + Math.sin(1.7 * t));
        DoubleUnaryOperator corrected = t -> 5e-12 * t * t * (1.3 + Math.cos(2.1 * t));
        return Plot.of("Squared error over time", Axis.linear("time (s)"), Axis.logarithmic("squared error"))
                .band(
                        "attns",
                        Look.CORRECTED,
                        TIMES,
                        map(TIMES, times(corrected, 0.2)),
                        map(TIMES, times(corrected, 6)))
                .line("attns", Look.CORRECTED, TIMES, map(TIMES, corrected))
                .band("rk4", Look.PLAIN, TIMES, map(TIMES, times(plain, 0.15)), map(TIMES, times(plain, 5)))
                .line("rk4", Look.PLAIN, TIMES, map(TIMES, plain))
                .captioned("Medians of 500 trajectories, with the range from the tenth to the ninetieth percentile.");
    }

    static Plot energyDrift() {
        return Plot.of(
                        "Energy drift",
                        Axis.linear("time (s)"),
                        Axis.logarithmic("relative error of the energy, |E(t) − E(0)| / |E(0)|"))
                .line("truth", Look.TRUTH, TIMES, map(TIMES, t -> 3e-15 * (1 + 0.5 * Math.sin(9 * t))))
                .line("attns", Look.CORRECTED, TIMES, map(TIMES, t -> 1e-9 * (1 + t) * Math.abs(1.1 + Math.sin(3 * t))))
                .line("rk4", Look.PLAIN, TIMES, map(TIMES, t -> 4e-6 * t));
    }

    static Plot workPrecision() {
        Plot plot = Plot.of(
                "Work and precision: the elastic pendulum to time 50",
                Axis.logarithmic("time per trajectory (µs)"),
                Axis.logarithmic("squared error at the end"));
        String[] names = {"euler", "improved-euler", "rk3", "rk4", "dop853"};
        int[] orders = {1, 2, 3, 4, 8};
        double[] steps = {0.1, 0.05, 0.02, 0.01, 0.005};
        for (int i = 0; i < names.length; i++) {
            int order = orders[i];
            double[] work = map(steps, h -> (order + 1) * 0.9 / h);
            double[] error = map(steps, h -> Math.max(1e-26, 30 * Math.pow(2.5 * h, 2 * order)));
            plot = plot.lineWithMarkers(names[i], work, error);
        }
        double[] widths = {8, 16, 32, 64};
        return plot.lineWithMarkers(
                        "attns, widths 8 to 64", map(widths, w -> 8 + w), map(widths, w -> 3e-4 / Math.pow(w, 3)))
                .markers("neurvec, width 1024", new double[] {1100}, new double[] {4e-7})
                .captioned("Each line joins the steps 0.1, 0.05, 0.02, 0.01 and 0.005.");
    }

    static Plot errorAgainstTrajectories() {
        double[] counts = {25, 50, 100, 200, 500, 1000, 2000};
        DoubleUnaryOperator wide = n -> 4e-3 / Math.pow(n, 1.9);
        DoubleUnaryOperator narrow = n -> 1e-4 / Math.pow(n, 0.6) + 1e-6;
        return Plot.of(
                        "How much data it takes",
                        Axis.logarithmic("trajectories to train on"),
                        Axis.logarithmic("squared error at the end"))
                .band("width 1024", counts, map(counts, times(wide, 0.4)), map(counts, times(wide, 3)))
                .lineWithMarkers("width 1024", Look.of(0), counts, map(counts, wide))
                .band("width 64", counts, map(counts, times(narrow, 0.5)), map(counts, times(narrow, 2)))
                .lineWithMarkers("width 64", Look.of(1), counts, map(counts, narrow));
    }

    private static DoubleUnaryOperator times(DoubleUnaryOperator function, double factor) {
        return t -> factor * function.applyAsDouble(t);
    }

    private static double[] map(double[] x, DoubleUnaryOperator function) {
        return DoubleStream.of(x).map(function).toArray();
    }
}
