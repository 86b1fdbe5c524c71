package dev.attns.cli.option;

import static dev.attns.error.InputError.BAD_START_NUMBER;

import dev.attns.file.Fingerprint;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.sweep.StartTable;
import dev.attns.text.source.DecimalNumber;
import dev.attns.trajectory.StartFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Option;

/** Where trajectories start: one of two ways. */
public final class StartOptions {

    private static final String NPY = ".npy";
    private static final String CSV = ".csv";

    @Option(
            names = "--initial",
            paramLabel = "START",
            required = true,
            description = "One start, as numbers with commas, or a file: .npy [trajectory, component] or .csv.")
    private String initial;

    @Option(
            names = "--trajectories",
            paramLabel = "N",
            required = true,
            converter = NumberConverter.Whole.class,
            description = "So many random starts.")
    private Long trajectories;

    /** Whether they are drawn as the system's own. */
    public boolean areDrawn() {
        return trajectories != null;
    }

    /** How many are drawn. */
    long count() {
        return BatchOptions.trajectories(trajectories);
    }

    /**
     * The starts that are given.
     *
     * @param withParameters whether they have the parameters of every trajectory behind the components
     * @param description modified: gets what the starts are, by name
     */
    Starts given(Problem problem, boolean withParameters, Map<String, Object> description) throws IOException {
        description.put("initial", initial);
        Path file = Path.of(initial);
        if (!initial.endsWith(NPY) && !initial.endsWith(CSV)) {
            double[] start = numbers(initial, problem);
            return withParameters ? Starts.of(problem, start) : Starts.ofComponents(problem, start);
        }
        Starts starts;
        if (initial.endsWith(NPY)) {
            starts = withParameters ? StartFile.open(file, problem) : StartFile.openComponents(file, problem);
        } else {
            starts = withParameters ? StartTable.open(file, problem) : StartTable.openComponents(file, problem);
        }
        description.put("initial_sha256", Fingerprint.of(file));
        return starts;
    }

    private static double[] numbers(String text, Problem problem) {
        String[] parts = text.split(",", -1);
        double[] start = new double[parts.length];
        for (int i = 0; i < parts.length; i++) {
            try {
                start[i] = DecimalNumber.parse(parts[i]);
            } catch (NumberFormatException e) {
                throw BAD_START_NUMBER.with(parts[i], i + 1, problem.dimension());
            }
        }
        return start;
    }
}
