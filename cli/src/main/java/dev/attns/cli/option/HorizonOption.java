package dev.attns.cli.option;

import static dev.attns.error.InputError.BAD_HORIZON;

import dev.attns.problem.Problem;
import picocli.CommandLine.Option;

/** To which time is solved. */
public final class HorizonOption {

    @Option(names = "--horizon", paramLabel = "T", description = "Time to solve to (default: the system's).")
    private Double horizon;

    /** Whether one is given. */
    boolean isGiven() {
        return horizon != null;
    }

    /** The horizon, or the system's where none is given. */
    public double of(Problem problem) {
        return of(horizon, problem);
    }

    /** A horizon, or the system's where it is null; refuses what is no time to go to. */
    public static double of(Double given, Problem problem) {
        double chosen = given == null ? problem.horizon() : given;
        if (!(chosen > 0) || chosen == Double.POSITIVE_INFINITY) {
            throw BAD_HORIZON.with(chosen);
        }
        return chosen;
    }
}
