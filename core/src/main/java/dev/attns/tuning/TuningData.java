package dev.attns.tuning;

import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.reference.TrainingSteps;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The accurate trajectories of a search, made once: those to train on at the points of the finest step, which serve every
 * coarser one, those to choose by, and those to confirm a choice on.
 */
final class TuningData {

    /** The longest step, in half usual ones, for which the roll-outs of the data are all that is needed to train units. */
    private static final int LONGEST_USUAL = 20;

    /** As many steps of a candidate suffice to train it. */
    private static final int ENOUGH_SAMPLES = 5000;

    /** How many steps a candidate of long steps is trained on, or as many as the data have. */
    private static final int LONG_STEPS = 15_000;

    private final Problem problem;
    private final TuningSettings settings;
    private final Workers workers;
    private final Map<Integer, TrainingSteps> longSteps = new HashMap<>();
    private final Trajectories finest;
    private final Trajectories heldOut;
    private final Map<String, Object> key;

    TuningData(Problem problem, TuningSettings settings, Workers workers) {
        this.problem = problem;
        this.settings = settings;
        this.workers = workers;
        TimeGrid grid = CandidateList.finest(problem, settings.horizon());
        finest = AccurateTrajectories.of(
                problem, problem.starts(settings.seed(), settings.trajectories()), grid, workers);
        heldOut = AccurateTrajectories.of(
                problem, problem.starts(settings.heldOutSeed(), TuningSettings.HELD_OUT), grid.every(2), workers);
        key = new LinkedHashMap<>(settings.key(problem));
        key.put("data_sha256", finest.fingerprint());
        key.put("held_out_sha256", heldOut.fingerprint());
    }

    /**
     * What a candidate is trained on: steps along the trajectories, or near them where it is long or the
     * network a polynomial, which knows no bounds beyond what it was fitted to.
     */
    TrainingSteps of(Candidate candidate) {
        int every = candidate.every();
        return candidate.shape() instanceof NetworkShape.Degree || isLong(candidate)
                ? longSteps.computeIfAbsent(
                        every,
                        any -> TrainingSteps.near(problem.ode(), finest, any, LONG_STEPS, settings.seed(), workers))
                : TrainingSteps.along(finest, every, ENOUGH_SAMPLES);
    }

    private static boolean isLong(Candidate candidate) {
        return candidate.every() > LONGEST_USUAL;
    }

    /** The trajectories to train on. */
    Trajectories finest() {
        return finest;
    }

    /** How many samples a candidate is trained on, at least about. */
    int samples() {
        return (int) Math.min(ENOUGH_SAMPLES, finest.count() * finest.grid().steps());
    }

    /** Trajectories that no training sees. */
    Trajectories heldOut() {
        return heldOut;
    }

    /**
     * Trajectories that neither training nor any choice has seen, start and end of each.
     *
     * @param round each has trajectories of its own, so that none was seen by the choice that the last one led to
     */
    Trajectories confirming(int round) {
        int count = TuningSettings.HELD_OUT;
        Starts starts = problem.starts(settings.confirmationSeed(), (long) round * count, count);
        return AccurateTrajectories.of(problem, starts, heldOut.grid(), workers).ends();
    }

    /**
     * All that what is trained depends on, the candidate apart: what was asked for, and the data by their content, which
     * speak for equations that have no text.
     */
    Map<String, Object> key() {
        return key;
    }

    /** The mean square of the solution at the end. */
    double size() {
        return SquaredErrors.meanSize(heldOut.grid().steps(), heldOut);
    }
}
