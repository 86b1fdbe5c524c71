package dev.attns.training.closedform;

import static dev.attns.error.InputError.TOO_WIDE_TO_MOVE;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.parallel.Workers;
import dev.attns.scheme.StageDifferences;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.training.sample.OneStepSamples;
import dev.attns.training.sample.RolloutError;
import dev.attns.training.sample.Split;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Chooses a plan from the data: each is fitted, with little effort, to some of the trajectories and judged by the error at
 * the end of roll-outs along others. First come what the network reads and its activation, at a small width; then greater
 * widths as long as each makes the error several times smaller, and the data and the work allow it.
 */
final class PlanSearch {

    private static final int[] MOVED_WIDTHS = {4, 8, 16, 32, 64, 128};
    private static final int[] RANDOM_WIDTHS = {16, 32, 64, 128, 256, 512, 1024};
    private static final int FIRST_MOVED_WIDTH = 32;
    private static final int FIRST_RANDOM_WIDTH = 256;
    private static final double MOVED_SPREAD = 0.8;
    private static final double[] RANDOM_SPREADS = {0.3, 0.6, 1.2};
    private static final double[] RIDGES = {1e-13, 1e-11, 1e-9};
    private static final int SAMPLES = 5120;
    private static final int STEPS = 30;

    /** What has no preference must make the error, squared and in geometric mean, so many times smaller. */
    private static final double LEAST_GAIN = Math.log10(2);

    /** One-step errors that differ by this factor differ by more than chance. */
    private static final double MUCH = 2.5;

    /** A linear term that leaves no more than this share of the residual is the whole correction. */
    private static final double LINEAR_LEFT = 1e-6;

    /** The most weights and biases of a hidden layer that is moved: the matrix of their system has their square. */
    private static final int MOST_MOVED = 8192;

    private final CoarseStep step;
    private final ClosedFormSettings settings;
    private final Trajectories data;
    private final List<Split> folds;
    private final DataRows rows;
    private final Workers workers;
    private final TrainingProgress progress;
    private final List<Judged> tried = new ArrayList<>();

    PlanSearch(
            CoarseStep step,
            ClosedFormSettings settings,
            Trajectories data,
            Optional<Trajectories> validation,
            DataRows rows,
            Workers workers,
            TrainingProgress progress) {
        this.step = step;
        this.settings = settings;
        this.data = data;
        this.folds =
                validation.map(others -> List.of(Split.given(data, others))).orElseGet(() -> Split.toChooseBy(data));
        this.rows = rows;
        this.workers = workers;
        this.progress = progress;
    }

    /**
     * A plan and how it did.
     *
     * @param error at the end of the held-out trajectories
     * @param relativeError the share of the plain step's residual that is left on them
     * @param hidden the hidden layer
     */
    record Judged(NetworkPlan plan, RolloutError error, double relativeError, HiddenLayer hidden) {

        Map<String, Object> describe() {
            Map<String, Object> fields = new LinkedHashMap<>(plan.describe());
            fields.put("held_out_geometric_mean", error.geometricMean());
            fields.put("held_out_mean", error.mean());
            fields.put("one_step_relative_error", relativeError);
            return fields;
        }
    }

    /** All plans that were judged, in their order. */
    List<Judged> tried() {
        return tried;
    }

    /** How many trajectories were held out. */
    long heldOut() {
        return folds.get(0).heldOutCount();
    }

    /** The trajectories to look at when a precision is chosen. */
    Trajectories lookedAt() {
        return folds.get(0).heldOut().trajectories();
    }

    /** The best plan; nothing where a stop was requested. */
    Optional<Judged> best() {
        if (settings.linearTerm() && settings.width().orElse(0) == 0) {
            NetworkPlan linear = new NetworkPlan(inputs().get(0), activations().get(0), 1, 0, RIDGES[0]);
            Judged judged = judge(linear).orElse(null);
            if (judged == null || settings.width().isPresent() || judged.relativeError() < LINEAR_LEFT) {
                return Optional.ofNullable(judged);
            }
        }
        Judged best = null;
        for (NetworkInput input : inputs()) {
            Judged bestOfInput = null;
            for (Activation activation : activations()) {
                NetworkPlan open = new NetworkPlan(input, activation, 1, MOVED_SPREAD, RIDGES[0]);
                Optional<Judged> judged = judge(open.withWidth(firstWidth(open)));
                if (judged.isEmpty()) {
                    return judged;
                }
                bestOfInput = bestOfInput == null || gains(judged.get(), bestOfInput) ? judged.get() : bestOfInput;
            }
            // The stages come last, and have their price: more rows to read.
            best = best == null || gains(bestOfInput, best) ? bestOfInput : best;
        }
        if (!settings.moveHidden()) {
            for (double spread : RANDOM_SPREADS) {
                Optional<Judged> judged = judge(best.plan().withSpread(spread));
                if (judged.isEmpty()) {
                    return judged;
                }
                best = better(best, judged.get());
            }
        }
        return settings.width().isPresent() ? Optional.of(best) : widened(best);
    }

    private Optional<Judged> widened(Judged narrow) {
        Judged best = narrow;
        for (int width : settings.moveHidden() ? MOVED_WIDTHS : RANDOM_WIDTHS) {
            NetworkPlan wider = best.plan().withWidth(width);
            if (width > best.plan().width()
                    && width <= settings.widest()
                    && fitsData(wider)
                    && isWorthTheWork(wider, best)) {
                Optional<Judged> judged = judge(wider);
                if (judged.isEmpty()) {
                    return judged;
                }
                if (!gains(judged.get(), best) && !fitsBetter(judged.get(), best)) {
                    return Optional.of(best);
                }
                best = judged.get();
            }
        }
        return Optional.of(best);
    }

    /** Whether a plan is so much better than another, which has the preference, that it takes its place. */
    private static boolean gains(Judged plan, Judged preferred) {
        return plan.error().logarithm() < preferred.error().logarithm() - LEAST_GAIN;
    }

    /**
     * Whether a plan leaves much less of the residual, and its roll-outs are no worse than luck makes them: along a few
     * trajectories, small errors of many steps may happen to cancel.
     */
    private static boolean fitsBetter(Judged plan, Judged other) {
        return plan.relativeError() < other.relativeError() / MUCH
                && plan.error().logarithm() < other.error().logarithm() + Math.log10(MUCH * MUCH);
    }

    private static Judged better(Judged a, Judged b) {
        return a == null || b.error().logarithm() < a.error().logarithm() ? b : a;
    }

    private List<NetworkInput> inputs() {
        NetworkInput own = settings.input().orElse(step.correction().input());
        int most = widestToMove(own);
        if (width() > most) {
            throw TOO_WIDE_TO_MOVE.with(width(), step.rows(own), most);
        }
        boolean mayReadStages = settings.input().isEmpty()
                && own == NetworkInput.SLOPE
                && StageDifferences.count(step.scheme()) > 0
                && width() <= widestToMove(NetworkInput.STAGES);
        return mayReadStages ? List.of(own, NetworkInput.STAGES) : List.of(own);
    }

    /** The width asked for; 1 where it is open. */
    private int width() {
        return settings.width().orElse(1);
    }

    private int widestToMove(NetworkInput input) {
        return settings.moveHidden() ? widestToMove(step.rows(input)) : Integer.MAX_VALUE;
    }

    /** The most hidden units that can be moved where each reads so many rows. */
    static int widestToMove(int rows) {
        return MOST_MOVED / (rows + 1);
    }

    private List<Activation> activations() {
        return settings.activation()
                .map(List::of)
                .orElseGet(() -> step.correction().closedFormActivations());
    }

    private int firstWidth(NetworkPlan open) {
        if (settings.width().isPresent()) {
            return settings.width().getAsInt();
        }
        int first = settings.moveHidden() ? FIRST_MOVED_WIDTH : FIRST_RANDOM_WIDTH;
        int chosen = 1;
        for (int width : settings.moveHidden() ? MOVED_WIDTHS : RANDOM_WIDTHS) {
            boolean allowed = width <= Math.min(first, settings.widest());
            chosen = allowed && (chosen == 1 || fitsData(open.withWidth(width))) ? width : chosen;
        }
        return chosen;
    }

    /** Whether there are at least four numbers of data for each parameter, or two where the hidden layer has none. */
    private boolean fitsData(NetworkPlan plan) {
        double dimension = step.ode().dimension();
        double inputs = step.rows(plan.input());
        double numbers = new OneStepSamples(data).count() * dimension;
        return settings.moveHidden()
                ? 4 * plan.width() * (inputs + 1 + dimension) <= numbers
                : 2 * dimension * (plan.width() + inputs + 1) <= numbers;
    }

    private boolean isWorthTheWork(NetworkPlan plan, Judged soFar) {
        return !settings.moveHidden()
                || Effort.allows(
                        PlanFit.shape(step, plan, settings), new OneStepSamples(data).count(), soFar.relativeError());
    }

    /** Fits and judges a plan on every fold, with the ridge that does best; nothing where a stop was requested. */
    private Optional<Judged> judge(NetworkPlan plan) {
        RolloutError[] errors = new RolloutError[RIDGES.length];
        double[] left = new double[RIDGES.length];
        HiddenLayer hidden = null;
        for (Split fold : folds) {
            PlanFit fit = new PlanFit(step, plan, settings, fold.training(), rows, workers);
            if (settings.moveHidden() && !plan.isLinear()) {
                boolean done = fit.moveHidden(SAMPLES, STEPS, (number, relativeError) -> {
                    progress.fitting("Choosing: " + plan, number, STEPS, relativeError);
                    return !progress.stopRequested();
                });
                if (!done && progress.stopRequested()) {
                    return Optional.empty();
                }
            }
            for (int r = 0; r < RIDGES.length; r++) {
                Optional<double[]> solved = fit.solve(RIDGES[r]);
                RolloutError error = new RolloutError(Double.POSITIVE_INFINITY, 40);
                double share = 1;
                if (solved.isPresent()) {
                    error = RolloutError.of(
                            fit.correctedStep(),
                            fit.folded(solved.get()),
                            fold.heldOut().trajectories(),
                            workers);
                    share = fit.relativeError(solved.get(), fold.heldOut());
                }
                errors[r] = errors[r] == null
                        ? error
                        : new RolloutError(
                                0.5 * (errors[r].mean() + error.mean()),
                                0.5 * (errors[r].logarithm() + error.logarithm()));
                left[r] = Math.max(left[r], share);
            }
            hidden = hidden == null ? fit.hiddenLayer() : hidden;
            if (progress.stopRequested()) {
                return Optional.empty();
            }
        }
        int best = 0;
        for (int r = 1; r < RIDGES.length; r++) {
            best = errors[r].logarithm() < errors[best].logarithm() - LEAST_GAIN ? r : best;
        }
        Judged judged = new Judged(plan.withRidge(RIDGES[best]), errors[best], left[best], hidden);
        tried.add(judged);
        return Optional.of(judged);
    }
}
