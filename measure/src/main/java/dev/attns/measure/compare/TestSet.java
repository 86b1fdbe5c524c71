package dev.attns.measure.compare;

import dev.attns.measure.compare.entrant.Runner;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.hipparchus.exception.MathRuntimeException;

/** Accurate trajectories from starts that no training has seen, and the errors of solvers at their ends. */
final class TestSet {

    private static final long SEED = 2;

    private final Trajectories truth;
    private final double[][] starts;
    private final double[][] ends;

    /** So many trajectories of a problem to its usual horizon. */
    static TestSet of(Problem problem, int trajectories, Workers workers) {
        return new TestSet(
                AccurateTrajectories.of(problem, problem.starts(SEED, trajectories), TimeGrid.of(problem), workers));
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

    /** How many there are. */
    int count() {
        return starts.length;
    }

    /** The mean squared error of a solver; infinite where it loses a trajectory or gives one up. */
    double error(Runner runner) {
        AtomicReferenceArray<double[]> reached = new AtomicReferenceArray<>(starts.length);
        try {
            runner.solve(starts, (trajectory, end) -> reached.set((int) trajectory, end.clone()));
        } catch (MathRuntimeException givenUp) {
            return Double.POSITIVE_INFINITY;
        }
        double sum = 0;
        for (int i = 0; i < starts.length; i++) {
            double[] wanted = ends[i];
            for (int c = 0; c < wanted.length; c++) {
                double distance = reached.get(i)[c] - wanted[c];
                sum += distance * distance / wanted.length;
            }
        }
        return Double.isNaN(sum) ? Double.POSITIVE_INFINITY : sum / starts.length;
    }
}
