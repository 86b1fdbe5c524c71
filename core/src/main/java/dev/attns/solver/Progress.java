package dev.attns.solver;

import java.time.Duration;

/** Hears how far a solution has come, and may stop it. Called from many threads. */
public interface Progress {

    /** Hears nothing and never stops. */
    Progress SILENT = units -> {};

    /** So many more points of trajectories are done; in all there will be trajectories × steps of the grid. */
    void advanced(long units);

    /** Whether to stop as soon as possible. Trajectories under way then end with the status STOPPED. */
    default boolean stopRequested() {
        return false;
    }

    /** Stops once the time has passed, counted from now. */
    static Progress limitedTo(Duration limit) {
        long begin = System.nanoTime();
        return new Progress() {
            @Override
            public void advanced(long units) {}

            @Override
            public boolean stopRequested() {
                return System.nanoTime() - begin >= limit.toNanos();
            }
        };
    }
}
