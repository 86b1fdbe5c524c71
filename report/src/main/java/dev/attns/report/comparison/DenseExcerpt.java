package dev.attns.report.comparison;

import dev.attns.problem.Starts;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.util.stream.IntStream;

/** An {@link Excerpt} in smooth lines: the truth, and the trained solver where it tells what lies between its steps. */
final class DenseExcerpt {

    private static final int FEWEST_PARTS = 8;
    private static final int MOST_PARTS = 200;

    private final Solution truth;
    private final Solution trained;
    private final int first;
    private final boolean isDense;

    DenseExcerpt(Comparison comparison, Excerpt excerpt) {
        isDense = comparison.model().dense().isPresent();
        int parts = isDense ? parts(comparison) : 1;
        TimeGrid times = comparison.truth().grid().refined(parts);
        first = excerpt.firstPoint() * parts;
        Starts start = comparison.truth().range(excerpt.trajectory(), 1).starts();
        truth = new AccurateSolver(comparison.problem()).solve(start, times);
        trained = new HybridSolver(comparison.model()).solve(start, times);
    }

    /** As many parts of a step as leave no more than half of the system's usual step between two points. */
    private static int parts(Comparison comparison) {
        double usual =
                comparison.model().correctedStep().step() / comparison.problem().step();
        return (int) Math.min(MOST_PARTS, Math.max(FEWEST_PARTS, Math.ceil(2 * usual)));
    }

    /** Whether there are states between the steps. */
    boolean isDense() {
        return isDense;
    }

    double[] times() {
        return IntStream.range(first, truth.grid().points())
                .mapToDouble(truth.grid()::at)
                .toArray();
    }

    double[] truth(int component) {
        return values(truth, component);
    }

    double[] trained(int component) {
        return values(trained, component);
    }

    private double[] values(Solution solution, int component) {
        return IntStream.range(first, solution.grid().points())
                .mapToDouble(point -> solution.at(point, 0, component))
                .toArray();
    }
}
