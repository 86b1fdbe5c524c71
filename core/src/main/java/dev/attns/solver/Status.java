package dev.attns.solver;

import java.util.Locale;

/**
 * How the solution of one trajectory ended.
 *
 * @param outcome what happened
 * @param step after which step (0 is the start itself); of a finished trajectory, −1
 * @param time the time after that step; of a finished trajectory, NaN
 * @param reason the event that ended it, or what was wrong with an event; empty where it was none
 * @param guardedSteps how many of its steps began outside the region that a correction was trained on, where somebody looked
 */
public record Status(Outcome outcome, long step, double time, String reason, long guardedSteps) {

    private static final Status FINISHED = new Status(Outcome.FINISHED, -1, Double.NaN);

    /** What can become of a trajectory. */
    public enum Outcome {
        /** Solved to the end, all values finite. */
        FINISHED,
        /** An event ended it, or it had settled; the states from then on are NaN, and all before are to be believed. */
        ENDED_BY_EVENT,
        /**
         * Events could not be followed; the states from then on are NaN. Common reasons: the function of an event is not finite, or
         * the state that it changes to, or it changes the state again and again in no time.
         */
        EVENT_FAILED,
        /**
         * A value became infinite or not a number; the states from then on are NaN. Common reasons: the true solution
         * blows up, the step is too large for the scheme to be stable, or the start is not finite.
         */
        NON_FINITE,
        /**
         * Solved to the end, but from that step on it left the region that the correction was trained on, and order 8 took
         * the steps there. To be believed as a classical solution is.
         */
        GUARDED,
        /**
         * Left the region that the correction was trained on and is from then on not to be believed: solved to the end all the
         * same where the guard only warns, NaN from then on where it lets trajectories fail.
         */
        OUT_OF_RANGE,
        /** The caller asked to stop, or its time ran out; the states from then on are NaN. */
        STOPPED
    }

    /** The status of a trajectory with no guarded step. */
    public Status(Outcome outcome, long step, double time) {
        this(outcome, step, time, 0);
    }

    /** The status of a trajectory that no event ended. */
    public Status(Outcome outcome, long step, double time, long guardedSteps) {
        this(outcome, step, time, "", guardedSteps);
    }

    /** The status of a trajectory that went well. */
    public static Status finished() {
        return FINISHED;
    }

    static Status nonFinite(long step, double time) {
        return new Status(Outcome.NON_FINITE, step, time);
    }

    static Status stopped(long step, double time) {
        return new Status(Outcome.STOPPED, step, time);
    }

    static Status endedBy(String event, long step, double time) {
        return new Status(Outcome.ENDED_BY_EVENT, step, time, event, 0);
    }

    static Status eventFailed(String reason, long step, double time) {
        return new Status(Outcome.EVENT_FAILED, step, time, reason, 0);
    }

    /** The same with so many guarded steps. */
    Status guarded(long steps) {
        return new Status(outcome, step, time, reason, steps);
    }

    /** Whether the trajectory was solved to its end, an event's too, and is to be believed. */
    public boolean isFinished() {
        return outcome == Outcome.FINISHED || outcome == Outcome.GUARDED || outcome == Outcome.ENDED_BY_EVENT;
    }

    /** A sentence for people. */
    public String sentence() {
        return switch (outcome) {
            case FINISHED -> "solved to the end";
            case ENDED_BY_EVENT ->
                String.format(Locale.ROOT, "ended by the event '%s' in step %d, at time %s", reason, step, time);
            case EVENT_FAILED -> String.format(Locale.ROOT, "%s in step %d, at time %s", reason, step, time);
            case NON_FINITE ->
                step == 0
                        ? "the start is not finite"
                        : String.format(
                                Locale.ROOT, "first value that is not finite after step %d, at time %s", step, time);
            case GUARDED ->
                String.format(
                        Locale.ROOT,
                        "outside the trained region at step %d, at time %s; order 8 took %s",
                        step,
                        time,
                        steps());
            case OUT_OF_RANGE ->
                String.format(
                        Locale.ROOT,
                        "outside the trained region at step %d, at time %s, and for %s in all",
                        step,
                        time,
                        steps());
            case STOPPED -> String.format(Locale.ROOT, "stopped after step %d, at time %s", step, time);
        };
    }

    private String steps() {
        return guardedSteps == 1 ? "1 step" : guardedSteps + " steps";
    }
}
