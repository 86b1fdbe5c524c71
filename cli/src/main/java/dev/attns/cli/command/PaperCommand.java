package dev.attns.cli.command;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.StudyDisplay;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.OutputFolder;
import dev.attns.cli.option.ThreadOption;
import dev.attns.file.Journal;
import dev.attns.file.Reservation;
import dev.attns.paper.Paper;
import dev.attns.paper.PaperPage;
import dev.attns.paper.Run;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.experiment.Experiment;
import dev.attns.parallel.Workers;
import dev.attns.report.Column;
import dev.attns.report.MadeBy;
import dev.attns.report.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code attns paper}: the paper's experiments, and the page that sets our numbers beside the printed ones. */
@Command(
        name = "paper",
        description = "Run the experiments of the AttNS paper and set our numbers beside the printed ones.",
        sortOptions = false,
        footer = {
            "",
            "A run that is stopped goes on where it was; finished cells are not computed again.",
            "",
            "Example: attns paper figure-chaotic table-curvature --scale smoke"
        })
final class PaperCommand implements Callable<Integer> {

    private static final String LIST = "list";
    private static final String ALL = "all";

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(
            paramLabel = "NAME",
            arity = "1..*",
            completionCandidates = Names.class,
            description = "Experiments, 'all' of them, or 'list' to see their names.")
    private List<String> names;

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            defaultValue = "standard",
            completionCandidates = Scales.class,
            description = "smoke (a minute), standard (an hour, default) or full (the paper's sizes: weeks).")
    private String scaleName;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "attns-paper",
            description = "Where to write cells, page and data (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Mixin
    private ThreadOption threads;

    /** Names of experiments, and what else may stand there. */
    private static final class Names extends Candidates {
        Names() {
            super(Stream.concat(Paper.experiments().stream().map(Experiment::name), Stream.of(ALL, LIST)));
        }
    }

    /** Names of scales. */
    private static final class Scales extends Candidates {
        Scales() {
            super(Scale.labels().stream());
        }
    }

    PaperCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Scale scale = Scale.named(scaleName);
        if (names.equals(List.of(LIST))) {
            terminal.out().print(list(scale).text());
            terminal.out().flush();
            return ExitCode.DONE;
        }
        List<Experiment> experiments = names.equals(List.of(ALL))
                ? Paper.experiments()
                : names.stream().map(Paper::named).toList();
        Workers workers = threads.workers();
        Reservation reserved = OutputFolder.reserve(out);
        try {
            return run(experiments, scale, workers);
        } finally {
            reserved.close();
        }
    }

    private int run(List<Experiment> experiments, Scale scale, Workers workers) throws IOException {
        Journal journal = new Journal(out.resolve("cells"));
        List<Cell> cells = Run.cells(experiments, scale);
        boolean complete;
        try (StudyDisplay display = new StudyDisplay(terminal, interruption, "Running", "cells")) {
            complete = new Run(journal, workers, interruption::isRequested)
                    .complete(cells, (cell, done, all) -> display.partDone(done, all));
        }
        if (!complete) {
            terminal.say("Stopped; the same command goes on with the cells that are missing in %s.", out);
            return ExitCode.STOPPED;
        }
        Path page = new PaperPage(scale, journal)
                .write(
                        out,
                        MadeBy.of(
                                "attns paper " + String.join(" ", names) + " --scale " + scale.label(),
                                LocalDate.now().toString()));
        terminal.say("Wrote %s and README.md, with the cells of each experiment as .csv beside them.", page);
        return ExitCode.DONE;
    }

    private static Table list(Scale scale) {
        Table table = Table.of(Column.left("name"), Column.right("cells"), Column.left("what"));
        for (Experiment experiment : Paper.experiments()) {
            int cells = Run.cells(List.of(experiment), scale).size();
            table = table.row(experiment.name(), Integer.toString(cells), experiment.title());
        }
        return table;
    }
}
