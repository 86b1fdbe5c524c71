package dev.attns.trajectory;

import static dev.attns.error.InputError.TOO_LARGE_FOR_MEMORY;

/** Trajectories in memory, as an array [time, trajectory, component]. */
public final class StoredTrajectories implements Trajectories {

    private final TimeGrid grid;
    private final int count;
    private final int dimension;
    private final double[] states;

    /** {@code parameters[parameter][trajectory]}, where every trajectory has its own. */
    private final double[][] parameters;

    /**
     * Room for trajectories, all zero until they are {@linkplain #set set}.
     *
     * @param name what they are called where they are too many
     * @param parameters {@code parameters[parameter][trajectory]}, of every trajectory's own. Kept, not modified.
     */
    public StoredTrajectories(String name, TimeGrid grid, int count, int dimension, double[]... parameters) {
        double numbers = (double) grid.points() * count * dimension;
        if (numbers > Integer.MAX_VALUE - 8) {
            throw TOO_LARGE_FOR_MEMORY.with(name, (long) numbers);
        }
        this.grid = grid;
        this.count = count;
        this.dimension = dimension;
        this.parameters = parameters.clone();
        this.states = new double[(int) numbers];
    }

    @Override
    public TimeGrid grid() {
        return grid;
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public int parameters() {
        return parameters.length;
    }

    /** Sets one state, which begins at the given place of an array. */
    public void set(int point, int trajectory, double[] from, int at) {
        System.arraycopy(from, at, states, (point * count + trajectory) * dimension, dimension);
    }

    @Override
    public void read(int point, long first, int lanes, double[][] state) {
        int from = (point * count + (int) first) * dimension;
        for (int lane = 0; lane < lanes; lane++) {
            for (int c = 0; c < dimension; c++) {
                state[c][lane] = states[from++];
            }
        }
        for (int row = dimension; row < state.length; row++) {
            System.arraycopy(parameters[row - dimension], (int) first, state[row], 0, lanes);
        }
    }
}
