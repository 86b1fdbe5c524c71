package dev.attns.training.closedform;

import static dev.attns.error.InputError.TOO_WIDE_TO_MOVE;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.scheme.StageDifferences;
import dev.attns.training.closedform.ClosedFormSettings.Shapes;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.training.sample.OneStepSamples;
import dev.attns.training.sample.Split;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Chooses a plan from the data: each is fitted, with little effort, to some of the trajectories and judged by roll-outs along
 * others. What is compared is the error at equal cost of a step: whatever doubles the cost must make the error
 * {@value #GAIN_OF_TWICE_THE_COST} orders of magnitude smaller.
 *
 * <p>Polynomials come first, of each input and of rising degree, for they take a moment. Hidden units follow where those
 * leave something to be done: of each input at about the same cost, then with other activations, then wider as long as that
 * pays.
 */
final class PlanSearch {

    private static final int[] MOVED_WIDTHS = {4, 8, 16, 32, 64, 128};
    private static final int[] RANDOM_WIDTHS = {16, 32, 64, 128, 256, 512, 1024};
    private static final int FIRST_MOVED_WIDTH = 32;
    private static final int FIRST_RANDOM_WIDTH = 256;
    private static final double MOVED_SPREAD = 0.8;
    private static final double[] RANDOM_SPREADS = {0.3, 0.6, 1.2};

    private static final double GAIN_OF_TWICE_THE_COST = 0.3;

    /** The most orders of magnitude that twice the units gain. */
    private static final double MOST_GAIN = 3;

    /** Where no width is asked for, a polynomial costs no more than so many units that read state and slope. */
    private static final int UNITS_OF_A_POLYNOMIAL = 64;

    /** So many degrees without a gain end the search for more: even or odd ones may have nothing to say. */
    private static final int IDLE_DEGREES = 3;

    /** A linear map that leaves no more than this share of the residual is the whole correction. */
    private static final double LINEAR_LEFT = 1e-6;

    /** What a stage of a component costs, in multiply-adds, about. */
    private static final double COST_OF_A_SLOPE = 8;

    /** The most weights and biases of a hidden layer that is moved: the matrix of their system has their square. */
    private static final int MOST_MOVED = 8192;

    private final CoarseStep step;
    private final ClosedFormSettings settings;
    private final DataRows rows;
    private final PlanTrial trial;
    private final double samples;

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
        this.rows = rows;
        this.samples = new OneStepSamples(data).count();
        List<Split> folds =
                validation.map(others -> List.of(Split.given(data, others))).orElseGet(() -> Split.toChooseBy(data));
        this.trial = new PlanTrial(step, settings, folds, rows, workers, progress);
    }

    /** The plans that were tried, and what they were tried on. */
    PlanTrial trial() {
        return trial;
    }

    /** The best plan; nothing where a stop was requested. */
    Optional<PlanTrial.Judged> best() {
        boolean mayBePolynomial = settings.shapes() != Shapes.UNITS;
        boolean mayHaveUnits = settings.shapes() != Shapes.POLYNOMIALS;
        if (mayBePolynomial && !polynomials()) {
            return Optional.empty();
        }
        if (mayHaveUnits && !isDone() && !units()) {
            return Optional.empty();
        }
        return trial.judged().stream().min(Comparator.comparingDouble(this::value));
    }

    /** The error that counts: in orders of magnitude, with what the step costs. */
    private double value(PlanTrial.Judged judged) {
        return judged.score() + GAIN_OF_TWICE_THE_COST * Math.log(cost(judged.plan())) / Math.log(2);
    }

    private double cost(NetworkPlan plan) {
        int dimension = step.ode().dimension();
        double classical = COST_OF_A_SLOPE * step.scheme().stages() * dimension;
        return classical + plan.shape().cost(rows.of(plan.input()).count(), dimension);
    }

    /** Whether so little of the residual is left that nothing else need be tried. */
    private boolean isDone() {
        return trial.judged().stream().anyMatch(judged -> judged.relativeError() < Effort.ENOUGH);
    }

    /** Tries polynomials of each input; whether no stop was requested. */
    private boolean polynomials() {
        for (NetworkInput input : inputs()) {
            Optional<PlanTrial.Judged> linear = degrees(input);
            if (linear.isEmpty()) {
                return false;
            }
            if (linear.get().relativeError() < LINEAR_LEFT) {
                return true;
            }
        }
        return true;
    }

    /** Tries rising degrees as long as they gain and are affordable, or the one that was asked for; gives the first. */
    private Optional<PlanTrial.Judged> degrees(NetworkInput input) {
        PlanTrial.Judged first = null;
        double least = Double.POSITIVE_INFINITY;
        int last = settings.degree().orElse(ClosedFormSettings.HIGHEST_DEGREE);
        int idle = 0;
        for (int degree = settings.degree().orElse(1); degree <= last && idle < IDLE_DEGREES; degree++) {
            NetworkPlan plan = new NetworkPlan(input, new NetworkShape.Degree(degree), 0, 0);
            if (first != null && !isAffordable(plan)) {
                break;
            }
            Optional<PlanTrial.Judged> judged = trial.judge(plan);
            if (judged.isEmpty()) {
                return judged;
            }
            first = first == null ? judged.get() : first;
            idle = value(judged.get()) < least ? 0 : idle + 1;
            least = Math.min(least, value(judged.get()));
            if (first.relativeError() < LINEAR_LEFT) {
                break;
            }
        }
        return Optional.of(first);
    }

    private boolean isAffordable(NetworkPlan plan) {
        int dimension = step.ode().dimension();
        int width = Math.min(settings.widest(), UNITS_OF_A_POLYNOMIAL);
        NetworkShape units = new NetworkShape.Units(width, Activation.SERPENTINE, true);
        int read = rows.of(plan.input()).count();
        double terms = ((NetworkShape.Degree) plan.shape()).terms(read);
        return plan.shape().cost(read, dimension) <= units.cost(2 * dimension, dimension) && 2 * terms <= samples;
    }

    private boolean units() {
        List<NetworkPlan> open = new ArrayList<>();
        Activation usual = activations().get(0);
        for (NetworkInput input : inputs()) {
            NetworkPlan one = new NetworkPlan(input, units(1, usual), MOVED_SPREAD, 0);
            open.add(one.with(units(firstWidth(one), usual)));
        }
        PlanTrial.Judged best = null;
        for (NetworkPlan plan : open) {
            Optional<PlanTrial.Judged> judged = trial.judge(plan);
            if (judged.isEmpty()) {
                return false;
            }
            best = better(best, judged.get());
        }
        for (Activation activation : activations()) {
            NetworkShape.Units units = (NetworkShape.Units) best.plan().shape();
            if (activation != usual) {
                Optional<PlanTrial.Judged> judged = trial.judge(best.plan().with(units(units.width(), activation)));
                if (judged.isEmpty()) {
                    return false;
                }
                best = better(best, judged.get());
            }
        }
        for (double spread : settings.moveHidden() ? new double[0] : RANDOM_SPREADS) {
            Optional<PlanTrial.Judged> judged = trial.judge(best.plan().withSpread(spread));
            if (judged.isEmpty()) {
                return false;
            }
            best = better(best, judged.get());
        }
        return settings.width().isPresent() || !hasProspects(best) || widened(best);
    }

    /** Whether twice the units could be worth more than the best so far. */
    private boolean hasProspects(PlanTrial.Judged units) {
        return trial.judged().stream().allMatch(judged -> value(units) < value(judged) + MOST_GAIN);
    }

    private boolean widened(PlanTrial.Judged narrow) {
        PlanTrial.Judged best = narrow;
        NetworkShape.Units units = (NetworkShape.Units) narrow.plan().shape();
        for (int width : settings.moveHidden() ? MOVED_WIDTHS : RANDOM_WIDTHS) {
            NetworkPlan wider = best.plan().with(units(width, units.activation()));
            if (width > units.width() && width <= settings.widest() && fitsData(wider) && isWorthTheWork(wider, best)) {
                Optional<PlanTrial.Judged> judged = trial.judge(wider);
                if (judged.isEmpty()) {
                    return false;
                }
                if (value(judged.get()) >= value(best) && !judged.get().fitsBetterThan(best)) {
                    return true;
                }
                best = judged.get();
            }
        }
        return true;
    }

    private PlanTrial.Judged better(PlanTrial.Judged best, PlanTrial.Judged other) {
        return best == null || value(other) < value(best) ? other : best;
    }

    private NetworkShape.Units units(int width, Activation activation) {
        return new NetworkShape.Units(width, activation, settings.linearTerm());
    }

    /**
     * What may be read: what was asked for, or what the method reads, or for ours state, slope and stages in turn; beside them
     * the time where the equation depends on it, which the stages tell too.
     */
    private List<NetworkInput> inputs() {
        NetworkInput own = settings.input().orElse(step.correction().input());
        boolean isOpen = settings.input().isEmpty() && step.correction().readsAnything();
        List<NetworkInput> inputs = new ArrayList<>(List.of(own));
        boolean hasStages = StageDifferences.count(step.scheme()) > 0;
        if (isOpen && hasStages) {
            inputs.add(NetworkInput.STAGES);
        }
        if (isOpen) {
            inputs.add(NetworkInput.STATE);
            inputs.add(NetworkInput.STATE_AND_SLOPE);
        }
        if (isOpen && !step.ode().isAutonomous()) {
            inputs.replaceAll(input -> input.state() ? input.withTime() : input);
        }
        inputs.removeIf(input -> width() > widestToMove(input) && !input.equals(own));
        int most = widestToMove(own);
        if (width() > most) {
            throw TOO_WIDE_TO_MOVE.with(width(), rows.of(own).count(), most);
        }
        return inputs;
    }

    /** The width asked for; 1 where it is open. */
    private int width() {
        return settings.width().orElse(1);
    }

    private int widestToMove(NetworkInput input) {
        return settings.moveHidden() ? widestToMove(rows.of(input).count()) : Integer.MAX_VALUE;
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
            NetworkPlan plan = open.with(units(width, activations().get(0)));
            chosen = allowed && (chosen == 1 || fitsData(plan)) ? width : chosen;
        }
        return chosen;
    }

    /** Whether there are at least four numbers of data for each parameter, or two where the hidden layer has none. */
    private boolean fitsData(NetworkPlan plan) {
        int width = ((NetworkShape.Units) plan.shape()).width();
        double dimension = step.ode().dimension();
        double inputs = rows.of(plan.input()).count();
        double numbers = samples * dimension;
        return settings.moveHidden()
                ? 4 * width * (inputs + 1 + dimension) <= numbers
                : 2 * dimension * (width + inputs + 1) <= numbers;
    }

    private boolean isWorthTheWork(NetworkPlan plan, PlanTrial.Judged soFar) {
        Perceptron network = ((NetworkShape.Units) plan.shape())
                .of(rows.of(plan.input()).count(), step.ode().dimension());
        return !settings.moveHidden() || Effort.allows(network, (long) samples, soFar.relativeError());
    }
}
