package dev.attns.training.gradient;

import dev.attns.correction.CorrectedStep;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.ScaledNetwork;
import dev.attns.parallel.Workers;
import dev.attns.training.progress.TrainingFailure;
import dev.attns.training.sample.ResidualRows;
import dev.attns.training.sample.SampleStatistics;
import dev.attns.training.sample.TrainingSamples;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;

/**
 * The iterations of a training by {@link Adam}, one at a time: the loss and the gradient of the next batch of samples, then
 * the update of the parameters.
 *
 * <p>It owns the samples, the parameters and the optimiser, and takes the samples of each epoch in another order. What it
 * computes depends on the step, the settings and the data alone, not on the threads. It neither validates nor keeps
 * checkpoints; that is the {@link AdamTrainer}. It is to be used from one thread, and uses those of its workers itself.
 */
public final class AdamIterations {

    private final CorrectedStep correctedStep;
    private final AdamSettings settings;
    private final TrainingSamples samples;
    private final SampleStatistics statistics;
    private final ScaledNetwork scaled;
    private final BatchGradient batches;
    private final int batch;
    private final int[] order;
    private final double[] parameters;
    private final double[] gradient;
    private final Adam adam;
    private final PoleGuard guard;
    private int epoch;
    private int position;
    private double epochLoss;

    /**
     * The beginning of a training of the step's network.
     *
     * @param data accurate trajectories, their points one step apart; read here and not kept
     */
    public AdamIterations(CorrectedStep correctedStep, AdamSettings settings, Trajectories data, Workers workers) {
        this.correctedStep = correctedStep;
        this.settings = settings;
        samples = new TrainingSamples(data, data.count(), settings.rollout());
        order = new int[samples.count()];
        Shuffle.fill(order, settings.seed(), 0);
        statistics = new SampleStatistics(ResidualRows.computedEachTime(correctedStep, data, 0));
        scaled = settings.scaled() ? scaledNetwork() : null;
        Network network = scaled == null ? correctedStep.network() : scaled;
        batches = new BatchGradient(correctedStep.withNetwork(network), samples, settings, componentWeights(), workers);
        batch = Math.min(settings.batch(), samples.count());
        parameters = settings.start().of(network, settings.seed());
        gradient = new double[parameters.length];
        adam = new Adam(parameters.length, settings.learningRate(), (long) perEpoch() * settings.epochs());
        guard = new PoleGuard(correctedStep.network());
    }

    /** How many iterations an epoch has. */
    public int perEpoch() {
        return (samples.count() + batch - 1) / batch;
    }

    /** How many epochs are done. */
    public int epoch() {
        return epoch;
    }

    /**
     * Makes one iteration.
     *
     * @return the loss of the batch, with the parameters as they were before the update
     * @throws TrainingFailure where the loss or the gradient's size is not finite; the parameters are then left as they were
     */
    public double next() {
        if (position == 0) {
            Shuffle.fill(order, settings.seed(), epoch);
            epochLoss = 0;
        }
        int size = Math.min(batch, samples.count() - position);
        double loss = batches.compute(parameters, order, position, position + size, gradient);
        if (!Double.isFinite(loss) || !Double.isFinite(squares(gradient))) {
            throw new TrainingFailure(epoch + 1, loss);
        }
        epochLoss += loss * size / samples.count();
        adam.update(parameters, gradient);
        guard.apply(parameters);
        position += size;
        if (position == samples.count()) {
            position = 0;
            epoch++;
        }
        return loss;
    }

    /** The sum of the losses of the last epoch's batches so far, each times its share of all samples. */
    public double epochLoss() {
        return epochLoss;
    }

    /** The parameters as they are trained, which with scales are not yet those of the step's network. A copy. */
    double[] parameters() {
        return parameters.clone();
    }

    /** The parameters of the step's network that compute what these, as they are trained, do. */
    double[] folded(double[] trained) {
        return scaled == null ? trained.clone() : scaled.folded(trained);
    }

    /** How often a pole had to be kept off the real axis. */
    long guardActs() {
        return guard.acts();
    }

    /** What the network reads and has to say in the data. */
    SampleStatistics statistics() {
        return statistics;
    }

    /** All to go on from at the end of an epoch, with what the trainer adds. */
    Checkpoint checkpoint(double bestError, double[] best) {
        return new Checkpoint(
                epoch, adam.iteration(), guard.acts(), bestError, parameters(), adam.moments(), best.clone());
    }

    /** Goes on from the end of an epoch. */
    void restore(Checkpoint noted) {
        epoch = noted.epoch();
        position = 0;
        guard.restore(noted.guardActs());
        System.arraycopy(noted.parameters(), 0, parameters, 0, parameters.length);
        adam.restore(noted.iteration(), noted.moments());
    }

    private static double squares(double[] numbers) {
        double sum = 0;
        for (double number : numbers) {
            sum += number * number;
        }
        return sum;
    }

    private ScaledNetwork scaledNetwork() {
        double[] outputScale = new double[correctedStep.ode().dimension()];
        Arrays.setAll(
                outputScale,
                c -> correctedStep
                        .correction()
                        .outputScale(correctedStep.step(), statistics.residualDeviation()[c]));
        return new ScaledNetwork(
                (Perceptron) correctedStep.network(), statistics.inputMean(), statistics.inputDeviation(), outputScale);
    }

    /** Without scales every component counts the same; with them, each in proportion to its residual. */
    private double[] componentWeights() {
        double[] weights = new double[correctedStep.ode().dimension()];
        Arrays.fill(weights, 1);
        if (settings.scaled()) {
            double[] deviations = statistics.residualDeviation();
            double mean = Arrays.stream(deviations).map(d -> d * d).average().orElseThrow();
            Arrays.setAll(weights, c -> mean / (deviations[c] * deviations[c]));
        }
        return weights;
    }
}
