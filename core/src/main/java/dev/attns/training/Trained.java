package dev.attns.training;

import dev.attns.model.Model;
import dev.attns.training.closedform.NetworkPlan;
import dev.attns.training.sample.RolloutError;
import java.util.Optional;

/**
 * What a training gives.
 *
 * @param plan what was chosen from the data; none where nothing was left to choose, as by gradient
 * @param trajectories how many it was trained on
 * @param heldOut the error at the end of trajectories that were not trained on: in closed form that of the choice, before it
 *     was fitted to all data
 * @param plain the error of the plain scheme on the same trajectories
 * @param heldOutCount how many trajectories those were; none where the only one there is was judged by itself
 * @param poleGuardActs how often a pole of a rational activation had to be kept off the real axis
 */
public record Trained(
        Model model,
        Optional<NetworkPlan> plan,
        long trajectories,
        RolloutError heldOut,
        RolloutError plain,
        long heldOutCount,
        long poleGuardActs) {

    /** Whether it does better than the plain scheme. */
    public boolean isBetterThanPlain() {
        return heldOut.mean() < plain.mean();
    }
}
