package dev.attns.paper.experiment;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.TopCurvature;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.finding.Row;
import dev.attns.paper.finding.Verdict;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A printed error and what we have beside it.
 *
 * @param row the printed error
 * @param results of all scales, as far as they are there
 */
record PrintedLine(PrintedRow row, Results results) {

    /**
     * Runs that differ in nothing but their seed.
     *
     * @param cells those that are there
     */
    record Runs(List<Cell> cells, Results results) {

        boolean exist() {
            return !cells.isEmpty();
        }

        Spread error() {
            return results.spread(cells, Trial.ERROR);
        }

        /** The error, and with one run the median over the test trajectories. */
        String text() {
            if (!exist()) {
                return Row.NONE;
            }
            Result first = results.of(cells.get(0));
            boolean one = cells.size() == 1 && first.has(Trial.MEDIAN);
            return one
                    ? Numbers.error(first.number(Trial.ERROR)) + ", median "
                            + Numbers.error(first.number(Trial.MEDIAN), 2)
                    : error().toString();
        }
    }

    /** The runs at the paper's size with a share of its data. */
    Runs runs(double share) {
        return new Runs(results.finished(row.cells(Scale.FULL, share)), results);
    }

    /** The runs in closed form. */
    Runs closedForm() {
        return new Runs(results.finished(row.closedForm(Scale.FULL)), results);
    }

    /** The plain scheme's error: that of the largest scale that there is. */
    Optional<Spread> plain() {
        for (Scale scale : List.of(Scale.FULL, Scale.STANDARD, Scale.SMOKE)) {
            Optional<Result> found = results.find(row.plain(scale));
            if (found.isPresent()) {
                return Optional.of(Spread.of(List.of(found.get()), result -> result.number(Trial.ERROR)));
            }
        }
        return Optional.empty();
    }

    /** On all data where they were run, otherwise on half; none where neither was. */
    Optional<Verdict> verdict() {
        Runs largest = runs(1).exist() ? runs(1) : runs(PrintedRow.HALF);
        return largest.exist() ? Optional.of(Verdict.on(largest.error().median(), row.printed())) : Optional.empty();
    }

    /** Whether all data were run: half of them alone cannot say that a number is out of reach. */
    boolean isDecided() {
        return runs(1).exist()
                || verdict().filter(found -> found != Verdict.NOT_REPRODUCED).isPresent();
    }

    private String words(Verdict verdict) {
        return runs(1).exist() ? verdict.toString() : verdict + " with half of the data; all data not run";
    }

    String[] texts() {
        return new String[] {
            row.where(),
            row.title(),
            Numbers.error(row.printed()),
            plainText(),
            runs(1).text(),
            runs(PrintedRow.HALF).text(),
            seconds(),
            smaller(),
            closedForm().exist() ? closedForm().error().toString() : Row.NONE,
            closedForm().exist() ? Numbers.large(secondsOf(row.closedFormTrainings(Scale.FULL))) : Row.NONE,
            verdict().map(this::words).orElse("not run at this size")
        };
    }

    String[] textsWithoutPrinted() {
        return new String[] {
            row.title(), plainText(), runs(1).text(), runs(PrintedRow.HALF).text(), seconds()
        };
    }

    private String plainText() {
        return plain().map(spread -> Numbers.error(spread.median())).orElse(Row.NONE);
    }

    private String seconds() {
        List<String> texts = new ArrayList<>();
        for (double share : new double[] {1, PrintedRow.HALF}) {
            texts.add(
                    results.finished(row.trainings(Scale.FULL, share)).isEmpty()
                            ? Row.NONE
                            : Numbers.large(secondsOf(row.trainings(Scale.FULL, share))));
        }
        return String.join(", ", texts);
    }

    /** The middle of those that are there. */
    private double secondsOf(List<Trial> trials) {
        return Spread.of(results.finished(trials), trial -> results.of(trial).seconds())
                .median();
    }

    /** The largest run of a smaller scale. */
    Runs smallerRuns() {
        for (Scale scale : PrintedRow.smallerScales()) {
            Runs runs = new Runs(results.finished(row.cells(scale, PrintedRow.HALF)), results);
            if (runs.exist()) {
                return runs;
            }
        }
        return new Runs(List.of(), results);
    }

    /** That run with its shares of the data and of the iterations. */
    private String smaller() {
        Runs runs = smallerRuns();
        if (!runs.exist()) {
            return Row.NONE;
        }
        Trial own = runs.cells().get(0) instanceof Trial trial
                ? trial
                : ((TopCurvature) runs.cells().get(0)).trial().orElseThrow();
        Trial paper = row.trainings(Scale.FULL, PrintedRow.HALF).get(0);
        return String.format(
                Locale.ROOT,
                "%s at %.2g %% of the data, %.2g %% of the iterations",
                runs.error(),
                100.0 * own.trajectories() / paper.trajectories(),
                100.0 * own.iterations() / paper.iterations());
    }
}
