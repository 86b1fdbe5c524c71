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

    /** A sink that hands on where each trajectory ends, at the last point, and forgets the way there. */
    default SolutionSink at(int lastPoint) {
        return (point, first, lanes, state) -> {
            if (point < lastPoint) {
                return;
            }
            double[] end = new double[state.length];
            for (int lane = 0; lane < lanes; lane++) {
                for (int c = 0; c < end.length; c++) {
                    end[c] = state[c][lane];
                }
                accept(first + lane, end);
            }
        };
    }
}
