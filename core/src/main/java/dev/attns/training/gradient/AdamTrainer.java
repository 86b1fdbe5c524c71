package dev.attns.training.gradient;

import static dev.attns.error.InputError.TOO_LITTLE_MEMORY;

import dev.attns.correction.CorrectedStep;
import dev.attns.parallel.Workers;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.training.sample.RolloutError;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Trains a correction by gradient, as the paper's authors did, with roll-outs, scales and both cores as additions.
 *
 * <p>The result depends on the step, the settings and the data alone: not on the threads, nor on how often the work was
 * stopped and resumed. From time to time the corrected solver is run over the validation trajectories to their end,
 * and the last parameters with the least error there are the result.
 */
public final class AdamTrainer {

    /** So many times, spread over the epochs, the validation trajectories are solved. */
    private static final int VALIDATIONS = 20;

    private static final double MEBIBYTE = 1 << 20;

    private final CorrectedStep correctedStep;
    private final AdamSettings settings;
    private final Workers workers;

    /** A trainer of the step's network, on the given threads. */
    public AdamTrainer(CorrectedStep correctedStep, AdamSettings settings, Workers workers) {
        this.correctedStep = correctedStep;
        this.settings = settings;
        this.workers = workers;
    }

    /**
     * What training gives.
     *
     * @param parameters of the step's network
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
            double[] inputDeviation) {

        /** What else was measured than errors, by name, for files. */
        public Map<String, Object> figures() {
            Map<String, Object> figures = new LinkedHashMap<>();
            figures.put("pole_guard_acts", guardActs);
            figures.put("input_mean", inputMean);
            figures.put("input_deviation", inputDeviation);
            return figures;
        }
    }

    /** Refuses a training that would not fit into Java's memory. */
    public static void requireMemory(CorrectedStep step, AdamSettings settings) {
        double parameters = step.network().parameterCount();
        double gradients = BatchGradient.mostBlocks(settings.batch()) + 8;
        double needed = gradients * parameters * Double.BYTES / MEBIBYTE;
        double there = Runtime.getRuntime().maxMemory() / MEBIBYTE;
        if (needed > 0.8 * there) {
            throw TOO_LITTLE_MEMORY.with((long) needed, (long) there);
        }
    }

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
        AdamIterations iterations = new AdamIterations(correctedStep, settings, data, workers);
        Best best = new Best(Double.NaN, iterations.parameters());
        Optional<Checkpoint> noted = store.load();
        if (noted.isPresent()) {
            iterations.restore(noted.get());
            best = new Best(noted.get().bestError(), noted.get().best());
        }
        int validationEvery = Math.max(1, settings.epochs() / VALIDATIONS);
        while (iterations.epoch() < settings.epochs()) {
            for (int i = iterations.perEpoch(); i > 0; i--) {
                iterations.next();
                if (progress.stopRequested()) {
                    return Optional.empty();
                }
            }
            int epoch = iterations.epoch();
            double error = Double.NaN;
            if (epoch % validationEvery == 0 || epoch == settings.epochs()) {
                double[] parameters = iterations.parameters();
                double[] folded = iterations.folded(parameters);
                error = RolloutError.of(correctedStep, folded, validation, workers)
                        .mean();
                progress.validated(epoch, folded);
                // Of those that all lose a trajectory, the last is trained best.
                best = best.error() < error ? best : new Best(error, parameters);
            }
            Best soFar = best;
            store.offer(() -> iterations.checkpoint(soFar.error(), soFar.parameters()));
            progress.epoch(epoch, iterations.epochLoss(), error);
        }
        return Optional.of(new Result(
                iterations.folded(best.parameters()),
                iterations.epoch(),
                best.error(),
                iterations.guardActs(),
                iterations.statistics().inputMean(),
                iterations.statistics().inputDeviation()));
    }

    /**
     * The parameters, as they are trained, with the least validation error so far.
     *
     * @param error that error; NaN before the first
     */
    private record Best(double error, double[] parameters) {}
}
