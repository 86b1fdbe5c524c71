package dev.attns.trajectory;

import static dev.attns.error.InputError.BAD_DESCRIPTION;
import static dev.attns.error.InputError.BAD_TRAJECTORY_SHAPE;

import dev.attns.file.Json;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Trajectories in a {@code .npy} file of shape [time, trajectory, component]. What made them stands in a JSON file of the
 * same name beside it, where there is one.
 */
public final class TrajectoryFile implements Trajectories, Closeable {

    private final NpyArray array;
    private final TimeGrid grid;
    private final long count;
    private final int dimension;

    private TrajectoryFile(NpyArray array, TimeGrid grid) {
        this.array = array;
        this.grid = grid;
        this.count = array.shape()[1];
        this.dimension = Math.toIntExact(array.shape()[2]);
    }

    /** The file that describes a file of trajectories: the same name, ending in {@code .json}. */
    public static Path description(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return file.resolveSibling((dot < 1 ? name : name.substring(0, dot)) + ".json");
    }

    /**
     * Opens a file of trajectories; the times are those of its description.
     *
     * @param step the time between points, used where no description tells it
     */
    public static TrajectoryFile open(Path file, double step) throws IOException {
        Map<?, ?> told = told(file);
        if (told.get("time_start") instanceof Number start && told.get("time_end") instanceof Number end) {
            return open(file, steps -> {
                try {
                    return new TimeGrid(start.doubleValue(), end.doubleValue(), steps);
                } catch (IllegalArgumentException unusable) {
                    throw BAD_DESCRIPTION.with(
                            description(file), file, steps + " steps from time " + start + " to " + end);
                }
            });
        }
        return open(file, steps -> new TimeGrid(0, steps * step, steps));
    }

    /** What the description beside a file says, by name; nothing where there is none. */
    private static Map<?, ?> told(Path file) throws IOException {
        Path description = description(file);
        if (!Files.exists(description)) {
            return Map.of();
        }
        String text = new String(Files.readAllBytes(description), StandardCharsets.UTF_8);
        return Json.parse(text, description.toString()) instanceof Map<?, ?> told ? told : Map.of();
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
            return new TrajectoryFile(array, grid.apply((int) shape[0] - 1));
        } catch (Throwable failure) {
            array.close();
            throw failure;
        }
    }

    /** The problem that the description beside a file names, for example {@code spring-mass:d=20}; empty without one. */
    public static Optional<String> problemOf(Path file) throws IOException {
        return told(file).get("system") instanceof String name ? Optional.of(name) : Optional.empty();
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
    public void read(int point, long first, int lanes, double[][] state) {
        double[] numbers = new double[lanes * dimension];
        array.read((point * count + first) * dimension, numbers.length, numbers);
        for (int lane = 0; lane < lanes; lane++) {
            for (int c = 0; c < dimension; c++) {
                state[c][lane] = numbers[lane * dimension + c];
            }
        }
    }

    @Override
    public void close() throws IOException {
        array.close();
    }
}
