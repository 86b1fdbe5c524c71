package dev.attns.paper.experiment;

import dev.attns.paper.cell.Spread;
import dev.attns.report.Numbers;

/**
 * A number of the paper and ours beside it.
 *
 * @param what it is the number of
 * @param printed as the paper has it
 * @param adam ours under the paper's training
 * @param closedForm ours in closed form
 * @param verdict in words, with the reason where it needs one
 */
public record Row(String what, String printed, String adam, String closedForm, String verdict) {

    /** What stands where a training does not apply. */
    public static final String NONE = "–";

    /** A row of errors, with a verdict on each. */
    public static Row errors(String what, double printed, Spread adam, Spread closedForm) {
        return new Row(
                what,
                Numbers.error(printed),
                adam.toString(),
                closedForm.toString(),
                "Adam " + Verdict.on(adam.median(), printed) + "; closed form "
                        + Verdict.on(closedForm.median(), printed));
    }

    /** A row of errors that the closed form has no part in. */
    public static Row errors(String what, double printed, Spread adam) {
        return new Row(
                what, Numbers.error(printed), adam.toString(), NONE, "Adam " + Verdict.on(adam.median(), printed));
    }

    /** A row of a statement that holds or does not, with what we saw under each training. */
    public static Row statement(
            String what, String printed, String adam, boolean adamHolds, String closedForm, boolean closedFormHolds) {
        return new Row(
                what,
                printed,
                adam,
                closedForm,
                "Adam " + Verdict.on(adamHolds) + "; closed form " + Verdict.on(closedFormHolds));
    }

    /** This row with a sentence after its verdict. */
    public Row because(String why) {
        return new Row(what, printed, adam, closedForm, verdict + ": " + why);
    }
}
