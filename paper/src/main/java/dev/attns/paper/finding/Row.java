package dev.attns.paper.finding;

import dev.attns.paper.cell.Spread;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.Numbers;

/**
 * A number of the paper and ours beside it.
 *
 * @param what it is the number of
 * @param printed as the paper has it
 * @param plain ours of the scheme without a correction
 * @param adam ours under the paper's training
 * @param closedForm ours in closed form
 * @param verdict in words, with the reason where it needs one
 */
public record Row(String what, String printed, String plain, String adam, String closedForm, String verdict) {

    /** What stands where a training does not apply. */
    public static final String NONE = "–";

    /** A row of errors, with a verdict on each. */
    public static Row errors(Scale scale, String what, double printed, double plain, Spread adam, Spread closedForm) {
        return new Row(
                what,
                Numbers.error(printed),
                Numbers.error(plain),
                adam.toString(),
                closedForm.toString(),
                "Adam " + Verdict.on(adam.median(), printed, scale) + "; closed form "
                        + Verdict.on(closedForm.median(), printed));
    }

    /** A row of errors that the closed form has no part in. */
    public static Row errors(Scale scale, String what, double printed, double plain, Spread adam) {
        return new Row(
                what,
                Numbers.error(printed),
                Numbers.error(plain),
                adam.toString(),
                NONE,
                "Adam " + Verdict.on(adam.median(), printed, scale));
    }

    /** A row of a statement, with the cases in which it holds under each training. */
    public static Row statement(String what, String printed, Count adam, Count closedForm, String cases) {
        return new Row(
                what,
                printed,
                NONE,
                adam.of(cases),
                closedForm.of(cases),
                "Adam " + Verdict.on(adam) + "; closed form " + Verdict.on(closedForm));
    }

    /** This row with what was seen in the place of the cases. */
    public Row saying(String adamWords, String closedFormWords) {
        return new Row(what, printed, plain, adamWords, closedFormWords, verdict);
    }

    /** This row of a statement that the closed form has no part in. */
    public Row judgedByAdam(Count count) {
        return new Row(what, printed, plain, adam, NONE, "Adam " + Verdict.on(count));
    }

    /** This row with a sentence after its verdict. */
    public Row because(String why) {
        return new Row(what, printed, plain, adam, closedForm, verdict + ": " + why);
    }
}
