package dev.attns.solver;

import dev.attns.event.Occurrence;
import dev.attns.problem.Starts;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The states of some trajectories of a batch in memory, row by row, to be used and filled again: for work that goes through any number
 * of trajectories a block at a time.
 */
public final class SolutionBlock {

    private final TimeGrid grid;
    private final int size;
    private final double[][][] states;

    private long first;
    private int count;
    private final SolutionSummary summary = new SolutionSummary();
    private final List<Occurrence> events = new ArrayList<>();

    /**
     * Memory for blocks.
     *
     * @param components of what a solver hands on
     * @param size the most trajectories of a block
     */
    public SolutionBlock(TimeGrid grid, int components, int size) {
        this.grid = grid;
        this.size = size;
        this.states = new double[grid.points()][components][size];
    }

    /** The most trajectories of a block. */
    public int size() {
        return size;
    }

    /** The index of the first trajectory that it holds. */
    public long first() {
        return first;
    }

    /** How many trajectories it holds. */
    public int count() {
        return count;
    }

    /** A component of all trajectories at a point, in their order; those that were not reached are NaN. Not to be modified. */
    public double[] row(int point, int component) {
        return states[point][component];
    }

    /** What became of all trajectories of the blocks so far. */
    public SolutionSummary summary() {
        return summary;
    }

    /** The events of all blocks so far, by trajectory, and for each in the order of time. */
    public List<Occurrence> events() {
        synchronized (events) {
            events.sort(Comparator.comparingLong(Occurrence::trajectory));
            return List.copyOf(events);
        }
    }

    /** Solves for the starts from {@code from} on, as many as it has room for; returns whether it was not stopped. */
    public boolean solve(Solver solver, Starts starts, long from, Progress progress) {
        begin(from, starts.count());
        for (double[][] point : states) {
            for (double[] row : point) {
                Arrays.fill(row, 0, count, Double.NaN);
            }
        }
        solver.solve(starts, from, from + count, grid, sink(), progress);
        return !summary.stopped();
    }

    /** Reads trajectories from {@code from} on, as many as it has room for. */
    public void read(Trajectories trajectories, long from) {
        begin(from, trajectories.count());
        for (int point = 0; point < states.length; point++) {
            trajectories.read(point, from, count, states[point]);
        }
    }

    private void begin(long from, long end) {
        first = from;
        count = (int) Math.min(size, end - from);
    }

    private SolutionSink sink() {
        return new SolutionSink() {
            @Override
            public void point(int point, long from, int lanes, double[][] state) {
                double[][] rows = states[point];
                for (int c = 0; c < rows.length; c++) {
                    System.arraycopy(state[c], 0, rows[c], (int) (from - first), lanes);
                }
            }

            @Override
            public void event(Occurrence occurrence) {
                synchronized (events) {
                    events.add(occurrence);
                }
            }

            @Override
            public void tileDone(long from, int lanes, SolutionSummary tile) {
                summary.add(tile);
            }
        };
    }
}
