package dev.attns.sweep;

import static dev.attns.error.InputError.BAD_SET_SHAPE;
import static dev.attns.error.InputError.FIXED_COLUMN;
import static dev.attns.error.InputError.NOTHING_VARIES;
import static dev.attns.error.InputError.NO_SETS;
import static dev.attns.error.InputError.UNKNOWN_COLUMN;

import dev.attns.error.Suggestion;
import dev.attns.problem.ParameterLimits;
import dev.attns.problem.ParameterSets;
import dev.attns.problem.ParameterSweep;
import dev.attns.problem.Problem;
import dev.attns.trajectory.NpyArray;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/**
 * Sets of parameters in a file: text with a column for each parameter, or a {@code .npy} array [set, parameter] in the problem's
 * order, which is read a tile at a time. Every value is checked when the file is opened.
 */
public final class ParameterSetFile {

    private static final String NPY = ".npy";

    private ParameterSetFile() {}

    /** Whether a text is the name of such a file. */
    public static boolean isFile(String text) {
        return text.endsWith(NPY) || text.endsWith(".csv");
    }

    /** Opens a file. */
    public static ParameterSets open(Path file, ParameterLimits limits) throws IOException {
        Problem problem = limits.problem();
        if (problem.varied().isEmpty()) {
            throw NOTHING_VARIES.with(problem.name());
        }
        return limits.checked(
                file.toString().endsWith(NPY) ? array(file, problem) : table(file, problem), file.toString());
    }

    private static ParameterSets table(Path file, Problem problem) throws IOException {
        List<String> names = problem.variedNames();
        CsvTable table = CsvTable.read(
                file,
                names,
                column -> ParameterSweep.isFixed(problem, column)
                        ? FIXED_COLUMN.with(file, column, problem.name())
                        : UNKNOWN_COLUMN.with(file, column, Suggestion.of(column, names), String.join(", ", names)));
        if (table.rows() == 0) {
            throw NO_SETS.with(file);
        }
        return new ParameterSets() {
            @Override
            public OptionalLong count() {
                return OptionalLong.of(table.rows());
            }

            @Override
            public void read(long first, int lanes, double[][] parameters) {
                table.read(first, lanes, parameters);
            }
        };
    }

    private static ParameterSets array(Path file, Problem problem) throws IOException {
        NpyArray array = NpyArray.open(file);
        long[] shape = array.shape();
        int width = problem.varied().size();
        if (shape.length != 2 || shape[1] != width || shape[0] == 0) {
            array.close();
            throw shape.length == 2 && shape[0] == 0
                    ? NO_SETS.with(file)
                    : BAD_SET_SHAPE.with(
                            file,
                            Arrays.toString(shape),
                            problem.name(),
                            width,
                            String.join(", ", problem.variedNames()));
        }
        return new ParameterSets() {
            @Override
            public OptionalLong count() {
                return OptionalLong.of(shape[0]);
            }

            @Override
            public void read(long first, int lanes, double[][] parameters) {
                double[] numbers = new double[lanes * width];
                array.read(first * width, numbers.length, numbers);
                for (int lane = 0; lane < lanes; lane++) {
                    for (int j = 0; j < width; j++) {
                        parameters[j][lane] = numbers[lane * width + j];
                    }
                }
            }
        };
    }
}
