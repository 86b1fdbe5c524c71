package dev.attns.cli.option;

import dev.attns.cli.display.DataUse;
import dev.attns.data.DataReader;
import dev.attns.model.DataOrigin;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.reference.References;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.LongFunction;
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
            converter = NumberConverter.Whole.class,
            description = "Generate so many instead.")
    private Long trajectories;

    /** Whether they are generated rather than read. */
    public boolean areGenerated() {
        return data == null;
    }

    /** How many are to be generated. */
    public long count() {
        return BatchOptions.trajectories(trajectories);
    }

    /**
     * The trajectories, checked against the problem and the step.
     *
     * @param reader reads the file that is named
     * @param generator makes so many trajectories where none is
     * @param use what they are for
     */
    public OpenedData open(DataReader reader, LongFunction<Trajectories> generator, DataUse use) throws IOException {
        return areGenerated() ? OpenedData.generated(generator.apply(count())) : OpenedData.read(reader, data, use);
    }

    /** Accurate trajectories from random starts, all of them to the end. */
    public static Trajectories generate(
            Problem problem, TimeGrid grid, long seed, long first, long count, Workers workers) {
        return AccurateTrajectories.of(problem, problem.starts(seed, first, count), grid, workers);
    }

    /**
     * Where the trajectories come from, for a model to remember.
     *
     * @param opened what came of a file
     */
    public DataOrigin origin(long seed, long first, OpenedData opened) {
        return areGenerated()
                ? DataOrigin.generated(References.ACCURATE, seed, first)
                : DataOrigin.file(data.toString(), opened.provenance());
    }
}
