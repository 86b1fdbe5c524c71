package dev.attns.measure.pytorch;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.training.GradientCollector;
import ai.djl.training.optimizer.Optimizer;
import dev.attns.correction.CorrectedStep;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.trajectory.Trajectories;
import java.util.Map;

/**
 * The iterations of a training by Adam in PyTorch: {@code λ} times the mean squared error of one step.
 *
 * <p>The start u_0 is data and the network's output is added at the end, so the scheme is computed outside the gradient,
 * and the loss is that of {@code Q(S) + (u_0 + h·S − u_1)}. What ours does beyond this, keeping the poles of the rational
 * function off the real axis, is left out here.
 */
final class TorchTraining implements AutoCloseable {

    private final TorchPendulum pendulum = new TorchPendulum();
    private final NDManager manager = NDManager.newBaseManager();
    private final TorchNetwork network;
    private final TorchSamples samples;
    private final Optimizer adam;
    private final double step;
    private final double lambda;
    private final Way way;

    /** The beginning of a training, with the same start and the same samples as ours. */
    TorchTraining(CorrectedStep correctedStep, AdamSettings settings, Trajectories data, Way way) {
        network = new TorchNetwork(manager, correctedStep.network(), correctedStep.network().start(settings.seed()));
        network.parameters().values().forEach(parameter -> parameter.setRequiresGradient(true));
        samples = new TorchSamples(manager, data, settings, way.state());
        step = correctedStep.step();
        lambda = settings.lambda();
        this.way = way;
        double planned = (double) samples.perEpoch() * settings.epochs();
        adam = Optimizer.adam()
                .optLearningRateTracker((name, count) ->
                        (float) (settings.learningRate() * (1 + Math.cos(Math.PI * (count - 1) / planned)) / 2))
                .build();
    }

    /** Makes one iteration: the loss of the batch, before the update. */
    double next() {
        try (NDManager memory = manager.newSubManager()) {
            double loss = addGradient(memory);
            for (Map.Entry<String, NDArray> parameter : network.parameters().entrySet()) {
                try (NDArray gradient = parameter.getValue().getGradient()) {
                    // The update also sets the gradient to zero.
                    adam.update(parameter.getKey(), parameter.getValue(), gradient);
                }
            }
            return loss;
        }
    }

    private double addGradient(NDManager memory) {
        NDArray batch = samples.next(memory);
        NDList ends = batch.split(2);
        NDArray slope = pendulum.rungeKuttaSlope(ends.get(0), step);
        NDArray residual = slope.mul(step).addi(ends.get(0)).subi(ends.get(1)).toType(DataType.FLOAT32, false);
        int size = (int) batch.getShape().get(1);
        float weight = (float) (lambda / residual.size());
        long[] cuts = way.cuts(size);
        NDList inputs = slope.toType(DataType.FLOAT32, false).split(cuts, 1);
        NDList residuals = residual.split(cuts, 1);
        double loss = 0;
        for (int piece = 0; piece < inputs.size(); piece++) {
            try (NDManager scratch = memory.newSubManager();
                    GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                NDArray input = inputs.get(piece).transpose();
                input.attach(scratch);
                NDArray error = network.differentiableForward(input)
                        .addi(residuals.get(piece).transpose());
                NDArray part = error.square().sum().mul(weight);
                collector.backward(part);
                loss += part.getFloat();
            }
        }
        return loss;
    }

    @Override
    public void close() {
        manager.close();
    }
}
