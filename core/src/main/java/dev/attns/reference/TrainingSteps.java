package dev.attns.reference;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.trajectory.Trajectories;
import java.util.Optional;

/**
 * The accurate steps that a correction is trained on, out of trajectories at the points of a finer grid: points a step apart,
 * from as many phases as make enough of them; or, for a step so long that a roll-out would run off the trajectories, {@linkplain
 * NearbySteps steps that begin near} them.
 *
 * @param steps to train on
 * @param validation what to choose by where those are no roll-outs
 */
public record TrainingSteps(Trajectories steps, Optional<Trajectories> validation) {

    /** How far from the trajectories steps begin, as a share of the deviation of the states. */
    private static final double NEARBY = 0.005;

    /**
     * Steps along the trajectories.
     *
     * @param every the step in steps of the finer grid
     * @param enough so many suffice
     */
    public static TrainingSteps along(Trajectories finest, int every, int enough) {
        double once = (double) finest.count() * finest.grid().steps() / every;
        int phases = (int) Math.max(1, Math.min(every, Math.ceil(enough / once)));
        return new TrainingSteps(finest.phases(every, phases), Optional.empty());
    }

    /**
     * Steps that begin near the trajectories, as many as those have points but no more than enough. They begin where roll-outs
     * pass, a whole number of steps from the first point on: a long step has less to learn there than everywhere.
     *
     * @param every the step in steps of the finer grid
     */
    public static TrainingSteps near(Ode ode, Trajectories finest, int every, int enough, long seed, Workers workers) {
        Trajectories aligned = finest.every(every);
        int count = (int) Math.min(enough, finest.count() * finest.grid().steps());
        return new TrainingSteps(NearbySteps.of(ode, aligned, 1, NEARBY, count, seed, workers), Optional.of(aligned));
    }
}
