package dev.attns.event;

import java.util.Arrays;

/**
 * An event that happened.
 *
 * @param trajectory of the batch
 * @param event its name
 * @param time when
 * @param state the components then, before a change of the event's own
 */
public record Occurrence(long trajectory, String event, double time, double[] state) {

    @Override
    public boolean equals(Object other) {
        return other instanceof Occurrence that
                && trajectory == that.trajectory
                && event.equals(that.event)
                && Double.compare(time, that.time) == 0
                && Arrays.equals(state, that.state);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Long.hashCode(trajectory) + event.hashCode()) + Double.hashCode(time);
    }

    @Override
    public String toString() {
        return "trajectory " + trajectory + ": " + event + " at " + time + ", " + Arrays.toString(state);
    }
}
