package dev.attns.cli.display;

import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.measure.compare.HipparchusTime;
import dev.attns.problem.Problem;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
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
    private final Optional<HipparchusTime> hipparchus;

    /**
     * The text of a search.
     *
     * @param system the problem as it was named on the command line
     * @param hipparchus its time to the same error
     */
    public TuningText(String system, Problem problem, Tuning tuning, Optional<HipparchusTime> hipparchus) {
        this.system = system;
        this.problem = problem;
        this.tuning = tuning;
        this.hipparchus = hipparchus;
    }

    /** The candidates that no other beats in time and error, then the classical ways to the wanted error. */
    public Table table() {
        Table table = Table.of(
                Column.left("solver"),
                Column.right("step"),
                Column.left("network"),
                Column.left("reads"),
                Column.left("precision"),
                Column.right("mean squared error"),
                Column.right("µs per trajectory"),
                Column.left("at the wanted error"),
                Column.right("training, s"),
                Column.right("repaid after solves"));
        Tuning.Timed winner = tuning.modelWins() ? tuning.model().orElseThrow() : null;
        for (Tuning.Timed each : tuning.timed()) {
            Candidate candidate = each.outcome().candidate();
            String[] cells = {
                method() + " on " + candidate.scheme().name(),
                Numbers.given(candidate.step(), 4),
                candidate.shape().toString(),
                candidate.input().label(),
                precision(each),
                Numbers.error(each.measured().error()),
                Numbers.microseconds(each.measured().seconds()),
                relation(each.measured(), tuning.reaches(each)),
                Numbers.number(each.outcome().seconds(), 2),
                tuning.solvesToRepay(each).isPresent()
                        ? Numbers.solves(tuning.solvesToRepay(each).getAsDouble())
                        : ""
            };
            table = each == winner && !tuning.isTie() ? table.emphasisedRow(cells) : table.row(cells);
        }
        for (Measured rival : tuning.rivals()) {
            String[] cells = {
                rival.contender().family(),
                Numbers.given(rival.contender().step(), 4),
                "",
                "",
                "",
                Numbers.error(rival.error()),
                Numbers.microseconds(rival.seconds()),
                relation(rival, tuning.reaches(rival)),
                "",
                ""
            };
            boolean wins = winner == null
                    && !tuning.isTie()
                    && rival == tuning.classical().orElse(null);
            table = wins ? table.emphasisedRow(cells) : table.row(cells);
        }
        return table;
    }

    /** How a solver does beside the answer, which has the wanted error. */
    private String relation(Measured measured, boolean reaches) {
        if (!reaches) {
            return "missed";
        }
        Measured answer = tuning.answer().orElseThrow();
        if (measured == answer) {
            return tuning.isTie() ? "about equal" : "fastest";
        }
        return measured.isAboutAsFastAs(answer)
                ? "about equal"
                : Numbers.times(measured.seconds() / answer.seconds()) + " as slow";
    }

    /** What is said of a solver that was chosen and missed the error. */
    static String missed(Tuning.Miss miss) {
        return miss.solver() + " misses the error on trajectories that the search had not seen ("
                + Numbers.error(miss.error()) + "); the next was taken in its place.";
    }

    /** The answer. */
    public String conclusion() {
        Optional<Tuning.Timed> model = tuning.model();
        Optional<Measured> classical = tuning.classical();
        if (!tuning.isReached()) {
            return "Nothing reaches " + goal() + ": "
                    + (Double.isFinite(tuning.leastError())
                            ? "the least error of " + tuning.tried().size() + " trained candidates is "
                                    + Numbers.error(tuning.leastError())
                            : "none of " + tuning.tried().size()
                                    + " trained candidates brings all trajectories to the end")
                    + ", and no classical solver gets there either.";
        }
        List<String> said = new ArrayList<>();
        if (tuning.isTie()) {
            Tuning.Timed best = model.orElseThrow();
            Measured rival = classical.orElseThrow();
            said.add(method() + " on " + best.outcome().candidate() + " and " + name(rival)
                    + " are about equal on the way to "
                    + goal() + ": " + Numbers.microseconds(best.measured().seconds()) + " and "
                    + Numbers.microseconds(rival.seconds())
                    + " µs a trajectory, which differ by no more than the timings themselves.");
            said.add("The classical one needs no model: " + solveCommand(rival));
        } else if (tuning.modelWins()) {
            Tuning.Timed best = model.orElseThrow();
            said.add(method() + " on " + best.outcome().candidate() + ", in " + precision(best) + ", reaches "
                    + errorAtEnd(best.measured().error())
                    + " in "
                    + Numbers.microseconds(best.measured().seconds()) + " µs a trajectory, "
                    + classical
                            .map(rival -> Numbers.times(tuning.speedup().orElseThrow())
                                    + " as fast as the fastest classical way there, " + name(rival) + ".")
                            .orElse("and no classical solver gets there."));
            classical.ifPresent(rival -> said.add(repaid(best.measured(), rival)));
        } else {
            Measured rival = classical.orElseThrow();
            said.add(name(rival) + " is the fastest way to " + goal() + ": " + Numbers.microseconds(rival.seconds())
                    + " µs a trajectory; "
                    + model.map(best -> "the fastest model that gets there takes "
                                    + Numbers.times(1 / tuning.speedup().orElseThrow()) + " as long.")
                            .orElse("no model that was tried gets there in less."));
            said.add(why(rival));
            said.add("Use it: " + solveCommand(rival));
        }
        hipparchus.ifPresent(time -> said.add(1, besideHipparchus(time)));
        said.add(errors());
        tuning.missed().forEach(miss -> said.add(missed(miss)));
        if (!tuning.complete()) {
            said.add(String.format(
                    Locale.ROOT,
                    "The budget of %s s ended the search; the same command with a larger --budget goes on.",
                    Numbers.given(tuning.settings().budget(), 4)));
        }
        return String.join("\n", said);
    }

    /** Where the errors of the table come from. */
    private String errors() {
        return "All errors here are of " + Numbers.count(tuning.confirmedOn().count())
                + " trajectories that neither training nor any choice had seen.";
    }

    /** How many trajectories make up for the search. */
    private String repaid(Measured model, Measured rival) {
        double count = model.time().solvesToRepay(tuning.seconds(), rival.time());
        return "The " + Numbers.given(Math.rint(tuning.seconds()), 4) + " s of this search are repaid after "
                + Numbers.solves(count) + " trajectories.";
    }

    /** What the answer is beside the usual choice on the JVM. */
    private String besideHipparchus(HipparchusTime time) {
        double factor = time.seconds() / tuning.answer().orElseThrow().seconds();
        return "That is " + (tuning.modelWins() || factor < 1 ? "" : "still ") + Numbers.times(factor)
                + " as fast as Hipparchus (" + HipparchusTime.INTEGRATOR + ", tolerance "
                + Numbers.given(time.tolerance(), 2) + "), measured in this run.";
    }

    /** Why there is nothing to win. */
    private String why(Measured rival) {
        double steps = Math.rint(tuning.settings().horizon() / rival.contender().step());
        return "It gets there in " + Numbers.given(steps, 6) + " steps of "
                + Numbers.number(1e9 * rival.seconds() / steps, 2)
                + " ns: a correction pays where the equation is dear, or needs many more steps than that.";
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
        return "a mean squared error of " + Numbers.error(value) + " at T = "
                + Numbers.given(tuning.settings().horizon(), 4);
    }

    private static String name(Measured rival) {
        return rival.contender().family() + " with step "
                + Numbers.given(rival.contender().step(), 4);
    }

    private String method() {
        return tuning.settings().method().name();
    }

    private static String precision(Tuning.Timed each) {
        return each.model().correctedStep().precision().name().toLowerCase(Locale.ROOT);
    }
}
