package dev.attns.studio.view;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Progress;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;

/**
 * The accurate solution of one start. Where events are to be followed, which the accurate solver does not do, order 8 does it at a step
 * that is halved until the states of two solutions in a row agree.
 */
final class TrueSolution {

    private static final double TOLERANCE = 1e-9;
    private static final int MOST_HALVINGS = 7;

    private TrueSolution() {}

    /** Solves until the limit. */
    static Solution of(Problem problem, Starts start, TimeGrid grid, Progress limit) {
        if (problem.events().isEmpty()) {
            return new AccurateSolver(problem.ode(), Workers.of(1)).solve(start, grid, limit);
        }
        double step = Math.min(problem.step(), grid.end());
        Solution last = solve(problem, step, start, grid, limit);
        for (int halving = 0; halving < MOST_HALVINGS && !limit.stopRequested(); halving++) {
            step /= 2;
            Solution finer = solve(problem, step, start, grid, limit);
            boolean agrees = distance(last, finer) <= TOLERANCE;
            last = finer;
            if (agrees) {
                break;
            }
        }
        return last;
    }

    private static Solution solve(Problem problem, double step, Starts start, TimeGrid grid, Progress limit) {
        ClassicalSolver steps = new ClassicalSolver(problem.ode(), Schemes.dop853(), step, Workers.of(1));
        return PreparedProblem.withEvents(problem, steps).solve(start, grid, limit);
    }

    /** The largest difference of a component, relative to its largest size; what ended in one of them does not count. */
    private static double distance(Solution one, Solution other) {
        double largest = 0;
        for (int c = 0; c < one.dimension(); c++) {
            double size = 0;
            double distance = 0;
            for (int point = 0; point < one.grid().points(); point++) {
                double value = other.at(point, 0, c);
                double difference = Math.abs(one.at(point, 0, c) - value);
                if (Double.isFinite(difference)) {
                    size = Math.max(size, Math.abs(value));
                    distance = Math.max(distance, difference);
                }
            }
            largest = Math.max(largest, size > 0 ? distance / size : 0);
        }
        return largest;
    }
}
