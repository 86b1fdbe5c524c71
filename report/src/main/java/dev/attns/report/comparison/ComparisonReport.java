package dev.attns.report.comparison;

import dev.attns.evaluation.Contender;
import dev.attns.evaluation.DataEfficiency;
import dev.attns.evaluation.MeasuredTime;
import dev.attns.evaluation.QuantilesOverTime;
import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.model.Certificate;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Report;
import dev.attns.report.Section;
import dev.attns.report.Table;
import dev.attns.report.plot.Look;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import dev.attns.trajectory.SquaredErrors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The table, the conclusion and the pictures of a {@link Comparison}. */
public final class ComparisonReport {

    private static final double MICROSECONDS = 1e6;

    /** Errors and drifts beyond this are those of a scheme that explodes, and lie outside the picture. */
    private static final double LARGEST_SHOWN = 1e4;

    private final Comparison comparison;
    private final List<DataEfficiency.Point> efficiency;
    private final int[] portrait;

    /**
     * A report.
     *
     * @param efficiency error against data, where it was measured; may be empty
     */
    public ComparisonReport(Comparison comparison, List<DataEfficiency.Point> efficiency) {
        this(comparison, efficiency, 0, 1);
    }

    private ComparisonReport(Comparison comparison, List<DataEfficiency.Point> efficiency, int... portrait) {
        this.comparison = comparison;
        this.efficiency = efficiency;
        this.portrait = portrait;
    }

    /** The same with a phase portrait of these components, by number, in place of the first two. */
    public ComparisonReport portraying(int horizontal, int vertical) {
        return new ComparisonReport(comparison, efficiency, horizontal, vertical);
    }

    /** Error and time of the trained solver, of the plain scheme and other trained solvers, and of the ways to its error. */
    public Table table() {
        Table table = Table.of(
                Column.left("solver"),
                Column.right("step"),
                Column.right("mean squared error"),
                Column.right("µs per trajectory"),
                Column.left(comparison.isWanted() ? "at the wanted error" : "at the same error"));
        Measured trained = comparison.trained();
        table = table.emphasisedRow(cells(comparison.name(), trained, ""));
        for (Measured other : others()) {
            table = table.row(cells(other.contender().family(), other, relation(other)));
        }
        table = table.row(cells("plain " + comparison.plainName(), comparison.plain(), relation(comparison.plain())));
        for (Measured equal : comparison.atSameError()) {
            table = table.row(cells("fine " + equal.contender().family(), equal, relation(equal)));
        }
        return table;
    }

    private List<Measured> others() {
        return comparison.measured().stream()
                .filter(result ->
                        comparison.others().containsKey(result.contender().family()))
                .toList();
    }

    private static String[] cells(String name, Measured result, String relation) {
        return new String[] {
            name,
            Numbers.given(result.contender().step(), 4),
            Numbers.error(result.error()),
            Numbers.microseconds(result.seconds()),
            relation
        };
    }

    /** How fast a solver is beside the trained one, where its error is no larger. */
    private String relation(Measured result) {
        Measured trained = comparison.trained();
        if (!isFinite(trained)) {
            return "";
        }
        if (result.error() > comparison.sameError()) {
            return "not reached";
        }
        if (result.isAboutAsFastAs(trained)) {
            return "about equal";
        }
        double ratio = result.seconds() / trained.seconds();
        return ratio >= 1 ? Numbers.times(ratio) + " as slow" : Numbers.times(1 / ratio) + " as fast";
    }

    /** What it comes to, in one sentence, also where a classical solver is the better choice. */
    public String conclusion() {
        Measured trained = comparison.trained();
        if (!isFinite(trained)) {
            return lost(trained);
        }
        Optional<Measured> best = comparison.atSameError().stream().min(Comparator.comparingDouble(Measured::seconds));
        String reached = String.format(
                Locale.ROOT,
                "%s reaches a mean squared error of %s%s at T = %s in %s µs a trajectory",
                comparison.name(),
                Numbers.error(trained.error(), 2),
                comparison.isWanted() ? ", where " + Numbers.given(comparison.sameError(), 4) + " is wanted," : "",
                Numbers.given(comparison.truth().grid().end(), 4),
                Numbers.microseconds(trained.seconds()));
        if (trained.error() >= comparison.plain().error()) {
            return reached + ", no better than the plain " + comparison.plainName()
                    + " at the same step: do not use it.";
        }
        if (best.isEmpty()) {
            String plain = isFinite(comparison.plain())
                    ? Numbers.times(comparison.plain().error() / trained.error()) + " below the plain "
                            + comparison.plainName() + " at the same step"
                    : "where the plain " + comparison.plainName() + " at the same step loses trajectories";
            return reached + ", " + plain + "; no classical solver here reaches that.";
        }
        String others = fasterOthers();
        double ratio = best.get().seconds() / trained.seconds();
        Contender rivalSolver = best.get().contender();
        String rival = rivalSolver.family() + " with step " + Numbers.given(rivalSolver.step(), 4);
        if (best.get().isAboutAsFastAs(trained)) {
            return reached + ", about equal to the fastest classical way there, " + rival + ", which needs no training."
                    + others;
        }
        return ratio >= 1
                ? String.format(
                        Locale.ROOT,
                        "%s, %s as fast as the fastest classical way there, %s.%s",
                        reached,
                        Numbers.times(ratio),
                        rival,
                        others)
                : String.format(
                        Locale.ROOT,
                        "%s, but the fastest classical way there, %s, is %s as fast: use that.",
                        reached,
                        rival,
                        Numbers.times(1 / ratio));
    }

    /** A sentence for each other trained solver that is the faster way to the error. */
    private String fasterOthers() {
        Measured trained = comparison.trained();
        return others().stream()
                .filter(other -> other.error() <= comparison.sameError()
                        && other.seconds() < trained.seconds()
                        && !other.isAboutAsFastAs(trained))
                .map(other -> " " + other.contender().family() + " gets there in "
                        + Numbers.microseconds(other.seconds()) + " µs.")
                .collect(Collectors.joining());
    }

    /** The second conclusion, about the states on the way; nothing where nobody else gets there. */
    public Optional<String> conclusionOnGrid() {
        return comparison.usualGrid().map(UsualGrid::sentence);
    }

    /** What there is to say where the trained solver does not bring all trajectories to the end. */
    private String lost(Measured trained) {
        return comparison.name() + " loses trajectories before T = "
                + Numbers.given(comparison.truth().grid().end(), 4) + " at the step "
                + Numbers.given(trained.contender().step(), 4)
                + (isFinite(comparison.plain())
                        ? ", which the plain " + comparison.plainName() + " does not: do not use it."
                        : ", and so does the plain " + comparison.plainName() + ": take a smaller step.");
    }

    private static boolean isFinite(Measured result) {
        return Double.isFinite(result.error());
    }

    /** The whole report, but for what made it. */
    public Report report() {
        String name = comparison.problem().name();
        String lead = conclusion()
                + conclusionOnGrid().map(sentence -> " " + sentence).orElse("");
        Report report = Report.of(name + ": " + comparison.name() + " among its rivals", lead)
                .section(Section.of("Result")
                        .table(table())
                        .paragraph("Errors are means over " + comparison.truth().count()
                                + " trajectories from starts that no training saw, squared and averaged over components,"
                                + " at the end. Times are for one trajectory of a large batch on all processors, the least"
                                + " of several rounds in which all solvers took turns. " + MeasuredTime.RULE))
                .section(trajectorySection())
                .section(Section.of("Error over time").figure("error-over-time", errorOverTime()))
                .section(Section.of("Errors at the end").figure("errors-at-end", errorsAtEnd()));
        Set<String> fileNames = new HashSet<>();
        for (String quantity : comparison.problem().conserved().keySet()) {
            String fileName = fileName(quantity, fileNames) + "-drift";
            report = report.section(Section.of(capitalised(words(quantity))).figure(fileName, drift(quantity)));
        }
        report = report.section(Section.of("Work and precision").figure("work-precision", workPrecision()));
        Optional<Certificate> certificate = comparison.model().provenance().certificate();
        if (certificate.isPresent()) {
            Section section =
                    Section.of("Certificate").paragraph(certificate.get().verdict());
            Optional<String> inside = certificate.get().insideVerdict();
            report = report.section(inside.isPresent() ? section.paragraph(inside.get()) : section);
        }
        if (!efficiency.isEmpty()) {
            report = report.section(Section.of("Data").figure("data-efficiency", dataEfficiency(efficiency)));
        }
        return report;
    }

    private Section trajectorySection() {
        Excerpt excerpt = Excerpt.mostTelling(comparison);
        Section section = Section.of("A trajectory").figure("trajectory", trajectory(excerpt));
        return comparison.problem().dimension() < 2 ? section : section.figure("phase-portrait", portrait(excerpt));
    }

    private Plot trajectory(Excerpt excerpt) {
        String label = comparison.problem().components().get(excerpt.component());
        DenseExcerpt smooth = new DenseExcerpt(comparison, excerpt);
        String plain = "plain " + comparison.plainName();
        double[] truth = smooth.truth(excerpt.component());
        return Plot.of("A trajectory near its end", Axis.linear("time"), around(truth, label))
                .line("truth", Look.TRUTH, smooth.times(), truth)
                .line(
                        plain,
                        Look.PLAIN,
                        excerpt.times(),
                        excerpt.of(comparison.solutions().get(comparison.plainName())))
                .line(comparison.name(), Look.CORRECTED, smooth.times(), smooth.trained(excerpt.component()))
                .markers(
                        "its steps",
                        Look.CORRECTED,
                        excerpt.times(),
                        excerpt.of(comparison.solutions().get(comparison.name())))
                .captioned("The component " + label + " of test trajectory " + excerpt.trajectory()
                        + ", the one where the plain scheme is furthest off; all with step "
                        + comparison.model().correctedStep().step() + "."
                        + (smooth.isDense() ? " Between the steps it is told by the model's dense output." : ""));
    }

    /** An axis that a scheme which explodes leaves: the range of the truth and as much on either side. */
    private static Axis around(double[] truth, String label) {
        double low = Arrays.stream(truth).min().orElse(0);
        double high = Arrays.stream(truth).max().orElse(0);
        double range = high - low;
        return range > 0 ? Axis.linear(label).from(low - range).to(high + range) : Axis.linear(label);
    }

    private Plot portrait(Excerpt excerpt) {
        List<String> names = comparison.problem().components();
        DenseExcerpt smooth = new DenseExcerpt(comparison, excerpt);
        return Plot.of("Phase portrait", Axis.linear(names.get(portrait[0])), Axis.linear(names.get(portrait[1])))
                .line("truth", Look.TRUTH, smooth.truth(portrait[0]), smooth.truth(portrait[1]))
                .line(comparison.name(), Look.CORRECTED, smooth.trained(portrait[0]), smooth.trained(portrait[1]))
                .captioned("The same trajectory over the same time, in two of its components.");
    }

    /** The share of trajectories whose squared error at the end lies within each of some twenty bins. */
    private Plot errorsAtEnd() {
        int last = comparison.truth().grid().steps();
        Plot plot = Plot.of(
                "Errors at the end", Axis.logarithmic("squared error"), Axis.linear("share of the trajectories (%)"));
        boolean isPlainShown = comparison.plain().error() <= LARGEST_SHOWN;
        for (String name :
                isPlainShown ? List.of(comparison.plainName(), comparison.name()) : List.of(comparison.name())) {
            boolean isOwn = name.equals(comparison.name());
            Histogram histogram =
                    Histogram.of(SquaredErrors.at(last, comparison.solutions().get(name), comparison.truth()));
            plot = plot.line(
                    isOwn ? name : "plain " + name,
                    (isOwn ? Look.CORRECTED : Look.PLAIN).solid(),
                    histogram.edges(),
                    histogram.percentages());
        }
        return plot.captioned("Of all " + comparison.truth().count()
                + " test trajectories; those that are lost, or without any error, are not shown."
                + (isPlainShown ? "" : " The plain scheme explodes at this step."));
    }

    private Plot errorOverTime() {
        return bands(
                        "Error over time",
                        "squared error",
                        comparison.errors(comparison.plainName()),
                        comparison.errors(comparison.name()))
                .captioned(
                        "Medians over the test trajectories; the shades go from the tenth to the ninetieth percentile.");
    }

    private Plot drift(String quantity) {
        String words = words(quantity);
        return bands(
                        capitalised(words) + " drift",
                        "relative " + words + " drift",
                        comparison.drift(comparison.plainName(), quantity),
                        comparison.drift(comparison.name(), quantity))
                .captioned("How far the " + words + " is from its value at the start, as a share of the mean " + words
                        + ".");
    }

    /** A name as words: {@code momentum_squared} is the momentum squared; the index of {@code L_z} stays one. */
    private static String words(String name) {
        return name.replaceAll("(?<=\\p{L}{2})_(?=\\p{L}{2})", " ");
    }

    private static String capitalised(String quantity) {
        return quantity.substring(0, 1).toUpperCase(Locale.ROOT) + quantity.substring(1);
    }

    /**
     * The quantity as part of a file's name: small letters and digits, with a hyphen for anything between them.
     *
     * @param taken the names given so far. Modified.
     */
    private static String fileName(String quantity, Set<String> taken) {
        String plain =
                quantity.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        String name = plain.isEmpty() ? "quantity" : plain;
        String free = name;
        for (int number = 2; !taken.add(free); number++) {
            free = name + "-" + number;
        }
        return free;
    }

    private Plot bands(String title, String label, QuantilesOverTime plain, QuantilesOverTime trained) {
        String plainName = "plain " + comparison.plainName();
        Look plainLook = Look.PLAIN.solid();
        Look trainedLook = Look.CORRECTED.solid();
        boolean explodes = Arrays.stream(plain.high()).anyMatch(value -> !(value <= LARGEST_SHOWN));
        Axis vertical = explodes ? Axis.logarithmic(label).to(LARGEST_SHOWN) : Axis.logarithmic(label);
        return Plot.of(title, Axis.linear("time"), vertical)
                .band(plainName, plainLook, plain.times(), plain.low(), plain.high())
                .line(plainName, plainLook, plain.times(), plain.middle())
                .band(comparison.name(), trainedLook, trained.times(), trained.low(), trained.high())
                .line(comparison.name(), trainedLook, trained.times(), trained.middle());
    }

    private Plot workPrecision() {
        Map<String, List<Measured>> families = new LinkedHashMap<>();
        for (Measured result : comparison.measured()) {
            if (!(result.error() <= LARGEST_SHOWN)) {
                continue;
            }
            families.computeIfAbsent(result.contender().family(), family -> new ArrayList<>())
                    .add(result);
        }
        Plot plot = Plot.of(
                "Work and precision",
                Axis.logarithmic("time per trajectory (µs)"),
                Axis.logarithmic("mean squared error at the end"));
        int others = 3;
        for (Map.Entry<String, List<Measured>> family : families.entrySet()) {
            List<Measured> results = new ArrayList<>(family.getValue());
            results.sort(Comparator.comparingDouble(
                            (Measured result) -> result.contender().step())
                    .reversed());
            double[] seconds = results.stream()
                    .mapToDouble(r -> MICROSECONDS * r.seconds())
                    .toArray();
            double[] errors = results.stream().mapToDouble(Measured::error).toArray();
            boolean own = family.getKey().equals(comparison.name());
            Look look = own
                    ? Look.CORRECTED
                    : family.getKey().equals(comparison.plainName()) ? Look.PLAIN : Look.of(others++);
            plot = results.size() == 1
                    ? plot.markers(family.getKey(), look, seconds, errors)
                    : plot.lineWithMarkers(family.getKey(), look.solid(), seconds, errors);
        }
        return plot.captioned("Left and down is better. The classical solvers go from coarse steps to fine ones.");
    }

    /** Error against the number of trajectories, with the spread over seeds. */
    public static Plot dataEfficiency(List<DataEfficiency.Point> points) {
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
