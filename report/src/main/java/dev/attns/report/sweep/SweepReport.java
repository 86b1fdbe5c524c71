package dev.attns.report.sweep;

import dev.attns.problem.ParameterGrid;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Report;
import dev.attns.report.Section;
import dev.attns.report.Table;
import dev.attns.report.plot.Look;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import dev.attns.sweep.GridMap;
import dev.attns.sweep.Statistics;
import dev.attns.sweep.Summary;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The report of a {@link Summary}: for each component the median over time in bands of half and of nine tenths of all trajectories, a table
 * of the ends, and, for a sweep over a grid of two parameters, a map of where trajectories end.
 */
public final class SweepReport {

    /** The second lies over the first, and both share a line of the legend. */
    private static final String BANDS = "5 to 95 %; darker: 25 to 75 %";

    private SweepReport() {}

    /** The report, of a system with the given name. */
    public static Report of(String name, Summary summary) {
        int end = summary.grid().steps();
        long lost = IntStream.range(0, summary.components().size())
                .mapToLong(c -> summary.at(end, c).lost())
                .max()
                .orElse(0);
        Report report = Report.of(
                name,
                String.format(
                        Locale.ROOT,
                        "%s trajectories to time %s; %s.",
                        Numbers.count(summary.trajectories()),
                        Numbers.given(summary.grid().end(), 6),
                        lost == 0 ? "all are finite at the end" : Numbers.count(lost) + " are lost at the end"));
        Section bands = Section.of("Over time");
        for (int c = 0; c < summary.components().size(); c++) {
            bands = bands.figure("over-time-" + (c + 1), band(summary, c));
        }
        report = report.section(bands).section(Section.of("At the end").table(table(summary)));
        return summary.map().isPresent()
                ? report.section(maps(summary, summary.map().get()))
                : report;
    }

    private static Plot band(Summary summary, int component) {
        String name = summary.components().get(component);
        double[] times = IntStream.range(0, summary.grid().points())
                .mapToDouble(summary.grid()::at)
                .toArray();
        return Plot.of(name + " over time", Axis.linear("time"), Axis.linear(name))
                .band(BANDS, Look.CORRECTED, times, over(summary, component, 0.05), over(summary, component, 0.95))
                .band(BANDS, Look.CORRECTED, times, over(summary, component, 0.25), over(summary, component, 0.75))
                .line("median", Look.TRUTH, times, over(summary, component, 0.5))
                .captioned("Quantiles of " + Numbers.count(summary.trajectories())
                        + " trajectories at each time, by histograms of " + summary.bins() + " bins.");
    }

    private static double[] over(Summary summary, int component, double share) {
        return IntStream.range(0, summary.grid().points())
                .mapToDouble(point -> summary.at(point, component).quantile(share))
                .toArray();
    }

    private static Table table(Summary summary) {
        Table table = Table.of(
                Column.left("component"),
                Column.right("mean"),
                Column.right("deviation"),
                Column.right("smallest"),
                Column.right("5 %"),
                Column.right("median"),
                Column.right("95 %"),
                Column.right("largest"));
        for (int c = 0; c < summary.components().size(); c++) {
            Statistics cell = summary.at(summary.grid().steps(), c);
            double[] values = {
                cell.mean(),
                cell.deviation(),
                cell.smallest(),
                cell.quantile(0.05),
                cell.quantile(0.5),
                cell.quantile(0.95),
                cell.largest()
            };
            List<String> texts = Arrays.stream(values)
                    .mapToObj(value -> Numbers.number(value, 4))
                    .toList();
            String[] row = new String[texts.size() + 1];
            row[0] = summary.components().get(c);
            for (int i = 0; i < texts.size(); i++) {
                row[i + 1] = texts.get(i);
            }
            table = table.row(row);
        }
        return table;
    }

    private static Section maps(Summary summary, GridMap map) {
        Section section = Section.of(
                "The end over " + map.slow().name() + " and " + map.fast().name());
        for (int c = 0; c < summary.components().size(); c++) {
            double[][] means = map.means(c);
            double[] rows = lines(map.slow(), means.length);
            double[] columns = lines(map.fast(), means[0].length);
            Statistics cell = summary.at(summary.grid().steps(), c);
            String name = summary.components().get(c);
            section = section.figure(
                    "map-" + (c + 1),
                    Plot.of(
                                    name + " at time "
                                            + Numbers.given(summary.grid().end(), 6),
                                    axis(map.fast(), columns),
                                    axis(map.slow(), rows))
                            .tiles(
                                    "light: " + Numbers.number(least(means), 4) + ", dark: "
                                            + Numbers.number(most(means), 4),
                                    columns,
                                    rows,
                                    means)
                            .captioned("Each tile is the mean of " + name + " over "
                                    + Numbers.count(Math.max(1, cell.count() / (means.length * (long) means[0].length)))
                                    + " of the grid's points."));
        }
        return section;
    }

    private static double least(double[][] means) {
        return Arrays.stream(means)
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .min()
                .orElse(Double.NaN);
    }

    private static double most(double[][] means) {
        return Arrays.stream(means)
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .max()
                .orElse(Double.NaN);
    }

    private static Axis axis(ParameterGrid grid, double[] lines) {
        return Axis.linear(grid.name()).from(lines[0]).to(lines[lines.length - 1]);
    }

    /** Lines between patches; the points of the grid lie in the middle of theirs. */
    private static double[] lines(ParameterGrid grid, int patches) {
        double half = (grid.high() - grid.low()) / (grid.points() - 1) / 2;
        double low = grid.low() - half;
        double high = grid.high() + half;
        return IntStream.rangeClosed(0, patches)
                .mapToDouble(i -> low + (high - low) * i / patches)
                .toArray();
    }
}
