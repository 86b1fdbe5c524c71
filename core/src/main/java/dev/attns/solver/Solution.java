package dev.attns.solver;

import static dev.attns.error.InputError.TOO_LARGE_FOR_MEMORY;

import dev.attns.event.Occurrence;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The states of a batch at the points of a time grid, in memory, and how each trajectory ended. States that were not
 * reached are NaN.
 */
public final class Solution implements Trajectories {

    private final TimeGrid grid;
    private final int count;
    private final int dimension;
    private final double[] states;

    /** {@code parameters[parameter][trajectory]}, where every trajectory has its own. */
    private final double[][] parameters;

    private final SortedMap<Long, Status> told = new TreeMap<>();
    private final SolutionSummary summary = new SolutionSummary();
    private final List<Occurrence> events = new ArrayList<>();

    Solution(TimeGrid grid, long count, int dimension, int parameters) {
        double numbers = (double) grid.points() * count * dimension + (double) count * parameters;
        if (numbers > Integer.MAX_VALUE - 8) {
            throw TOO_LARGE_FOR_MEMORY.with("The solution", (long) numbers);
        }
        this.grid = grid;
        this.count = (int) count;
        this.dimension = dimension;
        this.parameters = new double[parameters][(int) count];
        this.states = new double[grid.points() * this.count * dimension];
        Arrays.fill(states, Double.NaN);
    }

    @Override
    public TimeGrid grid() {
        return grid;
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public int parameters() {
        return parameters.length;
    }

    /** One number: a component of a trajectory's state at a point. */
    public double at(int point, long trajectory, int component) {
        return states[index(point, trajectory) + component];
    }

    /** The state of a trajectory at a point. */
    public double[] state(int point, long trajectory) {
        int from = index(point, trajectory);
        return Arrays.copyOfRange(states, from, from + dimension);
    }

    /** How a trajectory ended. */
    public Status status(long trajectory) {
        return told.getOrDefault(trajectory, Status.finished());
    }

    /** The trajectories that did not finish, or that are out of the range of a correction's training, by index. */
    public SortedMap<Long, Status> unfinished() {
        SortedMap<Long, Status> unfinished = new TreeMap<>(told);
        unfinished.values().removeIf(Status::isFinished);
        return Collections.unmodifiableSortedMap(unfinished);
    }

    /** The events that were looked for and happened, by trajectory, and for each in the order of time. */
    public List<Occurrence> events() {
        synchronized (events) {
            events.sort(Comparator.comparingLong(Occurrence::trajectory));
            return List.copyOf(events);
        }
    }

    /** What became of all trajectories together. */
    public SolutionSummary summary() {
        return summary;
    }

    /** The relative accuracy that was proved for all trajectories; zero where the solver proves none. */
    public double provedAccuracy() {
        return summary.accuracy();
    }

    @Override
    public void read(int point, long first, int lanes, double[][] state) {
        int from = index(point, first);
        for (int lane = 0; lane < lanes; lane++) {
            for (int c = 0; c < dimension; c++) {
                state[c][lane] = states[from++];
            }
        }
        for (int row = dimension; row < state.length; row++) {
            System.arraycopy(parameters[row - dimension], (int) first, state[row], 0, lanes);
        }
    }

    private int index(int point, long trajectory) {
        return (int) ((point * (long) count + trajectory) * dimension);
    }

    /** The door through which a solver fills this solution. */
    SolutionSink sink() {
        return new SolutionSink() {
            @Override
            public void start(long first, int lanes, double[][] state) {
                for (int j = 0; j < parameters.length; j++) {
                    System.arraycopy(state[dimension + j], 0, parameters[j], (int) first, lanes);
                }
            }

            @Override
            public void point(int point, long first, int lanes, double[][] state) {
                int to = index(point, first);
                for (int lane = 0; lane < lanes; lane++) {
                    for (int c = 0; c < dimension; c++) {
                        states[to++] = state[c][lane];
                    }
                }
            }

            @Override
            public void event(Occurrence occurrence) {
                synchronized (events) {
                    events.add(occurrence);
                }
            }

            @Override
            public void tileDone(long first, int lanes, SolutionSummary tile) {
                synchronized (told) {
                    told.putAll(tile.all());
                    summary.add(tile);
                }
            }
        };
    }
}
