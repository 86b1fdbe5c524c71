package dev.attns.solver;

import java.util.Locale;

/**
 * How the solution of one trajectory ended.
 *
 * @param outcome what happened
 * @param step after which step (0 is the start itself); of a finished trajectory, −1
 * @param time the time after that step; of a finished trajectory, NaN
 * @param factor how many times as large as in training the state became; zero of a trajectory that is not out of range
 */
public record Status(Outcome outcome, long step, double time, double factor) {

    private static final Status FINISHED = new Status(Outcome.FINISHED, -1, Double.NaN);

    /** What can become of a trajectory. */
    public enum Outcome {
        /** Solved to the end, all values finite. */
        FINISHED,
        /**
         * A value became infinite or not a number; the states from then on are NaN. Common reasons: the true solution
         * blows up, the step is too large for the scheme to be stable, or the start is not finite.
         */
        NON_FINITE,
        /**
         * Solved to the end with all values finite, but the state became far larger than any that the correction was trained on;
         * it is kept, and from then on not to be believed.
         */
        OUT_OF_RANGE,
        /** The caller asked to stop, or its time ran out; the states from then on are NaN. */
        STOPPED
    }

    /** The status of a trajectory that has left no range. */
    public Status(Outcome outcome, long step, double time) {
        this(outcome, step, time, 0);
    }

    /** The status of a trajectory that went well. */
    public static Status finished() {
        return FINISHED;
    }

    static Status nonFinite(long step, double time) {
        return new Status(Outcome.NON_FINITE, step, time);
    }

    static Status outOfRange(long step, double time, double factor) {
        return new Status(Outcome.OUT_OF_RANGE, step, time, factor);
    }

    static Status stopped(long step, double time) {
        return new Status(Outcome.STOPPED, step, time);
    }

    /** Whether the trajectory was solved to the end and is to be believed. */
    public boolean isFinished() {
        return outcome == Outcome.FINISHED;
    }

    /** A sentence for people. */
    public String sentence() {
        return switch (outcome) {
            case FINISHED -> "solved to the end";
            case NON_FINITE ->
                step == 0
                        ? "the start is not finite"
                        : String.format(
                                Locale.ROOT, "first value that is not finite after step %d, at time %s", step, time);
            case OUT_OF_RANGE ->
                String.format(
                        Locale.ROOT,
                        "far larger than in training from step %d on, at time %s, and up to %.2g times as large",
                        step,
                        time,
                        factor);
            case STOPPED -> String.format(Locale.ROOT, "stopped after step %d, at time %s", step, time);
        };
    }
}
