package dev.attns.training.closedform;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.InputRows;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkShape;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import dev.attns.parallel.Workers;
import dev.attns.training.sample.OneStepError;
import dev.attns.training.sample.ResidualRows;
import dev.attns.training.sample.SampleStatistics;
import dev.attns.training.sample.Split;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/**
 * A network fitted to trajectories by a plan. The hidden layer of a perceptron is drawn and perhaps moved; then what the
 * output is linear in is solved for, which for a polynomial is all there is.
 */
final class PlanFit {

    /** While the hidden layer moves; large enough for the normal equations to be solvable, and no larger. */
    private static final double FITTING_RIDGE = 1e-13;

    /** Hidden layers are drawn so often, and the most promising one is moved further. */
    private static final int DRAWS = 3;

    /** Terms that are no more than so many times the error, all together, may go... */
    private static final double SAYS_LITTLE = 3;

    /** ...where no more than this share of them stays. */
    private static final double FEWER = 0.85;

    /** Between the seeds of draws, far more than between those that people choose. */
    private static final long NEXT_DRAW = 1L << 32;

    private static final int BRIEF_STEPS = 5;
    private static final int BRIEF_SHARE = 4;

    private final NetworkPlan plan;
    private final ClosedFormSettings settings;
    private final Workers workers;
    private final CorrectedStep correctedStep;
    private final Features features;
    private final DataRows rows;
    private final ResidualRows samples;
    private final SampleStatistics statistics;
    private double[] parameters;
    private OutputLayerFit output;
    private int steps;

    /**
     * A fit, of a hidden layer that is drawn at random where there is one.
     *
     * @param data to fit to
     * @param rows of all data of the training
     */
    PlanFit(
            CoarseStep step,
            NetworkPlan plan,
            ClosedFormSettings settings,
            Split.Part data,
            DataRows rows,
            Workers workers) {
        this.plan = plan;
        this.settings = settings;
        this.workers = workers;
        this.rows = rows;
        InputRows read = rows.of(plan.input());
        correctedStep =
                step.correctedBy(read, network(plan.shape(), read, step.ode().dimension()), Precision.DOUBLE);
        features = Features.of(correctedStep.network());
        samples = rows.of(correctedStep, data);
        SampleStatistics all = new SampleStatistics(samples);
        statistics = hasHidden() ? all : all.byRange();
        parameters = hasHidden()
                ? plan.start(perceptron(), settings.seed())
                : correctedStep.network().start(settings.seed());
    }

    /** Of a polynomial the powers of a sine are left out: its square is 1 less that of the cosine. */
    private static Network network(NetworkShape shape, InputRows read, int outputs) {
        Network network = shape.of(read.count(), outputs);
        if (!(network instanceof Polynomial polynomial)) {
            return network;
        }
        Monomials terms = polynomial.terms();
        boolean[] kept = new boolean[terms.count()];
        for (int k = 0; k < kept.length; k++) {
            int[] exponents = terms.exponents(k);
            kept[k] = true;
            for (int r = 0; r < exponents.length; r++) {
                kept[k] &= read.rows().get(r).quantity() != InputRows.Quantity.SINE || exponents[r] <= 1;
            }
        }
        return new Polynomial(read.count(), outputs, terms.restrictedTo(kept));
    }

    private Perceptron perceptron() {
        return (Perceptron) correctedStep.network();
    }

    /** Whether there is a hidden layer to move. */
    boolean hasHidden() {
        return correctedStep.network() instanceof Perceptron;
    }

    /** Begins with the hidden layer of another fit of the same plan, to other data. */
    void beginWith(HiddenLayer layer) {
        layer.scaleTo(statistics, perceptron(), parameters);
    }

    /** The hidden layer as it is now; null where there is none. */
    HiddenLayer hiddenLayer() {
        return hasHidden() ? HiddenLayer.unscaled(statistics, perceptron(), parameters) : null;
    }

    /**
     * Draws the hidden layer a few times, moves each a little, and keeps the one that leaves least.
     *
     * @param wanted about so many samples are looked at
     */
    void drawBest(int wanted) {
        FitSamples chosen = FitSamples.choose(samples, statistics, wanted / BRIEF_SHARE, settings.seed(), workers);
        double least = Double.POSITIVE_INFINITY;
        for (int draw = 0; draw < DRAWS; draw++) {
            double[] drawn = plan.start(perceptron(), settings.seed() + draw * NEXT_DRAW);
            VariableProjection projection = new VariableProjection(perceptron(), chosen, FITTING_RIDGE, workers);
            boolean done = projection.fit(drawn, BRIEF_STEPS, Effort.ENOUGH, (step, error) -> true);
            if (done && projection.relativeError() < least) {
                least = projection.relativeError();
                parameters = drawn;
            }
        }
    }

    /**
     * Moves the hidden layer by variable projection.
     *
     * @param wanted about so many samples are looked at
     * @param most so many steps at most
     * @return whether the work was done rather than ended by the listener
     */
    boolean moveHidden(int wanted, int most, VariableProjection.Listener listener) {
        FitSamples chosen = FitSamples.choose(samples, statistics, wanted, settings.seed(), workers);
        VariableProjection projection = new VariableProjection(perceptron(), chosen, FITTING_RIDGE, workers);
        boolean done = projection.fit(parameters, most, Effort.ENOUGH, listener);
        steps = projection.steps();
        return done;
    }

    /** The scaled parameters with the output layer for a ridge; empty where there is none. */
    Optional<double[]> solve(double ridge) {
        if (output == null) {
            output = new OutputLayerFit(features, samples, statistics, workers);
            output.see(parameters);
        }
        return output.solve(ridge);
    }

    /** The share of the plain step's residual that scaled parameters leave on trajectories, those fitted to or others. */
    double relativeError(double[] solved, Split.Part looked) {
        return new OneStepError(correctedStep.network(), statistics, workers)
                .of(solved, rows.of(correctedStep, looked));
    }

    /** The parameters of the step's network: scales taken in, and a neutral output added. */
    double[] folded(double[] solved) {
        return fit(solved, Double.NaN).folded();
    }

    /** What was fitted, with the share of the residual that it leaves. */
    ClosedFormTrainer.Fit fit(double[] solved, double left) {
        return new ClosedFormTrainer.Fit(correctedStep, solved, statistics, plan.ridge(), left);
    }

    /**
     * The plan without the terms of a polynomial that say little: those of which all together are no more than a share of what
     * the fit leaves; nothing where there are few of them, or no polynomial.
     *
     * @param solved the parameters that were solved for last
     * @param left what the fit leaves, as a share of the residual
     */
    Optional<NetworkPlan> sparser(double[] solved, double left) {
        boolean hasAll = left * SAYS_LITTLE < 1;
        if (!hasAll || !(correctedStep.network() instanceof Polynomial polynomial)) {
            return Optional.empty();
        }
        int terms = polynomial.terms().count();
        double[] said = MonomialFeatures.sizes(polynomial, solved, output.meanSquares(0));
        Integer[] order = new Integer[terms];
        Arrays.setAll(order, k -> k);
        Arrays.sort(order, Comparator.comparingDouble(k -> said[k]));
        boolean[] kept = new boolean[terms];
        double sum = 0;
        for (int k : order) {
            sum += said[k];
            kept[k] = sum > SAYS_LITTLE * SAYS_LITTLE * left * left;
        }
        Monomials sparse = polynomial.terms().restrictedTo(kept);
        return sparse.count() <= FEWER * terms
                ? Optional.of(plan.with(new NetworkShape.Terms(sparse)))
                : Optional.empty();
    }

    CorrectedStep correctedStep() {
        return correctedStep;
    }

    SampleStatistics statistics() {
        return statistics;
    }

    /** How many steps of variable projection were taken. */
    int steps() {
        return steps;
    }
}
