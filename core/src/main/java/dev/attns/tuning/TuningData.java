package dev.attns.tuning;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.reference.NearbySteps;
import dev.attns.trajectory.EveryNthPoint;
import dev.attns.trajectory.SeveralPhases;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The accurate trajectories of a search, made once: those to train on at the points of the finest step, which serve every
 * coarser one, and those to judge by.
 */
final class TuningData {

    /** As many steps of a candidate suffice to train it. */
    private static final double ENOUGH_SAMPLES = 5000;

    /** How many steps a candidate of long steps is trained on, or as many as the data have. */
    private static final int LONG_STEPS = 15_000;

    /** How far from the trajectories those begin, as a share of the deviation of the states. */
    private static final double NEARBY = 0.005;

    private final Problem problem;
    private final TuningSettings settings;
    private final Workers workers;
    private final Map<Integer, Trajectories> longSteps = new HashMap<>();
    private final Trajectories finest;
    private final Trajectories heldOut;

    TuningData(Problem problem, TuningSettings settings, Workers workers) {
        this.problem = problem;
        this.settings = settings;
        this.workers = workers;
        AccurateSolver solver = new AccurateSolver(problem.ode(), workers);
        TimeGrid grid = CandidateList.finest(problem, settings.horizon());
        finest = solver.solve(problem.starts(settings.seed(), settings.trajectories()), grid);
        heldOut = solver.solve(problem.starts(settings.heldOutSeed(), TuningSettings.HELD_OUT), grid.every(2));
    }

    /**
     * What a candidate is trained on: points a step of its own apart, from so many phases that there are enough, and for a
     * long step {@linkplain NearbySteps steps that begin near} the trajectories.
     */
    Trajectories of(Candidate candidate) {
        int every = candidate.every();
        if (candidate.isLong()) {
            int count =
                    (int) Math.min(LONG_STEPS, finest.count() * finest.grid().steps());
            return longSteps.computeIfAbsent(
                    every,
                    any -> NearbySteps.of(problem.ode(), finest, every, NEARBY, count, settings.seed(), workers));
        }
        double once = (double) finest.count() * finest.grid().steps() / every;
        int phases = (int) Math.max(1, Math.min(every, Math.ceil(ENOUGH_SAMPLES / once)));
        return SeveralPhases.of(finest, every, phases);
    }

    /** What to choose by where the training data are no roll-outs. */
    Optional<Trajectories> validation(Candidate candidate) {
        return candidate.isLong() ? Optional.of(EveryNthPoint.of(finest, candidate.every())) : Optional.empty();
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
