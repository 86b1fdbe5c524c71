package dev.attns.trajectory;

import static dev.attns.error.InputError.NON_FINITE_DATA;

import dev.attns.problem.Starts;

/**
 * States of many trajectories at the points of a time grid, read a tile at a time. They may lie in memory or in a file.
 * Safe to read from many threads.
 *
 * <p>Mostly all of them have the times of the grid. Some may begin earlier or later, each with points as far apart: then the
 * grid tells how many points there are and how far apart, and {@link #time} the times.
 *
 * <p>A part of them, {@linkplain #range some trajectories} or some points of each, is a view that copies nothing.
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

    /** The number of parameters of which every trajectory has its own values. */
    default int parameters() {
        return 0;
    }

    /** The number of rows of a state: its components, then its parameters. */
    default int rows() {
        return dimension() + parameters();
    }

    /**
     * Reads the states of trajectories {@code first … first + lanes − 1} at one point.
     *
     * @param state {@code state[component][lane]}; where it has {@link #rows} rows, the last are those of the parameters. Modified.
     */
    void read(int point, long first, int lanes, double[][] state);

    /** What all times and states are known by: trajectories with the same one are the same to the bit. */
    default String fingerprint() {
        return TrajectoryFingerprint.of(this);
    }

    /** The trajectories {@code from … from + length − 1}. */
    default Trajectories range(long from, long length) {
        return TrajectoryView.range(this, from, length);
    }

    /** Every n-th point, the first among them; n must hit the last. The data of a coarse step from those of a fine one. */
    default Trajectories every(int n) {
        return n == 1 ? this : TrajectoryView.atPoints(this, grid().every(n), n);
    }

    /**
     * What trajectories at fine points say about a coarse step: points n apart, from several of the first n points on. Of a
     * trajectory with the points {@code u_0 … u_{Kn}} and for p phases these are the p trajectories
     *
     * <pre>
     *   u_j, u_{j+n}, u_{j+2n}, …, u_{j+(K−1)n},     j = ⌊i·n/p⌋,  i = 0 … p − 1,
     * </pre>
     *
     * which lie side by side, each with its own times: p times the data for a training on the coarse step.
     *
     * @param phases how many, from 1 to n; with one, or where there are too few points for more, every n-th point as it is
     */
    default Trajectories phases(int n, int phases) {
        return TrajectoryView.phases(this, n, phases);
    }

    /** The points up to the given time, which must be that of one after the first. */
    default Trajectories until(double time) {
        return TrajectoryView.until(this, time);
    }

    /** The first and the last point. */
    default Trajectories ends() {
        TimeGrid all = grid();
        return TrajectoryView.atPoints(
                this, new TimeGrid(all.start(), all.end(), Math.min(1, all.steps())), all.steps());
    }

    /** The first states. */
    default Starts starts() {
        return new Starts() {
            @Override
            public long count() {
                return Trajectories.this.count();
            }

            @Override
            public void read(long first, int lanes, double[][] state) {
                Trajectories.this.read(0, first, lanes, state);
            }
        };
    }

    /** Throws at the first state with a component that is infinite or not a number. */
    default void requireFinite() {
        int tile = (int) Math.min(256, count());
        double[][] state = new double[rows()][tile];
        for (int point = 0; point < grid().points(); point++) {
            for (long first = 0; first < count(); first += tile) {
                int lanes = (int) Math.min(tile, count() - first);
                read(point, first, lanes, state);
                for (double[] row : state) {
                    for (int lane = 0; lane < lanes; lane++) {
                        if (!Double.isFinite(row[lane])) {
                            throw NON_FINITE_DATA.with(first + lane, row[lane], grid().at(point));
                        }
                    }
                }
            }
        }
    }
}
