package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import dev.attns.parallel.Workers;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.trajectory.SameTimes;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.Trajectories;

/**
 * The squared error at the end of trajectories that were solved from their first points.
 *
 * @param mean over the trajectories; infinite where one does not stay finite
 * @param logarithm the mean over the trajectories of the decimal logarithm: choices are made by this, which one wild
 *     trajectory among many does not decide
 */
public record RolloutError(double mean, double logarithm) {

    /** An error without bound counts as this, one of nothing as its inverse. */
    private static final double LARGEST = 1e40;

    /** The error of a correction. */
    public static RolloutError of(
            CorrectedStep correctedStep, double[] parameters, Trajectories truth, Workers workers) {
        return of(new HybridSolver(correctedStep, parameters, workers), truth);
    }

    /** Solves the trajectories from their first points, each from its own time on, and compares their ends. */
    public static RolloutError of(Solver solver, Trajectories truth) {
        double sum = 0;
        double logarithms = 0;
        for (Trajectories part : SameTimes.of(solver.ode(), truth)) {
            Solution solution = solver.solve(part.starts(), part.grid());
            for (double error : SquaredErrors.at(part.grid().steps(), solution, part)) {
                double bounded = error < LARGEST ? error : LARGEST;
                sum += Double.isFinite(error) ? error : Double.POSITIVE_INFINITY;
                logarithms += Math.log10(Math.max(bounded, 1 / LARGEST));
            }
        }
        return new RolloutError(sum / truth.count(), logarithms / truth.count());
    }

    /** The mean of this and another. */
    public RolloutError averagedWith(RolloutError other) {
        return new RolloutError(0.5 * (mean + other.mean), 0.5 * (logarithm + other.logarithm));
    }

    /** The geometric mean. */
    public double geometricMean() {
        return Math.pow(10, logarithm);
    }
}
