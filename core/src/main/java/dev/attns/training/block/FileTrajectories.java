package dev.attns.training.block;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.trajectory.PointsAtStep;
import dev.attns.trajectory.StoredTrajectories;
import dev.attns.trajectory.Trajectories;
import dev.attns.trajectory.TrajectoryFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.LongUnaryOperator;

/**
 * Trajectories of a {@code .npy} file, of which a range is read whenever it is asked for. A sample of them is spread evenly, for a file
 * may be in any order.
 *
 * @param file its name, wherever it is read
 * @param step the time between the points that are wanted
 * @param horizon the time to go to; not a number for all there is
 */
record FileTrajectories(String file, double step, double horizon) implements BlockSource {

    private static final long serialVersionUID = 1;

    @Override
    public Trajectories read(Problem problem, long first, int count, Workers workers) {
        return read(count, i -> first + i, count);
    }

    @Override
    public Trajectories sample(Problem problem, long all, int count, Workers workers) {
        return read(count, i -> (long) ((double) i / count * all), 1);
    }

    /** @param run so many neighbours have numbers one after the other */
    private Trajectories read(int count, LongUnaryOperator number, int run) {
        try (TrajectoryFile opened = TrajectoryFile.open(Path.of(file), step)) {
            Trajectories points = PointsAtStep.of(opened, file, step, 0).trajectories();
            return stored(Double.isNaN(horizon) ? points : points.until(horizon), count, number, run);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Trajectories stored(Trajectories from, int count, LongUnaryOperator number, int run) {
        int dimension = from.dimension();
        double[][] rows = new double[from.rows()][run];
        double[][] parameters = new double[from.parameters()][count];
        double[] state = new double[dimension];
        StoredTrajectories stored = new StoredTrajectories(file, from.grid(), count, dimension, parameters);
        for (int point = 0; point < from.grid().points(); point++) {
            for (int i = 0; i < count; i += run) {
                from.read(point, number.applyAsLong(i), run, rows);
                for (int p = 0; p < parameters.length; p++) {
                    System.arraycopy(rows[dimension + p], 0, parameters[p], i, run);
                }
                for (int lane = 0; lane < run; lane++) {
                    for (int c = 0; c < dimension; c++) {
                        state[c] = rows[c][lane];
                    }
                    stored.set(point, i + lane, state, 0);
                }
            }
        }
        return stored;
    }

    @Override
    public boolean isPortable() {
        return true;
    }
}
