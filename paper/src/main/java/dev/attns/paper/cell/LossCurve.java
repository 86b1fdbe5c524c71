package dev.attns.paper.cell;

import dev.attns.correction.CorrectedStep;
import dev.attns.paper.theorem.NetworkSamples;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Follows a training: the loss of its epochs, and whenever it is validated the error and the mean of what the network answers.
 * Who watches the training hears of it too.
 */
final class LossCurve implements TrainingProgress {

    private final BooleanSupplier stop;
    private final TrainingProgress watcher;
    private final NetworkSamples samples;
    private final List<Double> losses = new ArrayList<>();
    private final List<Integer> epochs = new ArrayList<>();
    private final List<Double> means = new ArrayList<>();
    private final List<Double> validations = new ArrayList<>();
    private Runnable afterEachEpoch = () -> {};

    private LossCurve(BooleanSupplier stop, TrainingProgress watcher, NetworkSamples samples) {
        this.stop = stop;
        this.watcher = watcher;
        this.samples = samples;
    }

    /** A curve of a training that may be stopped; the network's answers are not looked at. */
    static LossCurve of(BooleanSupplier stop, TrainingProgress watcher) {
        return new LossCurve(stop, watcher, null);
    }

    /** The same training with the network's answers along the trajectories looked at. */
    LossCurve answering(NetworkSamples along) {
        return new LossCurve(stop, watcher, along);
    }

    /** The mean over samples and components of what the network of a form answers. */
    static double mean(NetworkSamples samples, double[] parameters) {
        double sum = 0;
        double[][] outputs = samples.outputs(parameters);
        for (double[] row : outputs) {
            for (double value : row) {
                sum += value;
            }
        }
        return sum / outputs.length / outputs[0].length;
    }

    /** What a network reads along the trajectories; a few thousand samples are enough for a mean. */
    static NetworkSamples samples(CorrectedStep correctedStep, Trajectories trajectories) {
        return NetworkSamples.of(correctedStep, trajectories, 4096);
    }

    /** What to do once the curve has heard of an epoch. */
    void afterEachEpoch(Runnable action) {
        afterEachEpoch = action;
    }

    @Override
    public void epoch(int epoch, double loss, double validation) {
        losses.add(loss);
        validations.add(validation);
        afterEachEpoch.run();
        watcher.epoch(epoch, loss, validation);
    }

    @Override
    public void fitting(String what, int step, int most, double relativeError) {
        watcher.fitting(what, step, most, relativeError);
    }

    @Override
    public void validated(int epoch, double[] parameters) {
        if (samples != null) {
            epochs.add(epoch);
            means.add(mean(samples, parameters));
        }
    }

    @Override
    public boolean stopRequested() {
        return stop.getAsBoolean();
    }

    /** All that it has heard, by name. */
    Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(Trial.LOSS, losses);
        fields.put(Trial.ANSWER_EPOCHS, epochs);
        fields.put(Trial.ANSWERS, means);
        fields.put(Trial.VALIDATION, validations);
        return fields;
    }

    /** Takes up what {@link #describe} said after some epochs or later. */
    void restore(Map<?, ?> fields, int done) {
        restore(fields.get(Trial.LOSS), done, losses);
        restore(fields.get(Trial.VALIDATION), done, validations);
        List<?> looked = (List<?>) fields.get(Trial.ANSWER_EPOCHS);
        List<?> answers = (List<?>) fields.get(Trial.ANSWERS);
        for (int i = 0; i < looked.size() && number(looked.get(i)) <= done; i++) {
            epochs.add((int) number(looked.get(i)));
            means.add(number(answers.get(i)));
        }
    }

    private static void restore(Object noted, int done, List<Double> list) {
        if (noted instanceof List<?> values) {
            values.stream().limit(done).forEach(value -> list.add(number(value)));
        }
    }

    /** JSON has no word for what is no number. */
    private static double number(Object value) {
        return value == null ? Double.NaN : ((Number) value).doubleValue();
    }

    /** The losses of all epochs. */
    List<Double> losses() {
        return losses;
    }

    /** The errors at the end of the validation trajectories, where they were solved; one after the other. */
    List<Double> validations() {
        return validations.stream().filter(error -> !error.isNaN()).toList();
    }

    /** The epochs after which the answers were looked at. */
    List<Integer> epochs() {
        return epochs;
    }

    /** The means of the answers then. */
    List<Double> means() {
        return means;
    }
}
