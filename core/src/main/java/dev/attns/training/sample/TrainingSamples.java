package dev.attns.training.sample;

import static dev.attns.error.InputError.NON_FINITE_DATA;
import static dev.attns.error.InputError.TOO_FEW_POINTS;
import static dev.attns.error.InputError.TOO_LARGE_FOR_MEMORY;

import dev.attns.trajectory.Trajectories;

/**
 * Stretches of N+1 neighbouring states of accurate trajectories, by number. They are held in memory; trajectories are
 * read once, but asked for their times.
 */
public final class TrainingSamples {

    private static final int READ_LANES = 1024;

    private final Trajectories data;
    private final double[] states;
    private final int trajectories;
    private final int dimension;

    /** Components, then parameters. */
    private final int rows;

    private final int perTrajectory;

    /** All stretches of {@code length} steps in the first {@code count} trajectories. */
    public TrainingSamples(Trajectories data, long count, int length) {
        this.data = data;
        int points = data.grid().points();
        rows = data.rows();
        dimension = data.dimension();
        if (points <= length) {
            throw TOO_FEW_POINTS.with(points, length);
        }
        double numbers = (double) points * count * rows;
        if (numbers > Integer.MAX_VALUE - 8) {
            throw TOO_LARGE_FOR_MEMORY.with("The training data", (long) numbers);
        }
        trajectories = (int) count;
        perTrajectory = points - length;
        states = new double[(int) numbers];
        double[][] tile = new double[rows][READ_LANES];
        for (int point = 0; point < points; point++) {
            for (int first = 0; first < trajectories; first += READ_LANES) {
                int lanes = Math.min(READ_LANES, trajectories - first);
                data.read(point, first, lanes, tile);
                for (int lane = 0; lane < lanes; lane++) {
                    for (int c = 0; c < rows; c++) {
                        states[index(point, first + lane) + c] = finite(tile[c][lane], first + lane, point, data);
                    }
                }
            }
        }
    }

    private static double finite(double value, int trajectory, int point, Trajectories data) {
        if (!Double.isFinite(value)) {
            throw NON_FINITE_DATA.with(trajectory, value, data.time(point, trajectory));
        }
        return value;
    }

    /** How many samples there are. */
    public int count() {
        return trajectories * perTrajectory;
    }

    /**
     * Lays samples into lanes.
     *
     * @param numbers of samples, from {@code from} on
     * @param noise added to the first state of each
     * @param accurate {@code accurate[n][row][lane]}: components, then parameters where it has their rows. Modified.
     */
    public void gather(int[] numbers, int from, int lanes, double noise, double[][][] accurate) {
        for (int lane = 0; lane < lanes; lane++) {
            int sample = numbers[from + lane];
            int trajectory = sample % trajectories;
            int point = sample / trajectories;
            for (int n = 0; n < accurate.length; n++) {
                int at = index(point + n, trajectory);
                for (int c = 0; c < accurate[n].length; c++) {
                    accurate[n][c][lane] = states[at + c] + (n == 0 && c < dimension ? noise : 0);
                }
            }
        }
    }

    /**
     * Lays the times of samples into lanes.
     *
     * @param numbers of samples, from {@code from} on
     * @param times {@code times[n][lane]}. Modified.
     */
    public void gatherTimes(int[] numbers, int from, int lanes, double[][] times) {
        for (int lane = 0; lane < lanes; lane++) {
            int trajectory = numbers[from + lane] % trajectories;
            int point = numbers[from + lane] / trajectories;
            for (int n = 0; n < times.length; n++) {
                times[n][lane] = data.time(point + n, trajectory);
            }
        }
    }

    private int index(int point, int trajectory) {
        return (point * trajectories + trajectory) * rows;
    }
}
