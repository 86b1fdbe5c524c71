package dev.attns.training.closedform;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.ScaledNetwork;
import dev.attns.network.Shortcut;
import dev.attns.parallel.Workers;
import dev.attns.training.sample.OneStepError;
import dev.attns.training.sample.ResidualRows;
import dev.attns.training.sample.SampleStatistics;
import dev.attns.training.sample.Split;
import java.util.Arrays;
import java.util.Optional;

/** A network fitted to trajectories by a plan: the hidden layer drawn, perhaps moved, then the output layer solved for. */
final class PlanFit {

    /** While the hidden layer moves; large enough for the normal equations to be solvable, and no larger. */
    private static final double FITTING_RIDGE = 1e-13;

    private final ClosedFormSettings settings;
    private final Workers workers;
    private final Perceptron shape;
    private final CorrectedStep correctedStep;
    private final DataRows rows;
    private final ResidualRows samples;
    private final SampleStatistics statistics;
    private final double[] hidden;
    private OutputLayerFit output;
    private int steps;

    /**
     * A fit that begins with a hidden layer drawn at random.
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
        this.settings = settings;
        this.workers = workers;
        this.rows = rows;
        shape = shape(step, plan, settings);
        correctedStep = step.correctedBy(plan.input(), shape, Precision.DOUBLE);
        samples = rows.of(correctedStep, data);
        statistics = new SampleStatistics(samples);
        hidden = plan.start(shape, settings.seed());
    }

    /** Begins with the hidden layer of another fit of the same plan, to other data. */
    void beginWith(HiddenLayer layer) {
        layer.scaleTo(statistics, shape, hidden);
    }

    /** The hidden layer as it is now. */
    HiddenLayer hiddenLayer() {
        return HiddenLayer.unscaled(statistics, shape, hidden);
    }

    /** The network of a plan. */
    static Perceptron shape(CoarseStep step, NetworkPlan plan, ClosedFormSettings settings) {
        int dimension = step.ode().dimension();
        Shortcut shortcut = settings.linearTerm() ? Shortcut.LINEAR : Shortcut.NONE;
        return new Perceptron(step.rows(plan.input()), dimension, plan.width(), 2, plan.activation(), shortcut);
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
        VariableProjection projection = new VariableProjection(shape, chosen, FITTING_RIDGE, workers);
        boolean done = projection.fit(hidden, most, Effort.ENOUGH, listener);
        steps = projection.steps();
        return done;
    }

    /** The scaled parameters with the output layer for a ridge; empty where there is none. */
    Optional<double[]> solve(double ridge) {
        if (output == null) {
            output = new OutputLayerFit(shape, samples, statistics, workers);
            output.see(hidden);
        }
        return output.solve(ridge);
    }

    /** The share of the plain step's residual that scaled parameters leave on trajectories, those fitted to or others. */
    double relativeError(double[] solved, Split.Part looked) {
        return new OneStepError(shape, statistics, workers).of(solved, rows.of(correctedStep, looked));
    }

    /** The parameters of the step's network: scales folded in, and a neutral output added. */
    double[] folded(double[] solved) {
        double[] outputScale = new double[shape.outputs()];
        Arrays.setAll(
                outputScale,
                c -> correctedStep
                        .correction()
                        .outputScale(correctedStep.step(), statistics.residualDeviation()[c]));
        double[] folded = new ScaledNetwork(shape, statistics.inputMean(), statistics.inputDeviation(), outputScale)
                .folded(solved);
        int bias = LayerPlaces.of(shape).outputBias();
        for (int o = 0; o < shape.outputs(); o++) {
            folded[bias + o] += correctedStep.correction().neutralOutput();
        }
        return folded;
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
