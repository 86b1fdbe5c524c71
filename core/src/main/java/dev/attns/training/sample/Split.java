package dev.attns.training.sample;

import dev.attns.trajectory.Trajectories;
import java.util.List;

/**
 * Trajectories to train on and others to judge by, which training does not see.
 *
 * <p>This is the one place that decides what is held out where nothing else is given to judge by. A single trajectory is
 * judged by itself.
 */
public record Split(Part training, Part heldOut) {

    /** No more trajectories than this are held out to choose a network by. */
    private static final long MOST_HELD_OUT = 100;

    /** Trajectories of a data set, so many from one on. */
    public record Part(Trajectories data, long first, long count) {

        /** All of a data set. */
        public static Part all(Trajectories data) {
            return new Part(data, 0, data.count());
        }

        /** At most so many, the first ones. */
        public Part atMost(long most) {
            return new Part(data, first, Math.min(count, most));
        }

        /** These trajectories by themselves. */
        public Trajectories trajectories() {
            return first == 0 && count == data.count() ? data : data.range(first, count);
        }
    }

    /** Data and others to judge by that are given. */
    public static Split given(Trajectories data, Trajectories heldOut) {
        return new Split(Part.all(data), Part.all(heldOut));
    }

    /**
     * For choices that are made before all data are fitted: the last fifth is held out, and of fewer than five trajectories
     * first the last and then the first.
     */
    public static List<Split> toChooseBy(Trajectories data) {
        long count = data.count();
        if (count == 1) {
            return List.of(given(data, data));
        }
        long out = count < 5 ? 1 : Math.min(MOST_HELD_OUT, count / 5);
        Split last = new Split(new Part(data, 0, count - out), new Part(data, count - out, out));
        Split first = new Split(new Part(data, out, count - out), new Part(data, 0, out));
        return count < 5 ? List.of(last, first) : List.of(last);
    }

    /** For a training that never sees what it is validated on: the last tenth is held out. */
    public static Split toValidateBy(Trajectories data) {
        long out = Math.max(1, data.count() / 10);
        long training = Math.max(1, data.count() - out);
        return new Split(new Part(data, 0, training), new Part(data, data.count() - out, out));
    }

    /** The same with at most so many trajectories to train on. */
    public Split atMost(long training) {
        return new Split(this.training.atMost(training), heldOut);
    }

    /** How many trajectories are held out; none where the one there is is judged by itself. */
    public long heldOutCount() {
        return isOneTrajectory() ? 0 : heldOut.count();
    }

    private boolean isOneTrajectory() {
        return heldOut.data() == training.data() && heldOut.first() == training.first();
    }
}
