package dev.attns.trajectory;

/**
 * States of many trajectories at the points of a time grid, read a tile at a time. They may lie in memory or in a file.
 * Safe to read from many threads.
 *
 * <p>Mostly all of them have the times of the grid. Some may begin earlier or later, each with points as far apart: then the
 * grid tells how many points there are and how far apart, and {@link #time} the times.
 */
public interface Trajectories {

    /** The times. */
    TimeGrid grid();

    /** The time of a point of a trajectory. */
    default double time(int point, long trajectory) {
        return grid().at(point);
    }

    /** Whether all trajectories have the times of the grid. */
    default boolean isOnGrid() {
        return true;
    }

    /** How many trajectories there are. */
    long count();

    /** The number of components of a state. */
    int dimension();

    /**
     * Reads the states of trajectories {@code first … first + lanes − 1} at one point.
     *
     * @param state {@code state[component][lane]}. Modified.
     */
    void read(int point, long first, int lanes, double[][] state);
}
