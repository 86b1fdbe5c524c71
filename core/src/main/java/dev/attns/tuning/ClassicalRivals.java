package dev.attns.tuning;

import dev.attns.evaluation.Contender;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The classical ways to an error, each scheme with as few steps as it needs by the same rule as trained candidates are chosen
 * ({@link WorkPrecision#errorToExpect}). Those of high order come first. A scheme that
 * misses the error with {@value #MUCH_WORK} times the evaluations of the best one so far is no rival and is not looked at
 * further: Euler's scheme would take a billion steps to the errors that order 8 is made for.
 */
final class ClassicalRivals {

    private static final int MUCH_WORK = 4;

    /** No scheme is tried with more steps than this. */
    private static final double MOST_STEPS = 1_000_000;

    /** A scheme that misses the error on fresh trajectories goes on with so many times the steps. */
    private static final double FINER = 1.02;

    private final Problem problem;
    private final WorkPrecision work;
    private final double horizon;
    private final Workers workers;

    ClassicalRivals(Problem problem, WorkPrecision work, double horizon, Workers workers) {
        this.problem = problem;
        this.work = work;
        this.horizon = horizon;
        this.workers = workers;
    }

    /** Those that reach the error; the search for them ends early where a stop is requested. */
    List<Contender> reaching(double error, BooleanSupplier stop) {
        List<Contender> found = new ArrayList<>();
        List<Scheme> schemes = Schemes.all().stream()
                .sorted(Comparator.comparingInt(Scheme::order).reversed())
                .toList();
        int usual = (int) Math.max(1, Math.rint(horizon / problem.step()));
        long fewest = Long.MAX_VALUE;
        for (Scheme scheme : schemes) {
            if (stop.getAsBoolean()) {
                return found;
            }
            int guess = usual;
            if (!found.isEmpty()) {
                guess = (int) Math.max(1, Math.min(MOST_STEPS, (double) MUCH_WORK * fewest / scheme.stages()));
                if (!(work.errorToExpect(Contender.classical(problem.ode(), scheme, horizon, guess, workers))
                        <= error)) {
                    continue;
                }
            }
            work.expectedToReach(error, problem.ode(), scheme, guess, workers).ifPresent(found::add);
            fewest = found.stream().mapToLong(Contender::evaluations).min().orElse(Long.MAX_VALUE);
        }
        return found;
    }

    /** The same scheme with some more steps. */
    Contender finer(Contender rival) {
        int steps = (int) Math.rint(horizon / rival.step());
        int more = Math.max(steps + 1, (int) Math.ceil(FINER * steps));
        return Contender.classical(problem.ode(), Schemes.named(rival.family()), horizon, more, workers);
    }
}
