package dev.attns.report.comparison;

import dev.attns.evaluation.DataEfficiency;
import dev.attns.report.plot.Look;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The picture of {@link DataEfficiency}. */
public final class DataEfficiencyPlot {

    private DataEfficiencyPlot() {}

    /** Error against the number of trajectories, with the spread over seeds. */
    public static Plot of(List<DataEfficiency.Point> points) {
        Map<String, List<DataEfficiency.Point>> methods = new LinkedHashMap<>();
        for (DataEfficiency.Point point : points) {
            methods.computeIfAbsent(point.method(), method -> new ArrayList<>()).add(point);
        }
        Plot plot = Plot.of(
                "Data and error",
                Axis.logarithmic("training trajectories"),
                Axis.logarithmic("mean squared error at the end"));
        int number = 1;
        int seeds = points.get(0).errors().length;
        for (Map.Entry<String, List<DataEfficiency.Point>> method : methods.entrySet()) {
            List<DataEfficiency.Point> of = method.getValue();
            double[] counts =
                    of.stream().mapToDouble(DataEfficiency.Point::trajectories).toArray();
            double[] low = of.stream().mapToDouble(p -> p.errors()[0]).toArray();
            double[] high = of.stream()
                    .mapToDouble(p -> p.errors()[p.errors().length - 1])
                    .toArray();
            double[] median =
                    of.stream().mapToDouble(DataEfficiency.Point::median).toArray();
            Look look = Look.of(number++).solid();
            plot = seeds > 1 ? plot.band(method.getKey(), look, counts, low, high) : plot;
            plot = plot.lineWithMarkers(method.getKey(), look, counts, median);
        }
        return plot.captioned(
                seeds > 1
                        ? "Medians over " + seeds + " seeds; the shades go from the least to the largest."
                        : "One seed; all else is equal: width, activation and trainer.");
    }
}
