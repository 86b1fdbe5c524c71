package dev.attns.cli.option;

import static dev.attns.error.InputError.BAD_COUNT;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every command that solves a batch. */
public final class BatchOptions {

    private static final long MOST_TRAJECTORIES = 1_000_000_000_000L;

    @Mixin
    private SeedOption seed;

    @Option(
            names = "--first",
            paramLabel = "I",
            defaultValue = "0",
            converter = NumberConverter.Whole.class,
            description = "Index of the first start of the seed (default: ${DEFAULT-VALUE}).")
    private long first;

    @Option(names = "--step", paramLabel = "H", description = "Time step (default: the system's).")
    private Double step;

    @Mixin
    private HorizonOption horizon;

    @Mixin
    private ThreadOption threads;

    public long seed() {
        return seed.seed();
    }

    public long first() {
        if (first < 0 || first > MOST_TRAJECTORIES) {
            throw BAD_COUNT.with("The index of the first trajectory", first, 0, MOST_TRAJECTORIES);
        }
        return first;
    }

    public double step(Problem problem) {
        return step(problem.step());
    }

    /** The step, or the usual one where none is given. */
    public double step(double usual) {
        return step == null ? usual : step;
    }

    /** The step, where one is given. */
    public Optional<Double> stepGiven() {
        return Optional.ofNullable(step);
    }

    public double horizon(Problem problem) {
        return horizon.of(problem);
    }

    /** Whether a horizon is given. */
    public boolean hasHorizon() {
        return horizon.isGiven();
    }

    public Workers workers() {
        return threads.workers();
    }

    /** A number of trajectories that can be made. */
    public static long trajectories(long count) {
        if (count < 1 || count > MOST_TRAJECTORIES) {
            throw BAD_COUNT.with("The number of trajectories", count, 1, MOST_TRAJECTORIES);
        }
        return count;
    }
}
