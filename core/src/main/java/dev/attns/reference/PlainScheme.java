package dev.attns.reference;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.solver.ClassicalSolver;
import dev.attns.trajectory.SameTimes;
import dev.attns.trajectory.StateRange;
import dev.attns.trajectory.Trajectories;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether a classical scheme gets through trajectories at the step of a correction. One that does not is a bad ground for a
 * correction, which is trained to make up for small errors.
 */
public final class PlainScheme {

    private PlainScheme() {}

    /**
     * What stands against the scheme at a step, for people; nothing where it gets through, or where the trajectories are
     * themselves not finite.
     *
     * @param truth accurate trajectories, their points a step apart
     */
    public static Optional<String> objection(
            Problem problem, Scheme scheme, double step, Trajectories truth, Workers workers) {
        if (survives(problem, scheme, step, truth, workers)) {
            return Optional.empty();
        }
        Stiffness stiffness = Stiffness.of(problem.ode(), truth);
        double largest = stiffness.largestStep(scheme);
        return Optional.of(String.format(
                Locale.ROOT,
                largest < step
                        ? "Plain %s explodes at the step %s, because the equation is stiff: it has rates of %.2g, and the scheme"
                                + " is stable at steps of up to %.2g; take such a step or use an implicit integrator."
                        : "Plain %s explodes at the step %s; a correction of it may do so too, and a smaller step is safer.",
                scheme.name(),
                step,
                stiffness.rate(),
                largest));
    }

    /** Whether all states stay finite, and near those of the trajectories in size. */
    private static boolean survives(Problem problem, Scheme scheme, double step, Trajectories truth, Workers workers) {
        ClassicalSolver solver = new ClassicalSolver(problem.ode(), scheme, step, workers);
        StateRange range = StateRange.of(truth);
        return !range.isFinite()
                || SameTimes.of(problem.ode(), truth).stream()
                        .allMatch(part -> range.holds(solver.solve(part.starts(), part.grid())));
    }
}
