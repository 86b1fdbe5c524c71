package dev.attns.trajectory;

import static dev.attns.error.InputError.CSV_CHANGING_PARAMETER;
import static dev.attns.error.InputError.CSV_COLUMNS;
import static dev.attns.error.InputError.CSV_HEADER;
import static dev.attns.error.InputError.CSV_NOT_A_NUMBER;
import static dev.attns.error.InputError.CSV_NOT_FINITE;
import static dev.attns.error.InputError.CSV_SCATTERED;
import static dev.attns.error.InputError.CSV_TIME_NOT_RISING;
import static dev.attns.error.InputError.MISSING_FILE;
import static dev.attns.error.InputError.NOT_A_FILE;
import static dev.attns.error.InputError.NO_STARTS;
import static dev.attns.error.InputError.TOO_LARGE_FOR_MEMORY;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads trajectories from text as {@link CsvTrajectories} writes it, and as others do: a header {@code trajectory,t,NAME…} with
 * the components in any order, and parameters where every trajectory has its own, then a line for each point. The first column is any text that tells trajectories apart; the
 * lines of one stand together, their times rising.
 *
 * <p>Spaces around values, blank lines, lines that end in CR LF and a byte-order mark are let pass. What was written by us is
 * read with the same bits. Times need not be equally spaced here; {@link EqualGrid} sees to that, and knows how many digits
 * the times were printed with.
 */
public final class CsvTrajectoryReader {

    private static final Pattern NOT_FINITE = Pattern.compile("(?i)[+-]?(nan|inf|infinity)");
    private static final int BYTE_ORDER_MARK = 0xfeff;
    private static final int FIRST_POINTS = 64;
    private static final int MOST_NUMBERS = Integer.MAX_VALUE - 8;

    private final String file;
    private final CsvColumns columns;
    private final int dimension;
    private final List<TimedTrajectory> finished = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final PrintedTimes printing = new PrintedTimes();

    /** Components, then parameters. */
    private final double[] state;

    private double[] parameters = {};

    private long numbers;
    private String name;
    private int points;
    private int[] lines = new int[FIRST_POINTS];
    private double[] times = new double[FIRST_POINTS];
    private double[] states;

    private CsvTrajectoryReader(String file, CsvColumns columns, int dimension) {
        this.file = file;
        this.columns = columns;
        this.dimension = dimension;
        this.state = new double[columns.components().length];
        this.states = new double[FIRST_POINTS * dimension];
    }

    /** Reads a file whose columns are the given components. */
    public static TimedTrajectories read(Path file, List<String> components) throws IOException {
        return read(file, components, components.size());
    }

    /**
     * Reads a file whose columns are components and parameters, which do not change along a trajectory.
     *
     * @param rows the names of all, of which the first {@code dimension} are components
     */
    public static TimedTrajectories read(Path file, List<String> rows, int dimension) throws IOException {
        if (Files.isDirectory(file)) {
            throw NOT_A_FILE.with(file);
        }
        if (!Files.exists(file)) {
            throw MISSING_FILE.with(file);
        }
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            String header = in.readLine();
            if (header == null) {
                throw CSV_HEADER.with(file, "", String.join(", ", rows));
            }
            if (!header.isEmpty() && header.charAt(0) == BYTE_ORDER_MARK) {
                header = header.substring(1);
            }
            CsvTrajectoryReader reader =
                    new CsvTrajectoryReader(file.toString(), CsvColumns.of(header, rows, file.toString()), dimension);
            int number = 1;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (!line.isBlank()) {
                    reader.point(line, number);
                }
            }
            return reader.end();
        }
    }

    private void point(String line, int number) {
        String[] values = line.split(",", -1);
        if (values.length != columns.count()) {
            throw CSV_COLUMNS.with(file, number, values.length, columns.count());
        }
        begin(values[0].strip(), number);
        String timeText = values[1].strip();
        double time = number(timeText, "t", number);
        printing.add(timeText, time);
        if (points > 0 && !(time > times[points - 1])) {
            throw CSV_TIME_NOT_RISING.with(file, number, times[points - 1], time);
        }
        for (int i = 0; i < state.length; i++) {
            state[columns.components()[i]] =
                    number(values[i + 2].strip(), columns.names().get(i), number);
        }
        keepParameters(number);
        add(time, number);
    }

    /** Those of the first point are those of the trajectory. */
    private void keepParameters(int line) {
        double[] now = Arrays.copyOfRange(state, dimension, state.length);
        if (points > 0 && !Arrays.equals(now, parameters)) {
            throw CSV_CHANGING_PARAMETER.with(file, line, Arrays.toString(parameters), Arrays.toString(now));
        }
        parameters = now;
    }

    /** Ends the trajectory before where another name comes up. */
    private void begin(String next, int number) {
        if (next.equals(name)) {
            return;
        }
        finish();
        if (!names.add(next)) {
            throw CSV_SCATTERED.with(file, number, next);
        }
        name = next;
    }

    private void add(double time, int number) {
        numbers += dimension;
        if (numbers > MOST_NUMBERS) {
            throw TOO_LARGE_FOR_MEMORY.with(file, numbers);
        }
        if (points == times.length) {
            int room = (int) Math.min(2L * points, MOST_NUMBERS / dimension);
            lines = Arrays.copyOf(lines, room);
            times = Arrays.copyOf(times, room);
            states = Arrays.copyOf(states, room * dimension);
        }
        lines[points] = number;
        times[points] = time;
        System.arraycopy(state, 0, states, points * dimension, dimension);
        points++;
    }

    private void finish() {
        if (points > 0) {
            finished.add(new TimedTrajectory(
                    name,
                    Arrays.copyOf(lines, points),
                    Arrays.copyOf(times, points),
                    Arrays.copyOf(states, points * dimension),
                    parameters));
        }
        points = 0;
    }

    private TimedTrajectories end() {
        finish();
        if (finished.isEmpty()) {
            throw NO_STARTS.with(file);
        }
        return new TimedTrajectories(file, dimension, printing.unit(), finished);
    }

    /** The number that a text stands for, in plain decimal form. */
    private double number(String text, String column, int line) {
        if (isDecimal(text)) {
            double value;
            try {
                value = Double.parseDouble(text);
            } catch (NumberFormatException e) {
                throw CSV_NOT_A_NUMBER.with(file, line, text, column);
            }
            if (!Double.isFinite(value)) {
                throw CSV_NOT_FINITE.with(file, line, column, text);
            }
            return value;
        }
        boolean named = NOT_FINITE.matcher(text).matches();
        throw named ? CSV_NOT_FINITE.with(file, line, column, text) : CSV_NOT_A_NUMBER.with(file, line, text, column);
    }

    /** Java would also take a suffix, as in 1d, and hexadecimal digits. */
    private static boolean isDecimal(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(c >= '0' && c <= '9' || "+-.eE".indexOf(c) >= 0)) {
                return false;
            }
        }
        return true;
    }
}
