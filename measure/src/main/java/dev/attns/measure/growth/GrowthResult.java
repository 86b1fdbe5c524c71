package dev.attns.measure.growth;

import dev.attns.evaluation.Turns;
import dev.attns.measure.BenchPart;
import dev.attns.measure.MachineSpread;
import dev.attns.measure.workload.ElasticPendulumModel;
import dev.attns.report.Column;
import dev.attns.report.MadeBy;
import dev.attns.report.Numbers;
import dev.attns.report.Report;
import dev.attns.report.Section;
import dev.attns.report.Table;
import dev.attns.report.plot.Look;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Solves of growing size, in every form. */
final class GrowthResult implements BenchPart.Result {

    private static final double NANOSECONDS = 1e9;
    private static final double MEGABYTE = 1e6;

    private final List<GrowthRow> rows;
    private final int machines;
    private final Turns turns;

    GrowthResult(List<GrowthCase> cases, List<double[][]> numbers, Turns turns) {
        rows = IntStream.range(0, cases.size())
                .mapToObj(place -> GrowthRow.of(cases, place, numbers))
                .toList();
        machines = numbers.size();
        this.turns = turns;
    }

    private List<GrowthRow> of(Direction direction) {
        return rows.stream().filter(row -> row.size().direction() == direction).toList();
    }

    @Override
    public MadeBy provenance(MadeBy common) {
        return common.with("virtual machines", machines + "; medians over them");
    }

    @Override
    public Report report() {
        Report report = Report.of("How the cost of a solve grows", conclusion());
        for (Direction direction : Direction.values()) {
            Section section = Section.of("More " + (direction == Direction.WIDTH ? "hidden units" : direction.label()))
                    .figure("time-by-" + direction.label(), time(direction));
            if (direction == Direction.TRAJECTORIES) {
                section = section.figure("memory-by-" + direction.label(), memory());
            }
            report = report.section(section.table(table(of(direction))));
        }
        return report.section(reading());
    }

    private String conclusion() {
        GrowthRow most = last(Direction.TRAJECTORIES);
        return String.format(
                Locale.ROOT,
                "On all threads a step of a trajectory takes %s and %s, and a hidden unit of it %s; %,d trajectories are"
                        + " solved in %.1f MB of heap.",
                comparison(Direction.TRAJECTORIES, "trajectories"),
                comparison(Direction.STEPS, "steps"),
                comparison(Direction.WIDTH, "units"),
                most.size().trajectories(),
                most.peakHeap().median() / MEGABYTE);
    }

    /** The largest of a direction beside its reference, for example {@code 1.01 times as long with 200 steps as with 25}. */
    private String comparison(Direction direction, String name) {
        GrowthRow last = last(direction);
        GrowthRow reference = of(direction).stream()
                .filter(row -> row.size().isReference())
                .findFirst()
                .orElseThrow();
        return String.format(
                Locale.ROOT,
                "%.2f times as long with %,d %s as with %,d",
                last.allRatio().median(),
                direction.amount(last.size()),
                name,
                direction.amount(reference.size()));
    }

    private GrowthRow last(Direction direction) {
        List<GrowthRow> all = of(direction);
        return all.get(all.size() - 1);
    }

    private Plot time(Direction direction) {
        String name = direction == Direction.WIDTH ? "hidden units" : direction.label();
        Plot plot = Plot.of("Time and " + name, Axis.logarithmic(name), Axis.logarithmic("time of a solve (s)"))
                .lineWithMarkers(
                        "one thread", Look.of(1).solid(), amounts(direction), solve(direction, GrowthRow::oneThread))
                .lineWithMarkers(
                        "all threads", Look.of(2).solid(), amounts(direction), solve(direction, GrowthRow::allThreads));
        GrowthRow last = last(direction);
        double[] ends = {direction.amount(of(direction).get(0).size()), direction.amount(last.size())};
        double most = last.oneThread().median() * last.size().units();
        return plot.line("proportional", Look.TRUTH, ends, new double[] {most * ends[0] / ends[1], most})
                .captioned(
                        "Medians over virtual machines. The line without markers goes through the largest solve on one"
                                + " thread with the slope of a cost in proportion.");
    }

    private double[] amounts(Direction direction) {
        return of(direction).stream()
                .mapToDouble(row -> direction.amount(row.size()))
                .toArray();
    }

    private double[] solve(Direction direction, Function<GrowthRow, MachineSpread> of) {
        return of(direction).stream()
                .mapToDouble(row -> of.apply(row).median() * row.size().units())
                .toArray();
    }

    private Plot memory() {
        return Plot.of(
                        "Memory and trajectories",
                        Axis.logarithmic("trajectories"),
                        Axis.linear("heap (MB)").from(0))
                .lineWithMarkers(
                        "at most, beyond what was in use before",
                        Look.of(1).solid(),
                        amounts(Direction.TRAJECTORIES),
                        megabytes(row -> row.peakHeap().median()))
                .lineWithMarkers(
                        "in use after it",
                        Look.of(2).solid(),
                        amounts(Direction.TRAJECTORIES),
                        megabytes(row -> row.heapAfter().median()))
                .line(
                        "the ends of all trajectories, were they kept",
                        Look.TRUTH,
                        amounts(Direction.TRAJECTORIES),
                        megabytes(row -> (double) Double.BYTES
                                * ElasticPendulumModel.problem().dimension()
                                * row.size().trajectories()))
                .captioned("Medians over virtual machines, on all threads.");
    }

    private double[] megabytes(ToDoubleFunction<GrowthRow> of) {
        return this.of(Direction.TRAJECTORIES).stream()
                .mapToDouble(row -> of.applyAsDouble(row) / MEGABYTE)
                .toArray();
    }

    @Override
    public Table table() {
        return table(rows);
    }

    private static Table table(List<GrowthRow> rows) {
        Table table = Table.of(
                Column.left("grows"),
                Column.right("trajectories"),
                Column.right("steps"),
                Column.right("width"),
                Column.right("ns, one thread"),
                Column.right("to reference"),
                Column.right("ns, all threads"),
                Column.right("to reference"),
                Column.right("speed-up"),
                Column.right("bytes allocated per trajectory"),
                Column.right("peak heap, MB"),
                Column.right("heap after, MB"));
        for (GrowthRow row : rows) {
            String[] cells = {
                row.size().direction().label(),
                Numbers.count(row.size().trajectories()),
                Integer.toString(row.size().steps()),
                Integer.toString(row.size().width()),
                Numbers.large(NANOSECONDS * row.oneThread().median()),
                ratio(row.oneRatio()),
                Numbers.large(NANOSECONDS * row.allThreads().median()),
                ratio(row.allRatio()),
                ratio(row.speedUp()),
                Numbers.large(row.allocated().median()),
                Numbers.large(row.peakHeap().median() / MEGABYTE),
                Numbers.large(row.heapAfter().median() / MEGABYTE)
            };
            table = table.row(cells);
        }
        return table;
    }

    /** The median, and the extremes where they differ from it in the digits shown. */
    private static String ratio(MachineSpread spread) {
        String median = String.format(Locale.ROOT, "%.2f", spread.median());
        String least = String.format(Locale.ROOT, "%.2f", spread.least());
        String greatest = String.format(Locale.ROOT, "%.2f", spread.greatest());
        return least.equals(median) && greatest.equals(median)
                ? median
                : median + " (" + least + " – " + greatest + ")";
    }

    private Section reading() {
        return Section.of("How to read this")
                .paragraph(
                        "A hybrid solver (AttNS on RK4, rational perceptron in float) solves the elastic pendulum; starts"
                                + " are drawn as they are needed and ends are looked at as they come, so that nothing is kept. The"
                                + " weights are drawn, since the time does not depend on their values, and small, so that every"
                                + " trajectory stays finite; a lost one would end the measurement.")
                .paragraph(
                        "ns is the time for one step of one trajectory, and where the width grows for one hidden unit of"
                                + " it. The reference is the row with ratio 1. A few trajectories do not fill SIMD lanes, and one"
                                + " cannot be shared between threads; a narrow network leaves the classical step to be paid for by"
                                + " few units.")
                .paragraph("Every solve warms up, then all take turns in " + turns.rounds()
                        + " rounds, and the least time counts; ratios are taken within a virtual machine, medians over them"
                        + " are shown and in brackets the extremes. Memory is measured in a further solve on all threads:"
                        + " bytes allocated by all threads, the heap in use at most beyond what was in use before, garbage"
                        + " included and in the grain in which threads get their share of the heap, and the heap in use"
                        + " after a collection. The working memory of a solve is there once for"
                        + " each thread, which makes it much for one trajectory and next to nothing for a million.");
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("conclusion", conclusion());
        fields.put("problem", ElasticPendulumModel.PROBLEM);
        fields.put("threads", Runtime.getRuntime().availableProcessors());
        fields.put("rounds", turns.rounds());
        fields.put("virtual_machines", machines);
        fields.put("solves", rows.stream().map(GrowthResult::describe).toList());
        return fields;
    }

    private static Map<String, Object> describe(GrowthRow row) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("grows", row.size().direction().label());
        fields.put("trajectories", row.size().trajectories());
        fields.put("steps", row.size().steps());
        fields.put("width", row.size().width());
        fields.put("is_reference", row.size().isReference());
        spreads(row).forEach((name, spread) -> fields.put(name, spread.describe()));
        return fields;
    }

    private static Map<String, MachineSpread> spreads(GrowthRow row) {
        Map<String, MachineSpread> spreads = new LinkedHashMap<>();
        spreads.put("seconds_one_thread", row.oneThread());
        spreads.put("seconds_all_threads", row.allThreads());
        spreads.put("ratio_one_thread", row.oneRatio());
        spreads.put("ratio_all_threads", row.allRatio());
        spreads.put("speed_up", row.speedUp());
        spreads.put("bytes_allocated_per_trajectory", row.allocated());
        spreads.put("peak_heap_bytes", row.peakHeap());
        spreads.put("heap_after_bytes", row.heapAfter());
        return spreads;
    }

    @Override
    public String csv() {
        StringBuilder text = new StringBuilder("grows,trajectories,steps,width,is_reference");
        spreads(rows.get(0))
                .keySet()
                .forEach(name -> text.append(String.format(",%1$s_median,%1$s_least,%1$s_greatest", name)));
        text.append('\n');
        for (GrowthRow row : rows) {
            text.append(String.format(
                    Locale.ROOT,
                    "%s,%d,%d,%d,%s",
                    row.size().direction().label(),
                    row.size().trajectories(),
                    row.size().steps(),
                    row.size().width(),
                    row.size().isReference()));
            spreads(row).values().forEach(spread -> text.append(',').append(spread.csv()));
            text.append('\n');
        }
        return text.toString();
    }
}
