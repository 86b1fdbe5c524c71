package dev.attns.reference;

import static dev.attns.error.InputError.BLOWS_UP;
import static dev.attns.error.InputError.STIFF;

import dev.attns.error.InputException;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.scheme.Scheme;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.solver.Status;
import dev.attns.trajectory.TimeGrid;
import java.util.Locale;
import java.util.Map;

/**
 * Accurate trajectories to train on or to judge by. All of them reach the end: whoever asks for them has given no numbers, so
 * where one does not, the error says what it is about the equation that stands in the way.
 */
public final class AccurateTrajectories {

    private AccurateTrajectories() {}

    /**
     * Solves with the {@link AccurateSolver}.
     *
     * @throws InputException where a trajectory does not reach the end, because the equation is stiff or its solution blows up
     */
    public static Solution of(Problem problem, Starts starts, TimeGrid grid, Workers workers) {
        return of(problem, new AccurateSolver(problem.ode(), workers), starts, grid);
    }

    /**
     * Solves with an {@link AccurateSolver}, wherever that is done.
     *
     * @throws InputException where a trajectory does not reach the end, because the equation is stiff or its solution blows up
     */
    public static Solution of(Problem problem, Solver accurate, Starts starts, TimeGrid grid) {
        return of(problem, accurate, starts, grid, 0);
    }

    /**
     * The same where the starts are some among more.
     *
     * @param number of the first of them, for the error to tell
     */
    public static Solution of(Problem problem, Solver accurate, Starts starts, TimeGrid grid, long number) {
        Solution solution = accurate.solve(starts, grid);
        if (!solution.unfinished().isEmpty()) {
            throw diagnosis(problem, solution, number);
        }
        return solution;
    }

    /** A solution that blows up does so at a step that is stable; that of a stiff equation is lost at one that is not. */
    private static InputException diagnosis(Problem problem, Solution solution, long number) {
        Map.Entry<Long, Status> first =
                solution.unfinished().entrySet().iterator().next();
        Status ending = first.getValue();
        double start = solution.grid().start();
        double finest = Math.abs(ending.time() - start) / Math.max(1, ending.step());
        Stiffness stiffness = Stiffness.of(problem.ode(), solution);
        Scheme scheme = AccurateSolver.SCHEME;
        return stiffness.largestStep(scheme) < finest
                ? stiff(problem, stiffness, scheme, finest)
                : BLOWS_UP.with(problem.name(), solution.grid().end(), number + first.getKey(), digits(ending.time()));
    }

    /** What is to be said where a scheme was tried with a step that is too long for the equation. */
    static InputException stiff(Problem problem, Stiffness stiffness, Scheme scheme, double step) {
        return STIFF.with(
                problem.name(),
                digits(stiffness.rate()),
                scheme.name(),
                digits(stiffness.largestStep(scheme)),
                digits(step));
    }

    private static String digits(double value) {
        return String.format(Locale.ROOT, "%.2g", value);
    }
}
