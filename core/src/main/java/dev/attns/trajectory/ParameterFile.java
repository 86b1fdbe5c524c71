package dev.attns.trajectory;

import static dev.attns.error.InputError.BAD_PARAMETER_SHAPE;

import dev.attns.file.AtomicFile;
import dev.attns.problem.Ode;
import dev.attns.problem.Starts;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The parameters of every trajectory's own, beside a {@code .npy} file of trajectories: {@code a.parameters.npy} of shape
 * [trajectory, parameter] for {@code a.npy}.
 */
public final class ParameterFile {

    private static final String NPY = ".npy";

    /** So many trajectories' parameters are written at a time. */
    private static final int BLOCK = 4096;

    private ParameterFile() {}

    /** The file of parameters that belongs to a file of trajectories. */
    public static Path beside(Path trajectories) {
        String name = trajectories.getFileName().toString();
        int end = name.endsWith(NPY) ? name.length() - NPY.length() : name.length();
        return trajectories.resolveSibling(name.substring(0, end) + ".parameters" + NPY);
    }

    /** Reads the parameters of so many trajectories, {@code parameters[parameter][trajectory]}; none where there is no file. */
    static double[][] read(Path trajectories, long count) throws IOException {
        Path file = beside(trajectories);
        if (!Files.exists(file)) {
            return new double[0][];
        }
        try (NpyArray array = NpyArray.open(file)) {
            long[] shape = array.shape();
            if (shape.length != 2 || shape[0] != count || shape[1] < 1 || shape[0] * shape[1] > Integer.MAX_VALUE - 8) {
                throw BAD_PARAMETER_SHAPE.with(file, Arrays.toString(shape), count);
            }
            int width = (int) shape[1];
            double[] numbers = new double[(int) count * width];
            array.read(0, numbers.length, numbers);
            double[][] rows = new double[width][(int) count];
            for (int i = 0; i < numbers.length; i++) {
                rows[i % width][i / width] = numbers[i];
            }
            return rows;
        }
    }

    /** Writes the parameters of starts. */
    public static void write(Path trajectories, Ode ode, Starts starts) throws IOException {
        AtomicFile.write(beside(trajectories), out -> {
            out.write(NpyHeader.of(starts.count(), ode.parameters()));
            for (long first = 0; first < starts.count(); first += BLOCK) {
                int lanes = (int) Math.min(BLOCK, starts.count() - first);
                double[][] rows = rows(ode, starts, first, lanes);
                ByteBuffer bytes =
                        ByteBuffer.allocate(lanes * rows.length * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
                for (int lane = 0; lane < lanes; lane++) {
                    for (double[] row : rows) {
                        bytes.putDouble(row[lane]);
                    }
                }
                out.write(bytes.array());
            }
        });
    }

    private static double[][] rows(Ode ode, Starts starts, long first, int lanes) {
        double[][] rows = new double[ode.rows()][lanes];
        starts.read(first, lanes, rows);
        return Arrays.copyOfRange(rows, ode.dimension(), ode.rows());
    }

    /** States with the parameters of their starts behind them. */
    public static Trajectories behind(Trajectories states, Ode ode, Starts starts) {
        return new Trajectories() {
            @Override
            public TimeGrid grid() {
                return states.grid();
            }

            @Override
            public long count() {
                return states.count();
            }

            @Override
            public int dimension() {
                return states.dimension();
            }

            @Override
            public int parameters() {
                return ode.parameters();
            }

            @Override
            public void read(int point, long first, int lanes, double[][] state) {
                states.read(point, first, lanes, Arrays.copyOf(state, dimension()));
                if (state.length > dimension()) {
                    double[][] rows = ParameterFile.rows(ode, starts, first, lanes);
                    for (int j = 0; j < rows.length; j++) {
                        System.arraycopy(rows[j], 0, state[dimension() + j], 0, lanes);
                    }
                }
            }
        };
    }
}
