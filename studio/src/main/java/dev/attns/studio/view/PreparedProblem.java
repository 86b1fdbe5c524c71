package dev.attns.studio.view;

import dev.attns.event.Events;
import dev.attns.parallel.Workers;
import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.EventSolver;
import dev.attns.solver.Solver;

/**
 * A compiled problem with the solvers that were used last, whose working memory and compiled steps are ready for the next request.
 * Solutions of one start need one thread, which leaves the others to other pages.
 */
final class PreparedProblem {

    private static final int MOST_SOLVERS = 8;

    private final Family family;
    private final Problem problem;
    private final RecentlyUsed<String, Solver> solvers = new RecentlyUsed<>(MOST_SOLVERS);

    PreparedProblem(Family family, Problem problem) {
        this.family = family;
        this.problem = Bounds.requireSmall(problem);
    }

    Family family() {
        return family;
    }

    Problem problem() {
        return problem;
    }

    /** The scheme at that step, with the problem's events. */
    Solver plain(Scheme scheme, double step) {
        return solvers.get(
                scheme.name() + ":" + step,
                () -> withEvents(problem, new ClassicalSolver(problem.ode(), scheme, step, Workers.of(1))));
    }

    /** A solver that looks for the problem's events where it has any. */
    static Solver withEvents(Problem problem, Solver solver) {
        return problem.events().isEmpty() ? solver : new EventSolver(solver, new Events(problem.events(), 0));
    }
}
