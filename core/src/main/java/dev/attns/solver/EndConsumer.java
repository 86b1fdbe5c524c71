package dev.attns.solver;

/** Takes where trajectories end, each once, in no particular order and from many threads at once. */
@FunctionalInterface
public interface EndConsumer {

    /**
     * The state of a trajectory at the last point of the grid.
     *
     * @param trajectory its index in the batch
     * @param state one number per component, NaN where the trajectory did not stay finite. Not to be kept.
     */
    void accept(long trajectory, double[] state);
}
