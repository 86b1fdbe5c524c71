package dev.attns.cli;

import static dev.attns.error.InputError.DATA_MISMATCH;
import static dev.attns.error.InputError.NO_STARTS;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import dev.attns.trajectory.TrajectoryBeginning;
import dev.attns.trajectory.TrajectoryFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** Where accurate trajectories come from: a file, or generated on the spot. */
final class DataOptions {

    @Option(
            names = "--data",
            paramLabel = "FILE",
            required = true,
            description = "Accurate trajectories, as 'generate' writes them.")
    private Path data;

    @Option(
            names = "--trajectories",
            paramLabel = "N",
            required = true,
            converter = WholeNumber.class,
            description = "Generate so many instead.")
    private Long trajectories;

    /** Whether they are generated rather than read. */
    boolean areGenerated() {
        return data == null;
    }

    /** How many are to be generated. */
    long count() {
        return BatchOptions.trajectories(trajectories);
    }

    /**
     * The trajectories, checked against the problem and the step.
     *
     * @param horizon the time to go to; where null, the system's for generated ones and all there is for a file
     */
    Trajectories open(Problem problem, Double horizon, double step, long seed, long first, Workers workers)
            throws IOException {
        if (areGenerated()) {
            TimeGrid grid = TimeGrid.of(0, BatchOptions.horizon(horizon, problem), step);
            return generate(problem, grid, seed, first, count(), workers);
        }
        Trajectories all = open(data, problem, step);
        return horizon == null ? all : TrajectoryBeginning.of(all, BatchOptions.horizon(horizon, problem));
    }

    /** Accurate trajectories from random starts. */
    static Trajectories generate(Problem problem, TimeGrid grid, long seed, long first, long count, Workers workers) {
        return new AccurateSolver(problem.ode(), workers).solve(problem.starts(seed, first, count), grid);
    }

    /** Trajectories in a file. */
    static Trajectories open(Path file, Problem problem, double step) throws IOException {
        String system = TrajectoryFile.problemOf(file).orElse(problem.name());
        if (!system.split(":")[0].equals(problem.name().split(":")[0])) {
            throw DATA_MISMATCH.with(file, "trajectories of", system, "this", "those of " + problem.name());
        }
        TrajectoryFile trajectories = TrajectoryFile.open(file, step);
        if (trajectories.dimension() != problem.dimension()) {
            throw DATA_MISMATCH.with(file, trajectories.dimension(), "components", problem.name(), problem.dimension());
        }
        if (trajectories.count() < 1) {
            throw NO_STARTS.with(file);
        }
        double spacing = trajectories.grid().step();
        if (Math.abs(spacing - step) > 1e-9 * step) {
            throw DATA_MISMATCH.with(file, "points", spacing + " apart", "the step", step);
        }
        return trajectories;
    }

    /** What the trajectories are, for the story of a model. */
    Map<String, Object> describe(long seed) {
        Map<String, Object> fields = new LinkedHashMap<>();
        if (areGenerated()) {
            fields.put("trajectories", count());
            fields.put("seed", seed);
            fields.put("reference", "accurate");
        } else {
            fields.put("data", data.toString());
        }
        return fields;
    }
}
