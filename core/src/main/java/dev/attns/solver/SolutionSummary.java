package dev.attns.solver;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What became of some trajectories: how many did not finish or are out of range, the first of them, and the accuracy proved.
 */
public final class SolutionSummary {

    /** So many trajectories of a kind are kept by index, no fewer than a tile has; the rest are only counted. */
    static final int MOST_NAMED = 256;

    private final TreeMap<Long, Status> named = new TreeMap<>();
    private final TreeMap<Long, Status> strayed = new TreeMap<>();
    private long unfinished;
    private long outOfRange;
    private double largestFactor;
    private boolean stopped;
    private double accuracy;
    private int parts;

    synchronized void unfinished(long trajectory, Status status) {
        if (status.outcome() == Status.Outcome.OUT_OF_RANGE) {
            outOfRange++;
            largestFactor = Math.max(largestFactor, status.factor());
            name(trajectory, status, strayed);
        } else {
            unfinished++;
            stopped |= status.outcome() == Status.Outcome.STOPPED;
            name(trajectory, status, named);
        }
    }

    private static void name(long trajectory, Status status, TreeMap<Long, Status> names) {
        names.put(trajectory, status);
        if (names.size() > MOST_NAMED) {
            names.pollLastEntry();
        }
    }

    synchronized void proved(double accuracy, int parts) {
        this.accuracy = Math.max(this.accuracy, accuracy);
        this.parts = Math.max(this.parts, parts);
    }

    /** Adds what became of the trajectories of one tile. */
    synchronized void add(SolutionSummary tile) {
        tile.named.forEach(this::unfinished);
        tile.strayed.forEach(this::unfinished);
        proved(tile.accuracy, tile.parts);
    }

    /** How many trajectories did not finish. */
    public synchronized long unfinished() {
        return unfinished;
    }

    /** How many trajectories finished but left the range of the training far behind. */
    public synchronized long outOfRange() {
        return outOfRange;
    }

    /** How many times as large as in training a state became in the worst of those; zero where there is none. */
    public synchronized double largestFactor() {
        return largestFactor;
    }

    /** The first of the trajectories that did not finish, by index. */
    public synchronized SortedMap<Long, Status> firstUnfinished() {
        return Collections.unmodifiableSortedMap(new TreeMap<>(named));
    }

    /** The first of the trajectories that are out of range, by index. */
    public synchronized SortedMap<Long, Status> firstOutOfRange() {
        return Collections.unmodifiableSortedMap(new TreeMap<>(strayed));
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
