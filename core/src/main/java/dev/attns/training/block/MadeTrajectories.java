package dev.attns.training.block;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;

/**
 * Accurate trajectories from the starts of a seed, made whenever they are asked for. A sample of them are the first: starts of other
 * numbers are drawn alike.
 *
 * @param seed of the starts
 * @param offset the number of the first start
 * @param grid the times
 */
record MadeTrajectories(long seed, long offset, TimeGrid grid) implements BlockSource {

    private static final long serialVersionUID = 1;

    @Override
    public Trajectories read(Problem problem, long first, int count, Workers workers) {
        AccurateSolver accurate = new AccurateSolver(problem.ode(), workers);
        return AccurateTrajectories.of(problem, accurate, problem.starts(seed, offset + first, count), grid, first);
    }

    @Override
    public Trajectories sample(Problem problem, long all, int count, Workers workers) {
        return read(problem, 0, count, workers);
    }

    @Override
    public boolean isPortable() {
        return true;
    }
}
