package dev.attns.tuning;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.trajectory.SeveralPhases;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;

/**
 * The accurate trajectories of a search, made once: those to train on at the points of the finest step, which serve every
 * coarser one, and those to judge by.
 */
final class TuningData {

    /** As many steps of a candidate suffice to train it. */
    private static final double ENOUGH_SAMPLES = 5000;

    private final Trajectories finest;
    private final Trajectories heldOut;

    TuningData(Problem problem, TuningSettings settings, Workers workers) {
        AccurateSolver solver = new AccurateSolver(problem.ode(), workers);
        TimeGrid grid = CandidateList.finest(problem, settings.horizon());
        finest = solver.solve(problem.starts(settings.seed(), settings.trajectories()), grid);
        heldOut = solver.solve(problem.starts(settings.heldOutSeed(), TuningSettings.HELD_OUT), grid.every(2));
    }

    /** What a candidate is trained on: points a step of its own apart, from so many phases that there are enough. */
    Trajectories of(Candidate candidate) {
        int every = candidate.every();
        double once = (double) finest.count() * finest.grid().steps() / every;
        int phases = (int) Math.max(1, Math.min(every, Math.ceil(ENOUGH_SAMPLES / once)));
        return SeveralPhases.of(finest, every, phases);
    }

    /** Trajectories that no training sees. */
    Trajectories heldOut() {
        return heldOut;
    }

    /** The mean square of the solution at the end. */
    double size() {
        return SquaredErrors.meanSize(heldOut.grid().steps(), heldOut);
    }
}
