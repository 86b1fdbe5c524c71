package dev.attns.fitting;

import static dev.attns.error.InputError.CSV_UNKNOWN_COMPONENT;
import static dev.attns.error.InputError.MISSING_FILE;
import static dev.attns.error.InputError.NOTHING_OBSERVED;

import dev.attns.error.Suggestion;
import dev.attns.problem.Problem;
import dev.attns.trajectory.CsvTrajectoryReader;
import dev.attns.trajectory.EqualGrid;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TimedTrajectories;
import dev.attns.trajectory.Trajectories;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * What was measured of some trajectories: some or all components of the state at the points of a time grid, with errors, and
 * parameters that are known.
 *
 * @param grid the times of all trajectories
 * @param components the numbers of the components that were observed
 * @param values {@code values[trajectory][point][observed]}
 * @param parameters the numbers of the parameters that are known, among those of every trajectory's own
 * @param known {@code known[trajectory][known parameter]}
 */
public record Observations(TimeGrid grid, int[] components, double[][][] values, int[] parameters, double[][] known) {

    /** Refuses observations of nothing. */
    public Observations {
        if (components.length == 0) {
            throw new IllegalArgumentException("Nothing was observed");
        }
    }

    /** How many trajectories there are. */
    public int count() {
        return values.length;
    }

    /**
     * Reads a {@code .csv} file with a line for each point, {@code trajectory,t,NAME…}: the columns are components that were
     * observed, and parameters that are known.
     */
    public static Observations read(Path file, Problem problem) throws IOException {
        List<String> names = columns(file, problem);
        List<String> observed =
                problem.components().stream().filter(names::contains).toList();
        List<String> known =
                problem.variedNames().stream().filter(names::contains).toList();
        if (observed.isEmpty()) {
            throw NOTHING_OBSERVED.with(file, String.join(", ", problem.components()));
        }
        List<String> rows = problem.rowNames().stream().filter(names::contains).toList();
        TimedTrajectories timed = CsvTrajectoryReader.read(file, rows, observed.size());
        return of(
                EqualGrid.of(timed),
                observed.stream().mapToInt(problem.components()::indexOf).toArray(),
                known.stream().mapToInt(problem.variedNames()::indexOf).toArray());
    }

    private static List<String> columns(Path file, Problem problem) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw MISSING_FILE.with(file);
        }
        try (BufferedReader in = Files.newBufferedReader(file)) {
            String header = in.readLine();
            List<String> names = header == null
                    ? List.of()
                    : Arrays.stream(header.split(",", -1))
                            .map(String::strip)
                            .skip(2)
                            .toList();
            List<String> all = problem.rowNames();
            for (String name : names) {
                if (!all.contains(name)) {
                    throw CSV_UNKNOWN_COMPONENT.with(file, name, Suggestion.of(name, all), String.join(", ", all));
                }
            }
            return names;
        }
    }

    /**
     * Those of trajectories whose components are the observed ones and whose parameters the known ones.
     *
     * @param components numbers of the problem's components, in the order of the data's
     * @param parameters likewise
     */
    public static Observations of(Trajectories data, int[] components, int[] parameters) {
        int count = Math.toIntExact(data.count());
        int points = data.grid().points();
        double[][][] values = new double[count][points][components.length];
        double[][] known = new double[count][parameters.length];
        double[][] state = new double[data.rows()][count];
        for (int point = 0; point < points; point++) {
            data.read(point, 0, count, state);
            for (int i = 0; i < count; i++) {
                for (int c = 0; c < components.length; c++) {
                    values[i][point][c] = state[c][i];
                }
                for (int j = 0; j < parameters.length; j++) {
                    known[i][j] = state[components.length + j][i];
                }
            }
        }
        return new Observations(data.grid(), components, values, parameters, known);
    }
}
