package dev.attns.training;

import dev.attns.correction.CorrectedStep;
import dev.attns.model.Certificate;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.solver.ClassicalSolver;
import dev.attns.training.closedform.NetworkPlan;
import dev.attns.training.sample.RolloutError;
import dev.attns.trajectory.Trajectories;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a training gives.
 *
 * @param plan what was chosen from the data; none where nothing was left to choose, as by gradient
 * @param trajectories how many it was trained on
 * @param heldOut the error at the end of trajectories that were not trained on: in closed form that of the choice, before it
 *     was fitted to all data, unless it was {@linkplain #judgedBy judged} by others
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

    /** The same with a certificate in its model. */
    public Trained certifiedBy(Certificate certificate) {
        return with(model.with(model.provenance().certifiedBy(certificate)));
    }

    /** The same with another model. */
    Trained with(Model other) {
        return new Trained(other, plan, trajectories, heldOut, plain, heldOutCount, poleGuardActs);
    }

    /**
     * The same judged by other trajectories, which had no part in the training nor in its choices; the model remembers what came
     * of it. No guard helps it out. The few that are held out to choose by do not tell how often a trajectory is lost.
     */
    public Trained judgedBy(Trajectories others, Workers workers) {
        CorrectedStep step = model.correctedStep();
        RolloutError corrected = RolloutError.of(step, model.parameters(), others, workers);
        RolloutError classical =
                RolloutError.of(new ClassicalSolver(step.ode(), step.scheme(), step.step(), workers), others);
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("fresh_trajectories", others.count());
        figures.put("fresh_mean", corrected.mean());
        figures.put("fresh_geometric_mean", corrected.geometricMean());
        figures.put("fresh_mean_of_plain_scheme", classical.mean());
        return new Trained(
                model.with(model.provenance().measured(figures)),
                plan,
                trajectories,
                corrected,
                classical,
                others.count(),
                poleGuardActs);
    }
}
