package dev.attns.trajectory;

import dev.attns.problem.Starts;

/** The first states of trajectories, as starts. */
public final class FirstPoint implements Starts {

    private final Trajectories trajectories;

    private FirstPoint(Trajectories trajectories) {
        this.trajectories = trajectories;
    }

    /** The starts of the trajectories. */
    public static Starts of(Trajectories trajectories) {
        return new FirstPoint(trajectories);
    }

    @Override
    public long count() {
        return trajectories.count();
    }

    @Override
    public void read(long first, int lanes, double[][] state) {
        trajectories.read(0, first, lanes, state);
    }
}
