package dev.attns.cli.option;

import dev.attns.model.DataOrigin;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.reference.References;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where accurate trajectories come from: a file, or generated on the spot. */
public final class DataOptions {

    @Option(
            names = "--data",
            paramLabel = "FILE",
            required = true,
            description = "Accurate trajectories, .npy or .csv.")
    private Path data;

    @Option(
            names = "--trajectories",
            paramLabel = "N",
            required = true,
            converter = WholeNumber.class,
            description = "Generate so many instead.")
    private Long trajectories;

    /** Whether they are generated rather than read. */
    public boolean areGenerated() {
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
     * @param resample whether to interpolate the points of a file that do not lie on the grid of the step
     * @param use what they are for
     */
    public OpenedData open(
            Problem problem,
            Double horizon,
            double step,
            boolean resample,
            long seed,
            long first,
            DataUse use,
            Workers workers)
            throws IOException {
        if (areGenerated()) {
            TimeGrid grid = TimeGrid.of(0, BatchOptions.horizon(horizon, problem), step);
            return OpenedData.of(generate(problem, grid, seed, first, count(), workers));
        }
        return DataFile.open(data, problem, step, resample, horizon, use, workers);
    }

    /** Accurate trajectories from random starts. */
    public static Trajectories generate(
            Problem problem, TimeGrid grid, long seed, long first, long count, Workers workers) {
        return new AccurateSolver(problem.ode(), workers).solve(problem.starts(seed, first, count), grid);
    }

    /**
     * Where the trajectories come from, for a model to remember.
     *
     * @param opened what came of a file
     */
    public DataOrigin origin(long seed, long first, OpenedData opened) {
        return areGenerated()
                ? DataOrigin.generated(References.ACCURATE, seed, first)
                : DataOrigin.file(data.toString(), opened.story());
    }
}
