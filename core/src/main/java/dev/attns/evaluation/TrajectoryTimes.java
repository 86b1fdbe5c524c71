package dev.attns.evaluation;

import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.util.List;
import java.util.Optional;

/** What a trajectory of a large batch takes, for a first idea of it: a glance of a tenth of a second at each solver. */
public final class TrajectoryTimes {

    private static final Turns GLANCE = new Turns(3, 2, 4, 1);
    private static final double SECONDS = 0.02;

    /** So many trajectories at least for each thread. */
    private static final int FEWEST = 1024;

    private static final long SEED = 1;

    private TrajectoryTimes() {}

    /**
     * The seconds of each solver for a trajectory of the problem from the beginning of a grid to its end.
     *
     * @return nothing where the listener ended it
     */
    public static Optional<double[]> of(Problem problem, List<Solver> solvers, TimeGrid grid, StudyListener listener) {
        TimeGrid ends = new TimeGrid(grid.start(), grid.end(), 1);
        return GLANCE.take(
                solvers.stream().map(solver -> work(problem, solver, ends)).toList(), listener);
    }

    private static Turns.Work work(Problem problem, Solver solver, TimeGrid ends) {
        int count = Math.max((int) Turns.shareOf(FEWEST), solver.tileLanes(ends))
                * solver.workers().threads();
        Starts starts = problem.starts(SEED, count);
        return new Turns.Work(SECONDS, count, count, all -> solver.solve(starts, ends));
    }
}
