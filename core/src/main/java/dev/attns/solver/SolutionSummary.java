package dev.attns.solver;

import dev.attns.solver.Status.Outcome;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What became of some trajectories: how many did not finish, left the region that a correction was trained on, or are out of
 * range, the first of each, how many steps were guarded, and the accuracy proved.
 */
public final class SolutionSummary {

    /** So many trajectories of a kind are kept by index; the rest are only counted. */
    static final int MOST_NAMED = 256;

    /** The kinds of trajectories that are told of. */
    private enum Kind {
        UNFINISHED,
        GUARDED,
        ENDED,
        OUT_OF_RANGE;

        static Kind of(Outcome outcome) {
            return switch (outcome) {
                case GUARDED -> GUARDED;
                case ENDED_BY_EVENT -> ENDED;
                case OUT_OF_RANGE -> OUT_OF_RANGE;
                default -> UNFINISHED;
            };
        }
    }

    private final int mostNamed;
    private final Map<Kind, TreeMap<Long, Status>> named = new EnumMap<>(Kind.class);
    private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    private long guardedSteps;
    private long watchedSteps;
    private boolean stopped;
    private double accuracy;
    private int parts;

    /** A summary of nothing yet. */
    public SolutionSummary() {
        this(MOST_NAMED);
    }

    /**
     * A summary of nothing yet of a tile, to be {@linkplain #add added} to that of all.
     *
     * @param lanes as many trajectories are all kept by index
     */
    public SolutionSummary(int lanes) {
        mostNamed = lanes;
        for (Kind kind : Kind.values()) {
            named.put(kind, new TreeMap<>());
            counts.put(kind, 0L);
        }
    }

    /** A trajectory did not go all the way by itself. */
    public synchronized void unfinished(long trajectory, Status status) {
        Kind kind = Kind.of(status.outcome());
        counts.merge(kind, 1L, Long::sum);
        stopped |= status.outcome() == Outcome.STOPPED;
        guardedSteps += status.guardedSteps();
        TreeMap<Long, Status> names = named.get(kind);
        names.put(trajectory, status);
        if (names.size() > mostNamed) {
            names.pollLastEntry();
        }
    }

    /** So many steps were looked at by a guard. */
    public synchronized void watched(long steps) {
        watchedSteps += steps;
    }

    /** An accuracy was proved, in so many parts of a step. */
    public synchronized void proved(double accuracy, int parts) {
        this.accuracy = Math.max(this.accuracy, accuracy);
        this.parts = Math.max(this.parts, parts);
    }

    /** Adds what became of the trajectories of one tile. */
    public synchronized void add(SolutionSummary tile) {
        tile.all().forEach(this::unfinished);
        watched(tile.watchedSteps);
        proved(tile.accuracy, tile.parts);
    }

    /** All trajectories that are kept by index. */
    public synchronized SortedMap<Long, Status> all() {
        SortedMap<Long, Status> all = new TreeMap<>();
        named.values().forEach(all::putAll);
        return all;
    }

    /** How many trajectories did not finish. */
    public synchronized long unfinished() {
        return counts.get(Kind.UNFINISHED);
    }

    /** How many trajectories finished with the help of order 8, where they left what the correction was trained on. */
    public synchronized long guarded() {
        return counts.get(Kind.GUARDED);
    }

    /** How many trajectories an event ended. */
    public synchronized long endedByEvent() {
        return counts.get(Kind.ENDED);
    }

    /** How many trajectories left what the correction was trained on and are not to be believed. */
    public synchronized long outOfRange() {
        return counts.get(Kind.OUT_OF_RANGE);
    }

    /** How many steps of all trajectories began outside the region that the correction was trained on. */
    public synchronized long guardedSteps() {
        return guardedSteps;
    }

    /** How many steps a guard looked at; none where there is no guard. */
    public synchronized long watchedSteps() {
        return watchedSteps;
    }

    /** The share of the steps that were guarded. */
    public synchronized double guardedShare() {
        return watchedSteps == 0 ? 0 : (double) guardedSteps / watchedSteps;
    }

    /** The first of the trajectories that did not finish, by index. */
    public SortedMap<Long, Status> firstUnfinished() {
        return first(Kind.UNFINISHED);
    }

    /** The first of the trajectories that finished with the help of order 8, by index. */
    public SortedMap<Long, Status> firstGuarded() {
        return first(Kind.GUARDED);
    }

    /** The first of the trajectories that an event ended, by index. */
    public SortedMap<Long, Status> firstEndedByEvent() {
        return first(Kind.ENDED);
    }

    /** The first of the trajectories that are out of range, by index. */
    public SortedMap<Long, Status> firstOutOfRange() {
        return first(Kind.OUT_OF_RANGE);
    }

    private synchronized SortedMap<Long, Status> first(Kind kind) {
        return Collections.unmodifiableSortedMap(new TreeMap<>(named.get(kind)));
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
