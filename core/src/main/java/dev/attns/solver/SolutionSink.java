package dev.attns.solver;

/**
 * Takes the results of a solver as they come, a tile and a point at a time, from many threads at once; no two of them
 * bring the same trajectory.
 */
public interface SolutionSink {

    /**
     * The states of trajectories {@code first … first + lanes − 1} at a point of the grid.
     *
     * @param state {@code state[component][lane]}. Not to be modified, nor kept.
     */
    void point(int point, long first, int lanes, double[][] state);

    /** A trajectory did not finish. */
    default void unfinished(long trajectory, Status status) {}

    /** How accurate a trajectory was proved to be, where the solver proves it: relative, and with how many parts a step. */
    default void proved(long trajectory, double accuracy, int parts) {}

    /** All points of these trajectories have been delivered. */
    default void tileDone(long first, int lanes) {}
}
