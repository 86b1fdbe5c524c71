package dev.attns.training.sample;

import static dev.attns.error.InputError.NON_FINITE_DATA;
import static dev.attns.error.InputError.TOO_FEW_POINTS;

import dev.attns.trajectory.Trajectories;

/**
 * Pairs of neighbouring states (u_n, u_{n+1}) of accurate trajectories, by number, read where they lie: nothing is kept in
 * memory. All trajectories' first pairs come first, then all second ones, and so on. Safe to read from many threads.
 */
public final class OneStepSamples {

    private final Trajectories data;
    private final long trajectories;
    private final long count;

    public OneStepSamples(Trajectories data) {
        int points = data.grid().points();
        if (points < 2) {
            throw TOO_FEW_POINTS.with(points, 1);
        }
        this.data = data;
        this.trajectories = data.count();
        this.count = trajectories * (points - 1);
    }

    /** How many samples there are. */
    public long count() {
        return count;
    }

    /** The number of components of a state. */
    int dimension() {
        return data.dimension();
    }

    /**
     * Reads the samples {@code first … first + lanes − 1}.
     *
     * @param from the states u_n, {@code from[component][lane]}, with parameters where it has their rows. Modified.
     * @param to the states u_{n+1}. Modified.
     * @param scratch as many rows as the states have with parameters. Modified.
     */
    void read(long first, int lanes, double[][] from, double[][] to, double[][] scratch) {
        int lane = 0;
        while (lane < lanes) {
            long sample = first + lane;
            int point = (int) (sample / trajectories);
            long trajectory = sample % trajectories;
            int run = (int) Math.min(lanes - lane, trajectories - trajectory);
            copy(point, trajectory, run, lane, from, scratch);
            copy(point + 1, trajectory, run, lane, to, scratch);
            lane += run;
        }
    }

    /**
     * Writes the times of the samples {@code first … first + lanes − 1}.
     *
     * @param from that of u_n. Modified.
     * @param to that of u_{n+1}. Modified.
     */
    void times(long first, int lanes, double[] from, double[] to) {
        for (int lane = 0; lane < lanes; lane++) {
            int point = (int) ((first + lane) / trajectories);
            long trajectory = (first + lane) % trajectories;
            from[lane] = data.time(point, trajectory);
            to[lane] = data.time(point + 1, trajectory);
        }
    }

    private void copy(int point, long trajectory, int run, int lane, double[][] to, double[][] scratch) {
        data.read(point, trajectory, run, scratch);
        for (int c = 0; c < to.length; c++) {
            for (int i = 0; i < run; i++) {
                if (!Double.isFinite(scratch[c][i])) {
                    throw NON_FINITE_DATA.with(trajectory + i, scratch[c][i], data.time(point, trajectory + i));
                }
            }
            System.arraycopy(scratch[c], 0, to[c], lane, run);
        }
    }
}
