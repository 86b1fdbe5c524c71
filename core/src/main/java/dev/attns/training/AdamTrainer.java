package dev.attns.training;

import dev.attns.correction.CorrectedStep;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.ScaledNetwork;
import dev.attns.parallel.Workers;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.FirstPoint;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Trains a correction by gradient, as the paper's authors did, with roll-outs, scales and both cores as additions.
 *
 * <p>The result depends on the form, the settings and the data alone: not on the threads, nor on how often the work was
 * stopped and gone on with. From time to time the corrected solver is run over the validation trajectories to their end,
 * and the parameters with the least error there are the result.
 */
public final class AdamTrainer {

    /** So many times, spread over the epochs, the validation trajectories are solved. */
    private static final int VALIDATIONS = 20;

    private final CorrectedStep form;
    private final AdamSettings settings;
    private final Workers workers;

    /** A trainer of the form's network, on the given threads. */
    public AdamTrainer(CorrectedStep form, AdamSettings settings, Workers workers) {
        this.form = form;
        this.settings = settings;
        this.workers = workers;
    }

    /**
     * What training gives.
     *
     * @param parameters of the form's network
     * @param epochs how many epochs were made
     * @param validation the mean squared error at the end of the validation trajectories
     * @param guardActs how often a pole of a rational had to be kept off the real axis
     * @param inputMean the mean of each component of the network's input over the data
     * @param inputDeviation the deviation of each
     */
    public record Result(
            double[] parameters,
            int epochs,
            double validation,
            long guardActs,
            double[] inputMean,
            double[] inputDeviation) {}

    /**
     * Trains to the end of the schedule, or until a stop is requested.
     *
     * @param data accurate trajectories, their points one step apart
     * @param validation others of the same kind
     * @param store keeps checkpoints and may have one to go on from
     * @return nothing where a stop was requested; the store then has the last checkpoint that it chose to keep
     */
    public Optional<Result> train(
            Trajectories data, Trajectories validation, CheckpointStore store, TrainingProgress progress)
            throws IOException {
        TrainingSamples samples = new TrainingSamples(data, data.count(), settings.rollout());
        int[] order = new int[samples.count()];
        Shuffle.fill(order, settings.seed(), 0);
        SampleStatistics statistics = new SampleStatistics(form, samples, order);
        ScaledNetwork scaled = settings.scaled() ? scaled(statistics) : null;
        Network network = scaled == null ? form.network() : scaled;
        CorrectedStep trained = form.withNetwork(network);
        double[] weights = componentWeights(statistics);
        BatchGradient batches = new BatchGradient(trained, samples, settings, weights, workers);

        int batch = Math.min(settings.batch(), samples.count());
        int perEpoch = (samples.count() + batch - 1) / batch;
        Run run = new Run(network.start(settings.seed()), (long) perEpoch * settings.epochs());
        store.load().ifPresent(run::restore);
        double[] gradient = new double[run.parameters.length];
        int validationEvery = Math.max(1, settings.epochs() / VALIDATIONS);
        while (run.epoch < settings.epochs()) {
            Shuffle.fill(order, settings.seed(), run.epoch);
            double loss = 0;
            for (int from = 0; from < samples.count(); from += batch) {
                int to = Math.min(samples.count(), from + batch);
                double batchLoss = batches.compute(run.parameters, order, from, to, gradient);
                if (!Double.isFinite(batchLoss) || !Double.isFinite(squares(gradient))) {
                    throw new TrainingFailure(run.epoch + 1, batchLoss);
                }
                loss += batchLoss * (to - from) / samples.count();
                run.adam.update(run.parameters, gradient);
                run.guard.apply(run.parameters);
                if (progress.stopRequested()) {
                    return Optional.empty();
                }
            }
            run.epoch++;
            double error = Double.NaN;
            if (run.epoch % validationEvery == 0 || run.epoch == settings.epochs()) {
                error = error(folded(scaled, run.parameters), validation);
                if (!(run.bestError <= error)) {
                    run.bestError = error;
                    run.best = run.parameters.clone();
                }
            }
            store.offer(run::checkpoint);
            progress.epoch(run.epoch, loss, error);
        }
        return Optional.of(new Result(
                folded(scaled, run.best),
                run.epoch,
                run.bestError,
                run.guard.acts(),
                statistics.inputMean(),
                statistics.inputDeviation()));
    }

    private static double squares(double[] numbers) {
        double sum = 0;
        for (double number : numbers) {
            sum += number * number;
        }
        return sum;
    }

    private ScaledNetwork scaled(SampleStatistics statistics) {
        double[] outputScale = new double[form.ode().dimension()];
        Arrays.setAll(
                outputScale,
                c -> form.correction().outputScale(form.step(), statistics.residualDeviation()[c]));
        return new ScaledNetwork(
                (Perceptron) form.network(), statistics.inputMean(), statistics.inputDeviation(), outputScale);
    }

    /** Without scales every component counts the same; with them, each in proportion to its residual. */
    private double[] componentWeights(SampleStatistics statistics) {
        double[] weights = new double[form.ode().dimension()];
        Arrays.fill(weights, 1);
        if (settings.scaled()) {
            double[] deviations = statistics.residualDeviation();
            double mean = Arrays.stream(deviations).map(d -> d * d).average().orElseThrow();
            Arrays.setAll(weights, c -> mean / (deviations[c] * deviations[c]));
        }
        return weights;
    }

    private static double[] folded(ScaledNetwork scaled, double[] parameters) {
        return scaled == null ? parameters.clone() : scaled.folded(parameters);
    }

    /** The mean squared error at the end of the trajectories; infinite where one does not stay finite. */
    private double error(double[] parameters, Trajectories validation) {
        Solution solution =
                new HybridSolver(form, parameters, workers).solve(FirstPoint.of(validation), validation.grid());
        if (!solution.unfinished().isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        return SquaredErrors.mean(validation.grid().steps(), solution, validation);
    }

    /** Where training stands. */
    private final class Run {

        private final double[] parameters;
        private final Adam adam;
        private final PoleGuard guard;
        private int epoch;
        private double bestError = Double.NaN;
        private double[] best;

        Run(double[] start, long iterations) {
            parameters = start;
            best = start.clone();
            adam = new Adam(start.length, settings.learningRate(), iterations);
            guard = new PoleGuard(form.network());
        }

        Checkpoint checkpoint() {
            return new Checkpoint(
                    epoch, adam.iteration(), guard.acts(), bestError, parameters.clone(), adam.moments(), best.clone());
        }

        void restore(Checkpoint noted) {
            epoch = noted.epoch();
            guard.restore(noted.guardActs());
            bestError = noted.bestError();
            best = noted.best().clone();
            System.arraycopy(noted.parameters(), 0, parameters, 0, parameters.length);
            adam.restore(noted.iteration(), noted.moments());
        }
    }
}
