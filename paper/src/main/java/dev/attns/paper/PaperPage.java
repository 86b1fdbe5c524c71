package dev.attns.paper;

import dev.attns.file.AtomicFile;
import dev.attns.paper.cell.Archive;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.experiment.Experiment;
import dev.attns.paper.finding.Claim;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.finding.Row;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.Column;
import dev.attns.report.MadeBy;
import dev.attns.report.Numbers;
import dev.attns.report.Report;
import dev.attns.report.Section;
import dev.attns.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The page that sets everything beside the paper: what was run at the paper's size, the claims with their answers, then each other
 * experiment whose cells are all there, at the largest scale at which they are. It is made from results alone. It is written as HTML and as
 * Markdown, with the cells of each experiment and the picture and data of each figure in files beside it.
 */
public final class PaperPage {

    private static final String MARKDOWN = "README.md";

    /** The scales, the largest first. */
    private static final List<Scale> SCALES = List.of(Scale.FULL, Scale.STANDARD, Scale.SMOKE);

    private final Archive archive;

    /** The page of the experiments whose results an archive has. */
    public PaperPage(Archive archive) {
        this.archive = archive;
    }

    /** An experiment with what it found. */
    private record Shown(Experiment experiment, Scale scale, List<Cell> cells, Results results, Findings findings) {}

    /**
     * Writes the page and its files into the folder.
     *
     * @return the path of the page in HTML; nothing where no experiment has all its results
     */
    public Optional<Path> write(Path folder, MadeBy provenance) throws IOException {
        List<Shown> shown = new ArrayList<>();
        for (Experiment experiment : Paper.experiments()) {
            find(experiment).ifPresent(shown::add);
        }
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        Files.createDirectories(folder);
        for (Shown one : shown) {
            AtomicFile.write(
                    folder.resolve(one.experiment().name() + ".csv"), CellTable.csv(one.cells(), one.results()));
        }
        Report report = report(shown).madeBy(provenance.with("results", work()));
        Path page = report.writeTo(folder);
        AtomicFile.write(folder.resolve(MARKDOWN), report.markdown());
        return Optional.of(page);
    }

    private Optional<Shown> find(Experiment experiment) throws IOException {
        if (experiment.isOfThePapersSize()) {
            List<Cell> cells = new ArrayList<>();
            SCALES.forEach(scale -> cells.addAll(Run.cells(List.of(experiment), scale)));
            Results results = Run.results(cells, archive);
            List<Cell> finished = results.finished(cells);
            return finished.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Shown(
                            experiment, Scale.FULL, finished, results, experiment.findings(Scale.FULL, results)));
        }
        for (Scale scale : SCALES) {
            Optional<Results> results = Run.results(experiment, scale, archive);
            if (results.isPresent()) {
                Findings findings = experiment.findings(scale, results.get());
                return Optional.of(new Shown(experiment, scale, experiment.cells(scale), results.get(), findings));
            }
        }
        return Optional.empty();
    }

    /** How many results are of which version, and how long they took as far as that was noted. */
    private String work() throws IOException {
        double seconds = 0;
        Map<String, Integer> versions = new TreeMap<>();
        for (Cell cell : Run.allCells()) {
            Optional<Result> result = archive.shown(cell);
            if (result.isPresent()) {
                seconds +=
                        Double.isNaN(result.get().seconds()) ? 0 : result.get().seconds();
                versions.merge(result.get().version(), 1, Integer::sum);
            }
        }
        String counts = versions.entrySet().stream()
                .map(version -> Numbers.count(version.getValue()) + " of version " + version.getKey())
                .collect(Collectors.joining(", "));
        return counts + "; " + Numbers.duration(seconds) + " by the clock, summed over those that noted it";
    }

    private static Report report(List<Shown> shown) {
        Report report = Report.of(
                "The paper, table by table",
                "Every table, figure and theorem of AttNS (ICML 2024) beside our own numbers, under the paper's"
                        + " training and under ours.");
        for (Shown one : shown) {
            if (one.experiment().isOfThePapersSize()) {
                report = report.section(section(one));
            }
        }
        report = report.section(claims(shown)).section(reading(shown));
        for (Shown one : shown) {
            if (!one.experiment().isOfThePapersSize()) {
                report = report.section(section(one));
            }
        }
        return report;
    }

    private static Section claims(List<Shown> shown) {
        Table table = Table.of(Column.left("claim"), Column.left("answer"), Column.left("where"), Column.left("scale"));
        for (Shown one : shown) {
            for (Claim claim : one.findings().claims()) {
                table = table.row(
                        claim.statement(),
                        claim.answer(),
                        one.experiment().item() + ", " + one.experiment().name(),
                        one.scale().label());
            }
        }
        return Section.of("The paper's claims, answered")
                .paragraph(
                        "Answers under Adam are those of the scale in the last column. Scales other than full have far fewer"
                                + " data and iterations than the paper: a \"no\" says that the claim does not hold there, not that the"
                                + " authors did not see it.")
                .table(table);
    }

    private static Section reading(List<Shown> shown) {
        Section section = Section.of("How to read this");
        for (Scale scale : SCALES) {
            if (scale == Scale.FULL || shown.stream().anyMatch(one -> one.scale() == scale)) {
                section = section.paragraph(scale.describe());
            }
        }
        return section.paragraph(
                        "\"Half of the data\" is half of the training trajectories, and at equal epochs half of the"
                                + " iterations too. Where no others are given to validate on, a tenth of the training trajectories is"
                                + " set aside for it; a single one validates itself.")
                .paragraph(
                        "Adam is the paper's training with the settings of the authors' code: learning rate 1e-3 falling"
                                + " as a half cosine over the iterations, loss times 1e6 (spring-mass: 1), one step, nothing scaled, a"
                                + " rational activation, width 1024; the parameters with the least validation error, of twenty looks,"
                                + " are tested. The network computes in single precision; data, scheme, loss and Adam's update in double."
                                + " Closed form is ours: the last layer solved for, the hidden layer moved by variable projection, "
                                + Scale.STANDARD.closedFormWidth()
                                + " tanh units (CSM: GELU, FSNet: its own) and a linear term, double"
                                + " precision. Every method gets the same data, epochs and seeds.")
                .paragraph(
                        "Errors are squared, averaged over components and test trajectories, at the time T; medians over"
                                + " the seeds, least and largest in brackets; \"lost\" where a trajectory does not stay finite. The"
                                + " elastic pendulum has the factor 2 in −2θ′r′, which the paper leaves out; without it energy is not"
                                + " conserved.")
                .paragraph("The rules. " + Findings.RULES);
    }

    private static Section section(Shown shown) {
        Experiment experiment = shown.experiment();
        Findings findings = shown.findings();
        Section section = Section.of(experiment.name() + " (" + experiment.item() + ")")
                .paragraph(experiment.title() + "."
                        + (experiment.isOfThePapersSize()
                                ? ""
                                : " "
                                        + TrainingSizes.of(shown.cells(), shown.scale())
                                                .trim()))
                .with(findings.blocks().get(0));
        if (!findings.rows().isEmpty()) {
            Table table = Table.of(
                    Column.left("row"),
                    Column.right("printed"),
                    Column.right("plain scheme"),
                    Column.right("Adam"),
                    Column.right("closed form"),
                    Column.left("verdict"));
            for (Row row : findings.rows()) {
                table = table.row(row.what(), row.printed(), row.plain(), row.adam(), row.closedForm(), row.verdict());
            }
            section = section.table(table);
        }
        for (int i = 1; i < findings.blocks().size(); i++) {
            section = section.with(findings.blocks().get(i));
        }
        return section;
    }
}
