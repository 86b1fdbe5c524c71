package dev.attns.measure.pytorch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import dev.attns.correction.CorrectedStep;

/** A batch of elastic pendulums rolled out by {@code u + h·S + Q(S)} in PyTorch, without gradients. */
final class TorchRollout implements AutoCloseable {

    private final TorchPendulum pendulum = new TorchPendulum();
    private final NDManager manager = NDManager.newBaseManager();
    private final TorchNetwork network;
    private final double step;

    /** A roll-out with the parameters of our network. */
    TorchRollout(CorrectedStep correctedStep, double[] parameters) {
        network = new TorchNetwork(manager, correctedStep.network(), parameters);
        step = correctedStep.step();
    }

    /**
     * Takes steps from the given states.
     *
     * @param starts the components one after the other, each with all trajectories
     * @return the states after the last step, in the same order
     */
    double[] run(double[] starts, int batch, int steps, Way way) {
        long[] cuts = way.cuts(batch);
        try (NDManager whole = manager.newSubManager()) {
            NDArray state = whole.create(starts, new Shape(starts.length / batch, batch))
                    .toType(way.state(), false);
            for (int n = 0; n < steps; n++) {
                try (NDManager memory = whole.newSubManager()) {
                    state.attach(memory);
                    state = advance(state, cuts);
                    state.attach(whole);
                }
            }
            return state.toType(DataType.FLOAT64, false).toDoubleArray();
        }
    }

    /** The state one step later. All tensors that this makes belong to the manager of the given state. */
    private NDArray advance(NDArray state, long[] cuts) {
        NDArray slope = pendulum.rungeKuttaSlope(state, step);
        NDArray next = slope.mul(step).addi(state);
        NDList inputs = slope.toType(DataType.FLOAT32, false).split(cuts, 1);
        NDList places = next.split(cuts, 1);
        for (int piece = 0; piece < inputs.size(); piece++) {
            try (NDManager scratch = state.getManager().newSubManager()) {
                NDArray input = inputs.get(piece).transpose();
                input.attach(scratch);
                places.get(piece).transpose().addi(network.forward(input));
            }
        }
        return next;
    }

    @Override
    public void close() {
        manager.close();
    }
}
