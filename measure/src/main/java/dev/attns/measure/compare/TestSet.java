package dev.attns.measure.compare;

import dev.attns.measure.compare.entrant.Runner;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.hipparchus.exception.MathRuntimeException;

/** Accurate trajectories from starts that no training has seen, and the errors of solvers at their ends. */
final class TestSet {

    private static final long SEED = 2;

    private final Solution truth;
    private final double[][] starts;

    TestSet(Problem problem, int trajectories, Workers workers) {
        truth = new AccurateSolver(problem.ode(), workers)
                .solve(problem.starts(SEED, trajectories), TimeGrid.of(problem));
        starts = new double[trajectories][];
        for (int i = 0; i < trajectories; i++) {
            starts[i] = truth.state(0, i);
        }
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
        AtomicReferenceArray<double[]> ends = new AtomicReferenceArray<>(starts.length);
        try {
            runner.solve(starts, (trajectory, end) -> ends.set((int) trajectory, end.clone()));
        } catch (MathRuntimeException givenUp) {
            return Double.POSITIVE_INFINITY;
        }
        double sum = 0;
        for (int i = 0; i < starts.length; i++) {
            double[] wanted = truth.state(truth.grid().steps(), i);
            for (int c = 0; c < wanted.length; c++) {
                double distance = ends.get(i)[c] - wanted[c];
                sum += distance * distance / wanted.length;
            }
        }
        return Double.isNaN(sum) ? Double.POSITIVE_INFINITY : sum / starts.length;
    }
}
