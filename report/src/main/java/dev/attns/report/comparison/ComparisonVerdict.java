package dev.attns.report.comparison;

import dev.attns.evaluation.Contender;
import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a {@link Comparison} comes to, as a table and a sentence. */
final class ComparisonVerdict {

    private final Comparison comparison;

    ComparisonVerdict(Comparison comparison) {
        this.comparison = comparison;
    }

    /** Error and time of the trained solver, of the plain scheme and other trained solvers, and of the ways to its error. */
    Table table() {
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
    String conclusion() {
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
}
