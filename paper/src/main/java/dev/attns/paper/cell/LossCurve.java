package dev.attns.paper.cell;

import dev.attns.correction.CorrectedStep;
import dev.attns.paper.theorem.NetworkSamples;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Follows a training: the loss of its epochs, and the mean of what the network answers whenever it is validated. */
final class LossCurve implements TrainingProgress {

    private final BooleanSupplier stop;
    private final NetworkSamples samples;
    private final List<Double> losses = new ArrayList<>();
    private final List<Integer> epochs = new ArrayList<>();
    private final List<Double> means = new ArrayList<>();

    private LossCurve(BooleanSupplier stop, NetworkSamples samples) {
        this.stop = stop;
        this.samples = samples;
    }

    /** A curve that nobody will look at. */
    static LossCurve forgotten() {
        return new LossCurve(() -> false, null);
    }

    /** A curve of a training that may be stopped; the network's answers are not looked at. */
    static LossCurve of(BooleanSupplier stop) {
        return new LossCurve(stop, null);
    }

    /** The same training with the network's answers along the trajectories looked at. */
    LossCurve answering(NetworkSamples along) {
        return new LossCurve(stop, along);
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

    @Override
    public void epoch(int epoch, double loss, double validation) {
        losses.add(loss);
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

    /** The losses of all epochs. */
    List<Double> losses() {
        return losses;
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
