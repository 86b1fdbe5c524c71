package dev.attns.measure.compare;

import dev.attns.error.InputException;
import dev.attns.evaluation.ErrorToExpect;
import dev.attns.measure.compare.entrant.Runner;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.solver.Solver;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.hipparchus.exception.MathRuntimeException;

/**
 * Accurate trajectories from starts that no training has seen, and the errors of solvers at their ends and on the way. Rivals are chosen by one
 * set and tested on another.
 */
final class TestSet {

    private static final long SEED = 2;
    private static final long CHOOSING_SEED = 4;

    private final Trajectories truth;
    private final double[][] starts;
    private final double[][] ends;

    /**
     * So many trajectories of a problem to its usual horizon, for the errors that are shown.
     *
     * @param round each has trajectories of its own
     */
    static TestSet of(Problem problem, int trajectories, int round, Workers workers) {
        return of(problem, problem.starts(SEED, (long) round * trajectories, trajectories), workers);
    }

    /** So many others, to choose by. */
    static TestSet choosing(Problem problem, int trajectories, Workers workers) {
        return of(problem, problem.starts(CHOOSING_SEED, trajectories), workers);
    }

    private static TestSet of(Problem problem, Starts starts, Workers workers) {
        return new TestSet(AccurateTrajectories.of(problem, starts, TimeGrid.of(problem), workers));
    }

    /** These trajectories. */
    TestSet(Trajectories truth) {
        this.truth = truth;
        starts = rows(truth, 0);
        ends = rows(truth, truth.grid().steps());
    }

    /** A row for each trajectory. */
    private static double[][] rows(Trajectories truth, int point) {
        int count = Math.toIntExact(truth.count());
        double[][] states = new double[truth.dimension()][count];
        truth.read(point, 0, count, states);
        double[][] rows = new double[count][truth.dimension()];
        for (int i = 0; i < count; i++) {
            for (int c = 0; c < states.length; c++) {
                rows[i][c] = states[c][i];
            }
        }
        return rows;
    }

    /** The trajectories. */
    Trajectories truth() {
        return truth;
    }

    /** The first so many of them, or all. */
    TestSet first(int count) {
        return new TestSet(truth.range(0, Math.min(count, truth.count())));
    }

    /** How many there are. */
    int count() {
        return starts.length;
    }

    /** The mean squared error of a solver; infinite where it loses a trajectory or gives one up. */
    double error(Runner runner) {
        double mean = Arrays.stream(errors(runner)).average().orElseThrow();
        return Double.isNaN(mean) ? Double.POSITIVE_INFINITY : mean;
    }

    /** The mean squared error over the points of the usual grid; infinite where the solver tells nothing there. */
    double errorOnTheWay(Solver solver) {
        try {
            solver.check(truth.grid());
        } catch (InputException tellsNothingThere) {
            return Double.POSITIVE_INFINITY;
        }
        return SquaredErrors.meanOnTheWay(solver.solve(truth.starts(), truth.grid()), truth);
    }

    /** The error that it is likely to have on other trajectories as well, likewise. */
    double errorToExpect(Runner runner) {
        return ErrorToExpect.of(errors(runner));
    }

    private double[] errors(Runner runner) {
        AtomicReferenceArray<double[]> reached = new AtomicReferenceArray<>(starts.length);
        try {
            runner.solve(starts, (trajectory, end) -> reached.set((int) trajectory, end.clone()));
        } catch (MathRuntimeException givenUp) {
            return new double[] {Double.POSITIVE_INFINITY};
        }
        double[] errors = new double[starts.length];
        for (int i = 0; i < starts.length; i++) {
            double[] wanted = ends[i];
            for (int c = 0; c < wanted.length; c++) {
                double distance = reached.get(i)[c] - wanted[c];
                errors[i] += distance * distance / wanted.length;
            }
        }
        return errors;
    }
}
