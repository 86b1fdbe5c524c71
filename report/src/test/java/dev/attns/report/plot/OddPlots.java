package dev.attns.report.plot;

import dev.attns.report.plot.axis.Axis;
import dev.attns.report.plot.axis.AxisScale;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** Plots of data that are not what one hopes for. */
final class OddPlots {

    private static final String LONG = "a name that goes on and on without coming to an end ".repeat(6);

    private OddPlots() {}

    static Map<String, Plot> all() {
        Map<String, Plot> plots = new LinkedHashMap<>();
        for (AxisScale scale : AxisScale.values()) {
            String kind = scale + ": ";
            plots.put(kind + "nothing", empty(scale));
            plots.put(kind + "an empty series", empty(scale).line("none", values(), values()));
            plots.put(kind + "a single point", every(scale, values(3), values(7e-5)));
            plots.put(kind + "a constant", every(scale, values(1, 2, 3), values(5, 5, 5)));
            plots.put(kind + "a constant zero", every(scale, values(0, 0), values(0, 0)));
            plots.put(kind + "below zero", every(scale, values(-3, -2, 1, 2), values(-1e-3, 4, 0, 2)));
            plots.put(kind + "almost a constant", every(scale, values(1, 1 + 1e-15), values(2, Math.nextUp(2.0))));
            plots.put(
                    kind + "a small range far from zero", every(scale, values(1e6, 1e6 + 1e-3), values(1e9, 1e9 + 1)));
            plots.put(
                    kind + "the largest range",
                    every(scale, values(-Double.MAX_VALUE, Double.MAX_VALUE), values(1, 2)));
            plots.put(
                    kind + "every magnitude",
                    every(scale, values(Double.MIN_VALUE, 1e-200, 1, 1e200, Double.MAX_VALUE), values(1, 2, 3, 4, 5)));
            plots.put(
                    kind + "all ordinates",
                    every(scale, values(1, 2, 3), values(Double.MIN_VALUE, 1, Double.MAX_VALUE)));
            plots.put(
                    kind + "no numbers",
                    every(
                            scale,
                            values(Double.NaN, 2, 3, 4, Double.POSITIVE_INFINITY),
                            values(1, Double.NaN, 3, Double.NEGATIVE_INFINITY, 5)));
        }
        plots.put(
                "limits without data",
                Plot.of("", Axis.linear("x").from(5), Axis.logarithmic("y").to(1e-9)));
        plots.put(
                "limits elsewhere",
                Plot.of("t", Axis.linear("x").from(5), Axis.logarithmic("y").to(1e-9))
                        .line("out", values(1, 2), values(1, 1e300)));
        plots.put("long names", named(LONG, LONG, LONG).line(LONG + "?", values(0, 1), values(0, 1)));
        plots.put("one long word", named("x".repeat(300), "m".repeat(300), "W".repeat(300)));
        plots.put("no names", named("", "", ""));
        plots.put("markup", named("a < b & c > \"d\" 'e'", "<script>", "</svg>]]>&amp;"));
        plots.put("control characters", named("a\u0000b\tc\nd\u001b", "\ud800", "\uffff\u0085"));
        plots.put("other scripts", named("解の誤差 – Ошибка", "χρόνος (s)", "😀 שגיאה"));
        plots.put("many series", many());
        plots.put("many points", dense());
        return plots;
    }

    private static Plot empty(AxisScale scale) {
        return Plot.of(
                "An odd plot",
                scale == AxisScale.LINEAR ? Axis.linear("x (s)") : Axis.logarithmic("x (s)"),
                scale == AxisScale.LINEAR ? Axis.linear("y (m)") : Axis.logarithmic("y (m)"));
    }

    private static Plot every(AxisScale scale, double[] x, double[] y) {
        return empty(scale)
                .band("band", x, y, Arrays.stream(y).map(value -> 2 * value).toArray())
                .line("line", x, y)
                .lineWithMarkers("both", x, y)
                .markers("markers", x, y);
    }

    private static Plot named(String title, String label, String name) {
        return Plot.of(title, Axis.linear(label), Axis.linear(label))
                .line(name, values(0, 1), values(0, 1))
                .captioned(title);
    }

    private static Plot many() {
        Plot plot = empty(AxisScale.LINEAR);
        for (int i = 0; i < 40; i++) {
            plot = plot.lineWithMarkers("series " + i, values(0, 1), values(0, i));
        }
        return plot;
    }

    private static Plot dense() {
        double[] x = IntStream.range(0, 100_000).mapToDouble(i -> i).toArray();
        return empty(AxisScale.LINEAR)
                .line("noise", x, Arrays.stream(x).map(Math::sin).toArray());
    }

    private static double[] values(double... values) {
        return values;
    }
}
