package dev.attns.trajectory;

import static dev.attns.error.InputError.BAD_TRAJECTORY_SHAPE;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Trajectories in a {@code .npy} file of shape [time, trajectory, component]; their parameters, where every trajectory has its
 * own, are in a {@link ParameterFile} beside it. What made them stands in a
 * {@linkplain TrajectoryDescription description} beside it, where there is one.
 */
public final class TrajectoryFile implements Trajectories, Closeable {

    private final NpyArray array;
    private final TimeGrid grid;
    private final long count;
    private final int dimension;

    /** {@code parameters[parameter][trajectory]}. */
    private final double[][] parameters;

    private TrajectoryFile(NpyArray array, TimeGrid grid, double[][] parameters) {
        this.array = array;
        this.parameters = parameters;
        this.grid = grid;
        this.count = array.shape()[1];
        this.dimension = Math.toIntExact(array.shape()[2]);
    }

    /**
     * Opens a file of trajectories; the times are those of its description.
     *
     * @param step the time between points, used where no description tells it
     */
    public static TrajectoryFile open(Path file, double step) throws IOException {
        Optional<TrajectoryDescription> description = TrajectoryDescription.beside(file);
        return open(
                file,
                steps -> description
                        .flatMap(told -> told.grid(steps))
                        .orElseGet(() -> new TimeGrid(0, steps * step, steps)));
    }

    /** Opens a file of trajectories whose times are known. */
    public static TrajectoryFile open(Path file, TimeGrid grid) throws IOException {
        return open(file, steps -> grid);
    }

    private static TrajectoryFile open(Path file, IntFunction<TimeGrid> grid) throws IOException {
        NpyArray array = NpyArray.open(file);
        try {
            long[] shape = array.shape();
            if (shape.length != 3 || shape[0] < 1 || shape[2] < 1 || shape[0] > Integer.MAX_VALUE) {
                throw BAD_TRAJECTORY_SHAPE.with(file, Arrays.toString(shape));
            }
            return new TrajectoryFile(array, grid.apply((int) shape[0] - 1), ParameterFile.read(file, shape[1]));
        } catch (Throwable failure) {
            array.close();
            throw failure;
        }
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

    @Override
    public void read(int point, long first, int lanes, double[][] state) {
        double[] numbers = new double[lanes * dimension];
        array.read((point * count + first) * dimension, numbers.length, numbers);
        for (int lane = 0; lane < lanes; lane++) {
            for (int c = 0; c < dimension; c++) {
                state[c][lane] = numbers[lane * dimension + c];
            }
        }
        for (int row = dimension; row < state.length; row++) {
            System.arraycopy(parameters[row - dimension], (int) first, state[row], 0, lanes);
        }
    }

    @Override
    public void close() throws IOException {
        array.close();
    }
}
