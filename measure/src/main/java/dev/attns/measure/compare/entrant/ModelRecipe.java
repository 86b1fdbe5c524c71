package dev.attns.measure.compare.entrant;

import dev.attns.correction.NetworkInput;
import dev.attns.problem.Problem;
import java.util.Locale;

/**
 * A model to train.
 *
 * @param multiple its step in usual steps of the problem, rounded so that it divides the horizon
 * @param width hidden units; zero for the linear term alone
 * @param input what the network reads
 */
public record ModelRecipe(SolverFamily family, String scheme, double multiple, int width, NetworkInput input) {

    /** The longest step, in usual ones, for which steps along trajectories are all that is needed to train. */
    private static final double LONGEST_USUAL = 10;

    /** Whether the step is longer than ten usual ones. */
    public boolean isLong() {
        return multiple > LONGEST_USUAL;
    }

    /** The scheme, and what the network reads beside what its method feeds it with. */
    public String title() {
        return input == NetworkInput.MIDDLE ? scheme + " with a difference of stages" : scheme;
    }

    /** The step, which divides the usual horizon. */
    public double step(Problem problem) {
        return problem.horizon() / Math.max(1, Math.round(problem.horizon() / (multiple * problem.step())));
    }

    /** The name of the model's file, without the ending. */
    public String name(int trajectories) {
        return String.format(
                Locale.ROOT,
                "%s-%s-%s-steps-%s-width-%d-of-%d",
                family.label(),
                scheme,
                multiple,
                input.label(),
                width,
                trajectories);
    }
}
