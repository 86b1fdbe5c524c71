package dev.attns.cli.display;

import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.problem.Problem;
import dev.attns.report.Column;
import dev.attns.report.Table;
import dev.attns.tuning.Candidate;
import dev.attns.tuning.Tuning;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a search has found, for people: a table, and what it comes to. */
public final class TuningText {

    private final String system;
    private final Problem problem;
    private final Tuning tuning;

    /**
     * The text of a search.
     *
     * @param system the problem as it was named on the command line
     */
    public TuningText(String system, Problem problem, Tuning tuning) {
        this.system = system;
        this.problem = problem;
        this.tuning = tuning;
    }

    /** The candidates that no other beats in time and error, then the classical ways to the wanted error. */
    public Table table() {
        Table table = Table.of(
                Column.left("solver"),
                Column.right("step"),
                Column.right("width"),
                Column.left("activation"),
                Column.left("reads"),
                Column.left("precision"),
                Column.right("mean squared error"),
                Column.right("µs per trajectory"));
        Tuning.Timed winner = tuning.modelWins() ? tuning.model().orElseThrow() : null;
        for (Tuning.Timed each : tuning.timed()) {
            Candidate candidate = each.outcome().candidate();
            String[] cells = {
                "attns on " + candidate.scheme().name(),
                shortened(candidate.step()),
                candidate.isLinear() ? "linear" : Integer.toString(candidate.width()),
                candidate.isLinear() ? "" : candidate.activation().label(),
                candidate.input().label(),
                precision(each),
                error(each.measured().error()),
                microseconds(each.measured())
            };
            table = each == winner ? table.emphasisedRow(cells) : table.row(cells);
        }
        for (Measured rival : tuning.rivals()) {
            String[] cells = {
                rival.contender().family(),
                shortened(rival.contender().step()),
                "",
                "",
                "",
                "",
                error(rival.error()),
                microseconds(rival)
            };
            boolean wins = winner == null && rival == tuning.rivals().get(0);
            table = wins ? table.emphasisedRow(cells) : table.row(cells);
        }
        return table;
    }

    /** The answer. */
    public String conclusion() {
        Optional<Tuning.Timed> model = tuning.model();
        Optional<Measured> classical = tuning.classical();
        if (!tuning.isReached()) {
            return "Nothing reaches " + goal() + ": the least error of "
                    + tuning.tried().size()
                    + " trained candidates is " + error(tuning.leastError())
                    + ", and no classical solver gets there either.";
        }
        List<String> said = new ArrayList<>();
        if (tuning.modelWins()) {
            Tuning.Timed best = model.orElseThrow();
            said.add("attns on " + best.outcome().candidate() + ", in " + precision(best) + ", reaches "
                    + errorAtEnd(best.measured().error())
                    + " in "
                    + microseconds(best.measured()) + " µs a trajectory, "
                    + classical
                            .map(rival -> factor(tuning.speedup().orElseThrow())
                                    + " times as fast as the fastest classical way there, " + name(rival) + ".")
                            .orElse("and no classical solver gets there."));
        } else {
            Measured rival = classical.orElseThrow();
            said.add(name(rival) + " is the fastest way to " + goal() + ": " + microseconds(rival)
                    + " µs a trajectory; "
                    + model.map(best -> "the fastest model that gets there takes "
                                    + factor(1 / tuning.speedup().orElseThrow()) + " times as long.")
                            .orElse("no model that was tried gets there in less."));
            said.add("Use it: " + solveCommand(rival));
        }
        if (!tuning.complete()) {
            said.add(String.format(
                    Locale.ROOT,
                    "The budget of %s s ended the search; the same command with a larger --budget goes on.",
                    shortened(tuning.settings().budget())));
        }
        return String.join("\n", said);
    }

    /** The command line that solves in the classical way. */
    private String solveCommand(Measured rival) {
        double horizon = tuning.settings().horizon();
        return "attns solve " + system + " --scheme "
                + rival.contender().family() + " --step "
                + rival.contender().step()
                + (horizon == problem.horizon() ? "" : " --horizon " + horizon)
                + " --trajectories 1000 --out paths.npy";
    }

    private String goal() {
        return errorAtEnd(tuning.settings().target());
    }

    private String errorAtEnd(double value) {
        return "a mean squared error of " + error(value) + " at T = "
                + shortened(tuning.settings().horizon());
    }

    private static String name(Measured rival) {
        return rival.contender().family() + " with step "
                + shortened(rival.contender().step());
    }

    private static String precision(Tuning.Timed each) {
        return each.model().correctedStep().precision().name().toLowerCase(Locale.ROOT);
    }

    private static String error(double value) {
        return String.format(Locale.ROOT, "%.2e", value);
    }

    private static String microseconds(Measured measured) {
        return String.format(Locale.ROOT, "%.3g", 1e6 * measured.seconds());
    }

    private static String factor(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2g" : "%.0f", value);
    }

    /** Four digits, and no zeros behind them. */
    private static String shortened(double value) {
        double rounded = Double.parseDouble(String.format(Locale.ROOT, "%.3e", value));
        return rounded == Math.rint(rounded) && rounded < 1e7
                ? Long.toString((long) rounded)
                : Double.toString(rounded);
    }
}
