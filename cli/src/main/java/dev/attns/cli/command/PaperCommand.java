package dev.attns.cli.command;

import static dev.attns.error.InputError.NO_RESULTS;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.PaperDisplay;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.EngineOption;
import dev.attns.cli.option.ThreadOption;
import dev.attns.cli.option.output.OutputFolder;
import dev.attns.cli.run.EngineRun;
import dev.attns.cli.run.ExitCode;
import dev.attns.paper.Paper;
import dev.attns.paper.PaperPage;
import dev.attns.paper.RowPattern;
import dev.attns.paper.Run;
import dev.attns.paper.cell.Archive;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.experiment.Experiment;
import dev.attns.paper.recipe.Scale;
import dev.attns.parallel.Workers;
import dev.attns.report.Column;
import dev.attns.report.MadeBy;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
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
            "A run that is stopped or killed goes on where it was; finished cells are not computed again.",
            "",
            "Example: attns paper figure-chaotic table-curvature --scale smoke",
            "Example: attns paper printed-errors --scale full --rows 2-link,skip,seed=1"
        })
final class PaperCommand implements Callable<Integer> {

    private static final String LIST = "list";
    private static final String ALL = "all";
    private static final String PAGE = "page";
    private static final String USUAL_FOLDER = "attns-paper";

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(
            paramLabel = "NAME",
            arity = "1..*",
            completionCandidates = Names.class,
            description =
                    "Experiments, or 'all' of them. 'list' shows their names, 'list NAME' those of its rows; 'page' writes the"
                            + " page from the results that are there.")
    private List<String> names;

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            defaultValue = "standard",
            completionCandidates = Scales.class,
            description =
                    "smoke (a minute), standard (an hour, default) or full (the paper's setting: weeks, a row minutes to hours).")
    private String scaleName;

    @Option(
            names = "--rows",
            paramLabel = "WORDS",
            description =
                    "Only rows whose names have all these words, with commas or spaces between them (* is anything).")
    private String rows;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = USUAL_FOLDER,
            description = "Where to write cells, page and data (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Mixin
    private ThreadOption threads;

    @Mixin
    private EngineOption engine;

    /** Names of experiments, and what else may stand there. */
    private static final class Names extends Candidates {
        Names() {
            super(Stream.concat(Paper.experiments().stream().map(Experiment::name), Stream.of(ALL, LIST, PAGE)));
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
        if (names.get(0).equals(LIST)) {
            List<String> listed = names.subList(1, names.size());
            Table table = listed.isEmpty() ? list(scale) : listOfRows(cells(experiments(listed), scale));
            terminal.out().print(table.text());
            terminal.out().flush();
            return ExitCode.DONE;
        }
        boolean pageAlone = names.equals(List.of(PAGE));
        List<Cell> cells = pageAlone ? List.of() : cells(experiments(names), scale);
        Workers workers = threads.workers();
        return OutputFolder.reserve(out).during(() -> run(cells, workers, scale));
    }

    private static List<Experiment> experiments(List<String> named) {
        return named.equals(List.of(ALL))
                ? Paper.experiments()
                : named.stream().map(Paper::named).toList();
    }

    /** The cells of experiments, or those of them that were chosen. */
    private List<Cell> cells(List<Experiment> experiments, Scale scale) {
        List<Cell> cells = Run.cells(experiments, scale);
        return rows == null ? cells : RowPattern.of(rows).choose(cells);
    }

    private int run(List<Cell> cells, Workers workers, Scale scale) throws IOException {
        Archive archive = Archive.in(out);
        boolean complete;
        try (PaperDisplay display = new PaperDisplay(terminal, interruption);
                EngineRun there = EngineRun.of(engine, terminal)) {
            Run run = new Run(archive, workers, interruption::isRequested);
            complete = (engine.isElsewhere() ? run.on(there.blocks(workers), scale) : run).complete(cells, display);
        }
        if (!complete) {
            terminal.say("Stopped; the same command goes on with the cells that are missing in %s.", out);
            return ExitCode.STOPPED;
        }
        boolean pageAlone = cells.isEmpty();
        Optional<Path> page = new PaperPage(archive)
                .write(out, MadeBy.of(command(scale), LocalDate.now().toString()));
        if (page.isEmpty() && pageAlone) {
            throw NO_RESULTS.with(out);
        }
        archive.writeBook(Run.allCells());
        if (page.isEmpty()) {
            terminal.say("Kept the rows in %s; no experiment has all its cells yet, so that there is no page.", out);
        } else {
            terminal.say(
                    "Wrote %s and README.md from results.jsonl, with the cells of each experiment as .csv beside them.",
                    page.get());
        }
        return ExitCode.DONE;
    }

    private String command(Scale scale) {
        return "attns paper " + String.join(" ", names)
                + (names.equals(List.of(PAGE)) ? "" : " --scale " + scale.label())
                + (rows == null ? "" : " --rows '" + rows + "'")
                + (out.equals(Path.of(USUAL_FOLDER)) ? "" : " --out " + out);
    }

    private static Table listOfRows(List<Cell> cells) {
        Table table = Table.of(Column.left("row"), Column.right("iterations"));
        for (Cell cell : cells) {
            table = table.row(
                    cell.name(), cell instanceof Trial trial ? Numbers.count(trial.iterations()) : Numbers.NOTHING);
        }
        return table;
    }

    private static Table list(Scale scale) {
        Table table =
                Table.of(Column.left("name"), Column.left("in the paper"), Column.right("cells"), Column.left("what"));
        for (Experiment experiment : Paper.experiments()) {
            int cells = Run.cells(List.of(experiment), scale).size();
            table = table.row(experiment.name(), experiment.item(), Integer.toString(cells), experiment.title());
        }
        return table;
    }
}
