package dev.attns.training.closedform;

import dev.attns.correction.CoarseStep;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.training.sample.RolloutError;
import dev.attns.training.sample.Split;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Fits plans with little effort to some of the trajectories, and judges them along others. */
final class PlanTrial {

    private static final double[] RIDGES = {1e-13, 1e-11, 1e-9};
    private static final double[] POLYNOMIAL_RIDGES = {1e-16, 1e-13, 1e-10};
    private static final int SAMPLES = 5120;
    private static final int STEPS = 30;

    /** A larger ridge must make the error, squared, so many times smaller. */
    private static final double LEAST_GAIN = Math.log10(2);

    /** The error of what does not stay finite, in orders of magnitude. */
    private static final double LOST = 40;

    /** So many orders of magnitude below the solution's, squares of errors are as good as none. */
    private static final double EXACT = 22;

    /** One-step errors that differ by this factor differ by more than chance. */
    private static final double MUCH = 2.5;

    private final CoarseStep step;
    private final ClosedFormSettings settings;
    private final List<Split> folds;
    private final DataRows rows;
    private final Workers workers;
    private final TrainingProgress progress;
    private final double size;
    private final List<Judged> judged = new ArrayList<>();

    PlanTrial(
            CoarseStep step,
            ClosedFormSettings settings,
            List<Split> folds,
            DataRows rows,
            Workers workers,
            TrainingProgress progress) {
        this.step = step;
        this.settings = settings;
        this.folds = folds;
        this.rows = rows;
        this.workers = workers;
        this.progress = progress;
        Trajectories looked = lookedAt();
        this.size =
                Math.max(Double.MIN_NORMAL, SquaredErrors.meanSize(looked.grid().steps(), looked));
    }

    /**
     * A plan and how it did.
     *
     * @param error at the end of the held-out trajectories
     * @param relativeError the share of the plain step's residual that is left on them
     * @param hidden the hidden layer; null where there is none
     * @param size the mean square of the solution
     */
    record Judged(NetworkPlan plan, RolloutError error, double relativeError, HiddenLayer hidden, double size) {

        /**
         * The error in orders of magnitude: between its geometric mean, which one wild trajectory among many does not decide,
         * and its mean, which it does.
         */
        double score() {
            double mean = error.mean() < Double.POSITIVE_INFINITY ? Math.log10(error.mean()) : LOST;
            double least = Math.log10(size) - EXACT;
            return 0.5 * (Math.max(least, error.logarithm()) + Math.max(least, Math.min(LOST, mean)));
        }

        /**
         * Whether it leaves much less of the residual than another, and its roll-outs are no worse than luck makes them: along
         * a few trajectories, small errors of many steps may happen to cancel.
         */
        boolean fitsBetterThan(Judged other) {
            return relativeError < other.relativeError / MUCH && score() < other.score() + Math.log10(MUCH * MUCH);
        }

        Map<String, Object> describe() {
            Map<String, Object> fields = new LinkedHashMap<>(plan.describe());
            fields.put("held_out_geometric_mean", error.geometricMean());
            fields.put("held_out_mean", error.mean());
            fields.put("one_step_relative_error", relativeError);
            return fields;
        }
    }

    /** All plans that were judged, in their order. */
    List<Judged> judged() {
        return judged;
    }

    /** How many trajectories were held out. */
    long heldOut() {
        return folds.get(0).heldOutCount();
    }

    /** The trajectories to look at when a precision is chosen. */
    Trajectories lookedAt() {
        return folds.get(0).heldOut().trajectories();
    }

    /** Fits and judges a plan on every fold, with the ridge that does best; nothing where a stop was requested. */
    Optional<Judged> judge(NetworkPlan plan) {
        boolean isPolynomial = !(plan.shape() instanceof NetworkShape.Units);
        double[] ridges = isPolynomial ? POLYNOMIAL_RIDGES : RIDGES;
        RolloutError[] errors = new RolloutError[ridges.length];
        double[] left = new double[ridges.length];
        HiddenLayer hidden = null;
        for (Split fold : folds) {
            PlanFit fit = new PlanFit(step, plan, settings, fold.training(), rows, workers);
            if (settings.moveHidden() && fit.hasHidden()) {
                fit.drawBest(SAMPLES);
                boolean done = fit.moveHidden(SAMPLES, STEPS, (number, relativeError) -> {
                    progress.fitting("Choosing: " + plan, number, STEPS, relativeError);
                    return !progress.stopRequested();
                });
                if (!done && progress.stopRequested()) {
                    return Optional.empty();
                }
            }
            for (int r = 0; r < ridges.length; r++) {
                RolloutError error = new RolloutError(Double.POSITIVE_INFINITY, LOST);
                double share = 1;
                Optional<double[]> solved = fit.solve(ridges[r]);
                if (solved.isPresent()) {
                    Trajectories others = fold.heldOut().trajectories();
                    error = RolloutError.of(fit.correctedStep(), fit.folded(solved.get()), others, workers);
                    share = fit.relativeError(solved.get(), fold.heldOut());
                }
                errors[r] = errors[r] == null ? error : errors[r].averagedWith(error);
                left[r] = Math.max(left[r], share);
            }
            hidden = hidden == null ? fit.hiddenLayer() : hidden;
            if (progress.stopRequested()) {
                return Optional.empty();
            }
        }
        Judged best = null;
        for (int r = 0; r < ridges.length; r++) {
            Judged other = new Judged(plan.withRidge(ridges[r]), errors[r], left[r], hidden, size);
            best = best == null || other.score() < best.score() - LEAST_GAIN ? other : best;
        }
        judged.add(best);
        return Optional.of(best);
    }
}
