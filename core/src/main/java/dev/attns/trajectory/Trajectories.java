package dev.attns.trajectory;

/**
 * States of many trajectories at the points of a time grid, read a tile at a time. They may lie in memory or in a file.
 * Safe to read from many threads.
 */
public interface Trajectories {

    /** The times. */
    TimeGrid grid();

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
