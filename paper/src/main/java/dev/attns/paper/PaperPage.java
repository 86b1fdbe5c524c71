package dev.attns.paper;

import dev.attns.file.AtomicFile;
import dev.attns.file.Journal;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.experiment.Claim;
import dev.attns.paper.experiment.Experiment;
import dev.attns.paper.experiment.Findings;
import dev.attns.paper.experiment.Row;
import dev.attns.report.Column;
import dev.attns.report.MadeBy;
import dev.attns.report.Report;
import dev.attns.report.Section;
import dev.attns.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The page that sets everything beside the paper: the claims with their answers, then each experiment whose cells are all
 * there. It is written as HTML and as Markdown, with the cells of each experiment and the picture and data of each figure in
 * files beside it.
 */
public final class PaperPage {

    private static final String MARKDOWN = "README.md";

    private final Scale scale;
    private final Journal journal;

    /** The page of the experiments at a scale that the journal has. */
    public PaperPage(Scale scale, Journal journal) {
        this.scale = scale;
        this.journal = journal;
    }

    /** Writes the page and its files into the folder, and gives the path of the page in HTML. */
    public Path write(Path folder, MadeBy provenance) throws IOException {
        Map<Experiment, Findings> findings = new LinkedHashMap<>();
        double seconds = 0;
        Files.createDirectories(folder);
        for (Experiment experiment : Paper.experiments()) {
            Optional<Results> results = Run.results(experiment, scale, journal);
            if (results.isPresent()) {
                findings.put(experiment, experiment.findings(scale, results.get()));
                AtomicFile.write(
                        folder.resolve(experiment.name() + ".csv"),
                        CellTable.csv(experiment.cells(scale), results.get()));
            }
        }
        for (Cell cell : Run.cells(List.copyOf(findings.keySet()), scale)) {
            seconds += Result.find(journal, cell).orElseThrow().seconds();
        }
        Report report = report(findings)
                .madeBy(provenance.with(
                        "work",
                        String.format(
                                Locale.ROOT,
                                "%.0f minutes by the clock, summed over all cells, which run side by side",
                                seconds / 60)));
        Path page = report.writeTo(folder);
        AtomicFile.write(folder.resolve(MARKDOWN), report.markdown());
        return page;
    }

    private Report report(Map<Experiment, Findings> findings) {
        Report report = Report.of(
                        "The paper, table by table",
                        "Every table, figure and theorem of AttNS (ICML 2024) beside our own numbers, under the paper's"
                                + " training and under ours.")
                .section(claims(findings))
                .section(reading());
        for (Map.Entry<Experiment, Findings> entry : findings.entrySet()) {
            report = report.section(section(entry.getKey(), entry.getValue()));
        }
        return report;
    }

    private Section claims(Map<Experiment, Findings> findings) {
        Table table = Table.of(Column.left("claim"), Column.left("answer"), Column.left("where"));
        for (Map.Entry<Experiment, Findings> entry : findings.entrySet()) {
            for (Claim claim : entry.getValue().claims()) {
                table = table.row(
                        claim.statement(), claim.answer(), entry.getKey().name());
            }
        }
        return Section.of("The paper's claims, answered")
                .paragraph(
                        scale == Scale.FULL
                                ? "The data and epochs are the paper's."
                                : "Answers under Adam are those of this scale, which has far fewer data and epochs than the paper:"
                                        + " a \"no\" says that the claim does not hold there, not that the authors did not see it."
                                        + " The scale full has the paper's sizes.")
                .table(table);
    }

    private Section reading() {
        return Section.of("How to read this")
                .paragraph(
                        scale.describe() + " \"Half of the data\" is half of the training trajectories. A tenth of them"
                                + " is set aside for validation in every training. The paper has 5,000 training trajectories for the"
                                + " spring-mass system and 20,000 for the pendulums, 500 epochs and batches of 16384.")
                .paragraph(
                        "Adam is the paper's training with the settings of the authors' code: learning rate 1e-3 falling"
                                + " as a half cosine, loss times 1e6 (spring-mass: 1), one step, nothing scaled, single precision,"
                                + " a rational activation, width 1024. Closed form is ours: the last layer solved for, the hidden"
                                + " layer moved by variable projection, " + scale.closedFormWidth()
                                + " tanh units (CSM: GELU,"
                                + " FSNet: its own) and a linear term, double precision. Every method gets the same data, epochs"
                                + " and seeds.")
                .paragraph(
                        "Errors are squared, averaged over components and test trajectories, at the time T; medians over"
                                + " the seeds, least and largest in brackets; \"lost\" where a trajectory does not stay finite."
                                + " Better is less than a third of the printed error, reproduced within a factor of three, not"
                                + " reproduced above. The elastic pendulum has the factor 2 in −2θ′r′, which the paper leaves out;"
                                + " without it energy is not conserved.");
    }

    private static Section section(Experiment experiment, Findings findings) {
        Section section = Section.of(experiment.name())
                .paragraph(experiment.title() + ".")
                .with(findings.blocks().get(0));
        if (!findings.rows().isEmpty()) {
            Table table = Table.of(
                    Column.left("row"),
                    Column.right("printed"),
                    Column.right("Adam"),
                    Column.right("closed form"),
                    Column.left("verdict"));
            for (Row row : findings.rows()) {
                table = table.row(row.what(), row.printed(), row.adam(), row.closedForm(), row.verdict());
            }
            section = section.table(table);
        }
        for (int i = 1; i < findings.blocks().size(); i++) {
            section = section.with(findings.blocks().get(i));
        }
        return section;
    }
}
