package dev.attns.measure.compare.entrant;

import dev.attns.solver.EndConsumer;

/** Solves batches of a problem to its usual horizon on a number of threads, as a user of that solver would. */
public interface Runner {

    /**
     * Solves from all starts.
     *
     * @param starts one row per trajectory. Not modified.
     * @param ends takes where they end, from several threads at once
     */
    void solve(double[][] starts, EndConsumer ends);

    /** Trajectories that keep all threads busy once, so that a fair sample of a large batch is a multiple of it. */
    int unit();
}
