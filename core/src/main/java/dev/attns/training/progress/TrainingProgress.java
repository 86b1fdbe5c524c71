package dev.attns.training.progress;

/** Hears how training goes, and may stop it. */
public interface TrainingProgress {

    /** Hears nothing and never stops. */
    TrainingProgress SILENT = new TrainingProgress() {};

    /**
     * An epoch is over.
     *
     * @param epoch its number, from 1
     * @param loss the mean loss of its batches
     * @param validation the error on the validation trajectories, where it was computed, else NaN
     */
    default void epoch(int epoch, double loss, double validation) {}

    /**
     * The validation trajectories were solved.
     *
     * @param epoch after which
     * @param parameters of the step's network then. Not to be modified.
     */
    default void validated(int epoch, double[] parameters) {}

    /**
     * A step of a fit was taken.
     *
     * @param what is being fitted
     * @param step its number, from 1
     * @param most the most steps there will be
     * @param relativeError the share of the plain step's residual that is left
     */
    default void fitting(String what, int step, int most, double relativeError) {}

    /**
     * A block of more data than memory holds was seen.
     *
     * @param done how many looks at a block there were
     * @param all how many there will be
     */
    default void summing(long done, long all) {}

    /** Whether to stop after this iteration. */
    default boolean stopRequested() {
        return false;
    }
}
