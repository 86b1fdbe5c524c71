package dev.attns.trajectory;

import static dev.attns.error.InputError.BAD_START_SHAPE;
import static dev.attns.error.InputError.NON_FINITE_START;
import static dev.attns.error.InputError.NO_STARTS;

import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Starts in a {@code .npy} file of shape [trajectory, component], read a tile at a time. Parameters of every trajectory's own follow
 * the components, unless they come from elsewhere.
 */
public final class StartFile implements Starts {

    private static final int BLOCK = 1 << 14;

    private final NpyArray array;
    private final int width;

    private StartFile(NpyArray array, int width) {
        this.array = array;
        this.width = width;
    }

    /** Opens a file of starts for the problem; its shape and every value in it are checked. */
    public static StartFile open(Path file, Problem problem) throws IOException {
        return open(file, problem, problem.rowNames());
    }

    /** Opens a file of components alone, whose parameters come from elsewhere. */
    public static StartFile openComponents(Path file, Problem problem) throws IOException {
        return open(file, problem, problem.components());
    }

    private static StartFile open(Path file, Problem problem, List<String> names) throws IOException {
        NpyArray array = NpyArray.open(file);
        long[] shape = array.shape();
        if (shape.length != 2 || shape[1] != names.size()) {
            array.close();
            throw BAD_START_SHAPE.with(file, "the shape " + Arrays.toString(shape), problem.name(), names.size());
        }
        if (shape[0] == 0) {
            array.close();
            throw NO_STARTS.with(file);
        }
        StartFile starts = new StartFile(array, names.size());
        starts.checkFinite(names);
        return starts;
    }

    private void checkFinite(List<String> names) {
        double[] block = new double[BLOCK];
        for (long from = 0; from < array.size(); from += BLOCK) {
            int length = (int) Math.min(BLOCK, array.size() - from);
            array.read(from, length, block);
            for (int i = 0; i < length; i++) {
                if (!Double.isFinite(block[i])) {
                    long place = from + i;
                    throw NON_FINITE_START.with(place / width, block[i], names.get((int) (place % width)));
                }
            }
        }
    }

    @Override
    public long count() {
        return array.shape()[0];
    }

    @Override
    public void read(long first, int lanes, double[][] state) {
        double[] numbers = new double[lanes * width];
        array.read(first * width, numbers.length, numbers);
        for (int lane = 0; lane < lanes; lane++) {
            for (int c = 0; c < width; c++) {
                state[c][lane] = numbers[lane * width + c];
            }
        }
    }
}
