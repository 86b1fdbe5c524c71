package dev.attns.cli.option;

import static dev.attns.error.InputError.BAD_START_NUMBER;

import dev.attns.file.Fingerprint;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.text.source.DecimalNumber;
import dev.attns.trajectory.StartFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Option;

/** Where trajectories start: one of two ways. */
public final class StartOptions {

    @Option(
            names = "--initial",
            paramLabel = "START",
            required = true,
            description = "One start, as numbers with commas, or a .npy file [trajectory, component].")
    private String initial;

    @Option(
            names = "--trajectories",
            paramLabel = "N",
            required = true,
            converter = WholeNumber.class,
            description = "So many random starts.")
    private Long trajectories;

    /** Whether they are drawn as the system's own. */
    public boolean areDrawn() {
        return trajectories != null;
    }

    /**
     * The starts.
     *
     * @param batch which random ones
     * @param description modified: gets what the starts are, by name
     */
    public Starts of(Problem problem, BatchOptions batch, Map<String, Object> description) throws IOException {
        if (trajectories != null) {
            long count = BatchOptions.trajectories(trajectories);
            description.put("seed", batch.seed());
            description.put("first", batch.first());
            description.put("trajectories", count);
            return problem.starts(batch.seed(), batch.first(), count);
        }
        boolean isFile = initial.endsWith(".npy");
        Starts starts =
                isFile ? StartFile.open(Path.of(initial), problem) : Starts.of(problem, numbers(initial, problem));
        description.put("initial", initial);
        if (isFile) {
            description.put("initial_sha256", Fingerprint.of(Path.of(initial)));
        }
        description.put("trajectories", starts.count());
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
