package dev.attns.cli.display;

import dev.attns.correction.CorrectedStep;
import dev.attns.report.Numbers;
import dev.attns.training.Trained;
import dev.attns.training.closedform.NetworkPlan;
import dev.attns.training.sample.RolloutError;
import java.util.Locale;

/**
 * What a training has come to, in sentences.
 *
 * @param isFresh whether it was judged by trajectories that were made for it
 */
public record TrainedText(Trained trained, boolean isFresh) {

    private static final String NOT_FINITE = "none, for not all of them stay finite";

    private CorrectedStep step() {
        return trained.model().correctedStep();
    }

    /** What was written. */
    public String written(Object file, double seconds) {
        return String.format(
                Locale.ROOT,
                "Wrote %s: %s on %s with step %s, from %d trajectories; %.1f s.",
                file,
                step().correction().name(),
                step().scheme().name(),
                step().step(),
                trained.trajectories(),
                seconds);
    }

    /** What a closed form has chosen. */
    public String choice() {
        NetworkPlan plan = trained.plan().orElseThrow();
        return "The correction reads the " + plan.input().label() + ": " + plan.shape() + "; it runs in "
                + step().precision().name().toLowerCase(Locale.ROOT) + ".";
    }

    /** How far off it is, beside the plain scheme. */
    public String error() {
        return "Squared error at the end of " + judges() + ": " + means() + "; plain "
                + step().scheme().name() + ": " + mean(trained.plain()) + ".";
    }

    /** The same of a training by gradient. */
    public String validationError() {
        return "Mean squared error at the end of "
                + (isFresh ? judges() : trained.heldOutCount() + " validation trajectories") + ": "
                + mean(trained.heldOut()) + "; plain " + step().scheme().name() + ": " + mean(trained.plain()) + ".";
    }

    /** What it costs, which the error has to be seen beside. */
    public String times(double corrected, double plain) {
        return "A trajectory takes " + Numbers.microseconds(corrected) + " µs, of plain "
                + step().scheme().name() + " " + Numbers.microseconds(plain)
                + "; attns tune looks for the fastest way to a given error.";
    }

    private String judges() {
        long count = trained.heldOutCount();
        if (isFresh) {
            return count + " fresh trajectories";
        }
        return count == 0
                ? "the one trajectory that it was trained on"
                : count + (count == 1 ? " trajectory" : " trajectories") + " that the choice was not fitted to";
    }

    private String means() {
        RolloutError error = trained.heldOut();
        return Double.isFinite(error.mean())
                ? mean(error)
                        + String.format(Locale.ROOT, " in the mean, %.2g in geometric mean", error.geometricMean())
                : NOT_FINITE;
    }

    private static String mean(RolloutError error) {
        return Double.isFinite(error.mean()) ? String.format(Locale.ROOT, "%.2g", error.mean()) : NOT_FINITE;
    }
}
