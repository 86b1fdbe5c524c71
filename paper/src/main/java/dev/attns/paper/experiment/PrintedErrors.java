package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.experiment.Methods.ATTNS_M;
import static dev.attns.paper.experiment.Methods.NEURVEC;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Results;
import dev.attns.paper.finding.Against;
import dev.attns.paper.finding.Count;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.finding.Ordering;
import dev.attns.paper.finding.Verdict;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * All errors of trained corrections that the paper prints, beside ours at the paper's own size, as far as they were run: its data,
 * epochs and batches, with all data and with half, since the paper does not say which of the two its tables have. It looks at the
 * results of all scales, and can do without any of them.
 */
public final class PrintedErrors implements Experiment {

    private static final double[] SHARES = {1, PrintedRow.HALF};

    @Override
    public String name() {
        return "printed-errors";
    }

    @Override
    public String item() {
        return "Tables 1 and 2, appendix D";
    }

    @Override
    public String title() {
        return "All " + PrintedRow.PRINTED.size() + " printed errors of trained corrections, at the paper's size";
    }

    @Override
    public boolean isOfThePapersSize() {
        return true;
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (PrintedRow row : PrintedRow.ALL) {
            cells.add(row.plain(scale));
            for (double share : SHARES) {
                if (share < 1 || scale == Scale.FULL) {
                    cells.addAll(row.trainings(scale, share));
                    cells.addAll(row.cells(scale, share));
                }
            }
            if (scale != Scale.STANDARD) {
                cells.addAll(row.closedFormTrainings(scale));
                cells.addAll(row.closedForm(scale));
            }
        }
        return cells;
    }

    /** The scale is not looked at: each row shows the largest run that there is. */
    @Override
    public Findings findings(Scale scale, Results results) {
        Table table = Table.of(
                Column.left("where"),
                Column.left("row"),
                Column.right("printed"),
                Column.right("plain RK4"),
                Column.right("all data"),
                Column.right("half of the data"),
                Column.right("seconds, all and half"),
                Column.left("a smaller run"),
                Column.right("closed form, 1/500 of the data"),
                Column.right("seconds"),
                Column.left("verdict"));
        Count reproduced = Count.NONE;
        List<String> missing = new ArrayList<>();
        for (PrintedRow row : PrintedRow.PRINTED) {
            PrintedLine line = new PrintedLine(row, results);
            table = table.row(line.texts());
            Optional<Verdict> verdict = line.verdict();
            if (verdict.isPresent()) {
                reproduced = line.isDecided()
                        ? reproduced.and(verdict.get() != Verdict.NOT_REPRODUCED)
                        : reproduced.smaller(Ordering.UNDECIDED);
            } else {
                missing.add(row.title());
            }
        }
        Table beyond = Table.of(
                Column.left("row"),
                Column.right("plain RK4"),
                Column.right("all data"),
                Column.right("half of the data"),
                Column.right("seconds, all and half"));
        for (PrintedRow row : PrintedRow.BEYOND) {
            beyond = beyond.row(new PrintedLine(row, results).textsWithoutPrinted());
        }
        return Findings.of(
                        "Adam at the paper's size: its data (5,000 trajectories of the spring-mass system with d = 20, 20,000 of"
                                + " each pendulum, from RK4 at 1e-3, or half of them), 500 epochs, batches of 16384, its validation set,"
                                + " 5,000 and 10,000 test trajectories; nothing is scaled down. The paper does not say whether its tables"
                                + " have all data or half of them; the verdict is on all data where they were run. Beside the mean over the"
                                + " test trajectories stands their median. A smaller run is one of another scale, with its share of the"
                                + " data and of the iterations. The closed form is ours, 32 units on a 500th of the data (40 and 10"
                                + " trajectories) and the same for all rows of a system, whose variants are Adam's. Seconds are by the"
                                + " clock on two shared cores, data, training and test. The last two rows of each pendulum are of the tenth of"
                                + " the test trajectories with the largest |u''|, at T = 10.")
                .block(table)
                .figure("printed-errors-reached", plot(results))
                .paragraph(
                        missing.isEmpty()
                                ? "All rows were run at the paper's size."
                                : "Not run at the paper's size: " + String.join("; ", missing)
                                        + ". The command attns paper printed-errors --scale full --rows … runs them.")
                .paragraph("At the paper's size, without a printed number:")
                .block(beyond)
                .claim(
                        "The printed errors are reached at the paper's size.",
                        reproduced.answer(
                                "rows that were run, of " + PrintedRow.PRINTED.size()
                                        + " printed; undecided are those above it with half of the data whose all were not run."))
                .claim("At the paper's size AttNS is better than NeurVec.", compare(results, ATTNS, NEURVEC))
                .claim("At the paper's size AttNS is better than AttNS-m.", compare(results, ATTNS, ATTNS_M))
                .claim(
                        "At the paper's size AttNS by Adam is better than plain RK4.",
                        gains(results).answer("cases of system and data."));
    }

    private static Plot plot(Results results) {
        Against plot = Against.of("The printed errors and ours", "printed error", "our error");
        plot = points(plot, "Adam, all data", results, line -> line.runs(1));
        plot = points(plot, "Adam, half of the data", results, line -> line.runs(PrintedRow.HALF));
        plot = points(plot, "Adam, a smaller run", results, PrintedLine::smallerRuns);
        plot = points(plot, "closed form, 1/500 of the data", results, PrintedLine::closedForm);
        return plot.captioned(
                "A point for each printed error; below the line ours is smaller. What is lost is not shown.");
    }

    private static Against points(
            Against plot, String name, Results results, Function<PrintedLine, PrintedLine.Runs> chosen) {
        List<PrintedLine> lines = PrintedRow.PRINTED.stream()
                .map(row -> new PrintedLine(row, results))
                .filter(line -> chosen.apply(line).exist())
                .toList();
        return lines.isEmpty()
                ? plot
                : plot.points(
                        name,
                        lines.stream().mapToDouble(line -> line.row().printed()).toArray(),
                        lines.stream()
                                .mapToDouble(line -> chosen.apply(line).error().median())
                                .toArray());
    }

    /** The first method's error against the second's, wherever both were run with the same data. */
    private static String compare(Results results, String first, String second) {
        Count count = Count.NONE;
        List<String> ratios = new ArrayList<>();
        for (PrintedRow row : PrintedRow.usual(first)) {
            for (PrintedRow other : PrintedRow.usual(second)) {
                for (double share : SHARES) {
                    PrintedLine.Runs own = new PrintedLine(row, results).runs(share);
                    PrintedLine.Runs others = new PrintedLine(other, results).runs(share);
                    if (row.system().equals(other.system()) && own.exist() && others.exist()) {
                        count = count.smaller(Ordering.of(own.error(), others.error()));
                        ratios.add(Scale.title(row.system()) + " with " + (share == 1 ? "all data " : "half of them ")
                                + Numbers.error(own.error().median(), 2) + " against "
                                + Numbers.error(others.error().median(), 2));
                    }
                }
            }
        }
        return ratios.isEmpty()
                ? count.answer("")
                : count.answer("cases of system and data (" + String.join("; ", ratios) + ").");
    }

    private static Count gains(Results results) {
        Count count = Count.NONE;
        for (PrintedRow row : PrintedRow.usual(ATTNS)) {
            for (double share : SHARES) {
                PrintedLine line = new PrintedLine(row, results);
                if (line.runs(share).exist() && line.plain().isPresent()) {
                    count = count.smaller(
                            Ordering.of(line.runs(share).error(), line.plain().get()));
                }
            }
        }
        return count;
    }
}
