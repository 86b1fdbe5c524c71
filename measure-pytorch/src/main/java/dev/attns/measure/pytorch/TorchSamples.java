package dev.attns.measure.pytorch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.trajectory.Trajectories;
import java.util.Random;

/**
 * One-step samples as a tensor: each column has a state and, below it, the next. Batches gather columns from all over the
 * tensor, in another order in each epoch.
 */
final class TorchSamples {

    private final NDArray columns;
    private final long[] order;
    private final int batch;
    private final Random random;
    private int position;

    /** Reads all samples; the tensor belongs to the manager. */
    TorchSamples(NDManager manager, Trajectories data, AdamSettings settings, DataType type) {
        int trajectories = (int) data.count();
        int dimension = data.dimension();
        int steps = data.grid().steps();
        int count = trajectories * steps;
        double[] numbers = new double[2 * dimension * count];
        double[][] states = new double[dimension][trajectories];
        for (int point = 0; point <= steps; point++) {
            data.read(point, 0, trajectories, states);
            for (int c = 0; c < dimension; c++) {
                if (point < steps) {
                    System.arraycopy(states[c], 0, numbers, c * count + point * trajectories, trajectories);
                }
                if (point > 0) {
                    int below = (dimension + c) * count + (point - 1) * trajectories;
                    System.arraycopy(states[c], 0, numbers, below, trajectories);
                }
            }
        }
        columns = manager.create(numbers, new Shape(2L * dimension, count)).toType(type, false);
        order = new long[count];
        batch = Math.min(settings.batch(), count);
        random = new Random(settings.seed());
    }

    /** How many batches an epoch has. */
    int perEpoch() {
        return (order.length + batch - 1) / batch;
    }

    /** The next batch, which belongs to the given manager. */
    NDArray next(NDManager memory) {
        if (position == 0) {
            shuffle();
        }
        int size = Math.min(batch, order.length - position);
        long[] numbers = new long[size];
        System.arraycopy(order, position, numbers, 0, size);
        position = (position + size) % order.length;
        return columns.get(memory, new NDIndex(":, {}", memory.create(numbers)));
    }

    private void shuffle() {
        for (int i = 0; i < order.length; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
    }
}
