package dev.attns.report.comparison;

import dev.attns.evaluation.DataEfficiency;
import dev.attns.evaluation.MeasuredTime;
import dev.attns.model.Certificate;
import dev.attns.report.Report;
import dev.attns.report.Section;
import dev.attns.report.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The table, the conclusion and the pictures of a {@link Comparison}. */
public final class ComparisonReport {

    private final Comparison comparison;
    private final ComparisonVerdict verdict;
    private final ComparisonFigures figures;
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
        verdict = new ComparisonVerdict(comparison);
        figures = new ComparisonFigures(comparison);
        this.efficiency = efficiency;
        this.portrait = portrait;
    }

    /** The same with a phase portrait of these components, by number, in place of the first two. */
    public ComparisonReport portraying(int horizontal, int vertical) {
        return new ComparisonReport(comparison, efficiency, horizontal, vertical);
    }

    /** Error and time of the trained solver, of the plain scheme and other trained solvers, and of the ways to its error. */
    public Table table() {
        return verdict.table();
    }

    /** What it comes to, in one sentence, also where a classical solver is the better choice. */
    public String conclusion() {
        return verdict.conclusion();
    }

    /** The second conclusion, about the states on the way; nothing where nobody else gets there. */
    public Optional<String> conclusionOnGrid() {
        return comparison.usualGrid().map(UsualGrid::sentence);
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
                .section(Section.of("Error over time").figure("error-over-time", figures.errorOverTime()))
                .section(Section.of("Errors at the end").figure("errors-at-end", figures.errorsAtEnd()));
        Set<String> fileNames = new HashSet<>();
        for (String quantity : comparison.problem().conserved().keySet()) {
            String fileName = fileName(quantity, fileNames) + "-drift";
            report = report.section(
                    Section.of(ComparisonFigures.title(quantity)).figure(fileName, figures.drift(quantity)));
        }
        report = report.section(Section.of("Work and precision").figure("work-precision", figures.workPrecision()));
        Optional<Certificate> certificate = comparison.model().provenance().certificate();
        if (certificate.isPresent()) {
            Section section =
                    Section.of("Certificate").paragraph(certificate.get().verdict());
            Optional<String> inside = certificate.get().insideVerdict();
            report = report.section(inside.isPresent() ? section.paragraph(inside.get()) : section);
        }
        if (!efficiency.isEmpty()) {
            report = report.section(Section.of("Data").figure("data-efficiency", DataEfficiencyPlot.of(efficiency)));
        }
        return report;
    }

    private Section trajectorySection() {
        Excerpt excerpt = Excerpt.mostTelling(comparison);
        Section section = Section.of("A trajectory").figure("trajectory", figures.trajectory(excerpt));
        return comparison.problem().dimension() < 2
                ? section
                : section.figure("phase-portrait", figures.portrait(excerpt, portrait));
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
}
