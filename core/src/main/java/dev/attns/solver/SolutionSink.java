package dev.attns.solver;

import dev.attns.event.Occurrence;

/**
 * Takes the results of a solver as they come, a tile and a point at a time, from many threads at once; no two of them
 * bring the same trajectory.
 */
@FunctionalInterface
public interface SolutionSink {

    /**
     * Where trajectories {@code first … first + lanes − 1} start.
     *
     * @param state {@code state[row][lane]}: components, then parameters. Not to be modified, nor kept.
     */
    default void start(long first, int lanes, double[][] state) {}

    /**
     * The states of trajectories {@code first … first + lanes − 1} at a point of the grid.
     *
     * @param state {@code state[component][lane]}. Not to be modified, nor kept.
     */
    void point(int point, long first, int lanes, double[][] state);

    /** An event happened to a trajectory; those of one come in the order of time. */
    default void event(Occurrence occurrence) {}

    /**
     * No more points of these trajectories will come.
     *
     * @param summary how they ended; where some were stopped, points of them may be missing
     */
    default void tileDone(long first, int lanes, SolutionSummary summary) {}
}
