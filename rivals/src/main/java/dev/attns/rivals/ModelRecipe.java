package dev.attns.rivals;

import dev.attns.problem.Problem;
import java.util.Locale;

/**
 * A model to train.
 *
 * @param multiple its step in usual steps of the problem, rounded so that it divides the horizon
 * @param width hidden units; zero for the linear term alone
 */
record ModelRecipe(Family family, String scheme, double multiple, int width) {

    /** The step, which divides the usual horizon. */
    double step(Problem problem) {
        return problem.horizon() / Math.max(1, Math.round(problem.horizon() / (multiple * problem.step())));
    }

    /** The name of the model's file. */
    String fileName(int trajectories) {
        return String.format(
                Locale.ROOT,
                "%s-%s-%s-steps-width-%d-of-%d.model",
                family.label(),
                scheme,
                multiple,
                width,
                trajectories);
    }
}
