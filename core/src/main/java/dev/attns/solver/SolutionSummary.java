package dev.attns.solver;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** What became of some trajectories: how many did not finish, the first of them, and the accuracy proved. */
public final class SolutionSummary {

    /** So many unfinished trajectories are kept by index, no fewer than a tile has; the rest are only counted. */
    static final int MOST_NAMED = 256;

    private final TreeMap<Long, Status> named = new TreeMap<>();
    private long unfinished;
    private boolean stopped;
    private double accuracy;
    private int parts;

    synchronized void unfinished(long trajectory, Status status) {
        unfinished++;
        stopped |= status.outcome() == Status.Outcome.STOPPED;
        named.put(trajectory, status);
        if (named.size() > MOST_NAMED) {
            named.pollLastEntry();
        }
    }

    synchronized void proved(double accuracy, int parts) {
        this.accuracy = Math.max(this.accuracy, accuracy);
        this.parts = Math.max(this.parts, parts);
    }

    /** Adds what became of the trajectories of one tile. */
    synchronized void add(SolutionSummary tile) {
        tile.named.forEach(this::unfinished);
        proved(tile.accuracy, tile.parts);
    }

    /** How many trajectories did not finish. */
    public synchronized long unfinished() {
        return unfinished;
    }

    /** The first of the trajectories that did not finish, by index. */
    public synchronized SortedMap<Long, Status> firstUnfinished() {
        return Collections.unmodifiableSortedMap(new TreeMap<>(named));
    }

    /** Whether a trajectory was stopped on request. */
    public synchronized boolean stopped() {
        return stopped;
    }

    /** The relative accuracy that was proved for all finished trajectories; zero where the solver proves none. */
    public synchronized double accuracy() {
        return accuracy;
    }

    /** The most steps from point to point that a proof needed; zero where the solver proves nothing. */
    public synchronized int parts() {
        return parts;
    }
}
