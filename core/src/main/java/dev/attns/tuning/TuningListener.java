package dev.attns.tuning;

import dev.attns.training.progress.TrainingProgress;

/** Is notified of how a search goes, and may stop it; of a training under way too. */
public interface TuningListener extends TrainingProgress {

    /** Hears nothing and never stops. */
    TuningListener SILENT = new TuningListener() {};

    /** A part of the work begins; a sentence for people. */
    default void begins(String what) {}

    /**
     * A candidate was trained.
     *
     * @param number how many are known by now
     * @param error the one that counts for the wanted error
     */
    default void trained(int number, Outcome outcome, double error) {}

    /** What was chosen missed the wanted error on fresh trajectories; the next is taken. */
    default void missed(Tuning.Miss miss) {}

    /** Another solver was timed; so many of all turns. */
    default void timed(int done, int all) {}
}
