package dev.attns.cli.option;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.BAD_HORIZON;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import picocli.CommandLine.Option;

/** The options of every command that solves a batch. */
public final class BatchOptions {

    private static final long MOST_TRAJECTORIES = 1_000_000_000_000L;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            converter = WholeNumber.class,
            description = "Seed of the starts (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--first",
            paramLabel = "I",
            defaultValue = "0",
            converter = WholeNumber.class,
            description = "Index of the first start of the seed (default: ${DEFAULT-VALUE}).")
    private long first;

    @Option(names = "--step", paramLabel = "H", description = "Time step (default: the system's).")
    private Double step;

    @Option(names = "--horizon", paramLabel = "T", description = "Time to solve to (default: the system's).")
    private Double horizon;

    @Option(names = "--threads", paramLabel = "N", description = "Threads to use (default: all processors).")
    private Integer threads;

    public long seed() {
        return seed;
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

    public double horizon(Problem problem) {
        return horizon(horizon, problem);
    }

    /** The horizon where one is given, else null. */
    public Double givenHorizon() {
        return horizon;
    }

    public static double horizon(Double given, Problem problem) {
        double chosen = given == null ? problem.horizon() : given;
        if (!(chosen > 0) || chosen == Double.POSITIVE_INFINITY) {
            throw BAD_HORIZON.with(chosen);
        }
        return chosen;
    }

    public Workers workers() {
        return threads == null ? Workers.all() : Workers.of(threads);
    }

    public static long trajectories(long count) {
        if (count < 1 || count > MOST_TRAJECTORIES) {
            throw BAD_COUNT.with("The number of trajectories", count, 1, MOST_TRAJECTORIES);
        }
        return count;
    }
}
