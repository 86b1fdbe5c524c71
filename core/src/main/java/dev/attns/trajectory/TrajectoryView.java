package dev.attns.trajectory;

import static dev.attns.error.InputError.HORIZON_NOT_IN_DATA;

import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;

/**
 * A part of other trajectories, read where they are: point k of trajectory i is their point {@code stride·k + shift(i)} of
 * trajectory {@code number(i)}.
 */
final class TrajectoryView implements Trajectories {

    private final Trajectories all;
    private final TimeGrid grid;
    private final boolean isOnGrid;
    private final long count;
    private final int stride;
    private final LongUnaryOperator number;
    private final LongToIntFunction shift;

    /** Numbers must rise with i, or stay the same while the shift changes. */
    private TrajectoryView(
            Trajectories all,
            TimeGrid grid,
            boolean isOnGrid,
            long count,
            int stride,
            LongUnaryOperator number,
            LongToIntFunction shift) {
        this.all = all;
        this.grid = grid;
        this.isOnGrid = isOnGrid;
        this.count = count;
        this.stride = stride;
        this.number = number;
        this.shift = shift;
    }

    static Trajectories range(Trajectories all, long from, long length) {
        if (from < 0 || length < 0 || length > all.count() - from) {
            throw new IndexOutOfBoundsException(length + " trajectories from " + from + " on of " + all.count());
        }
        return new TrajectoryView(all, all.grid(), all.isOnGrid(), length, 1, i -> from + i, i -> 0);
    }

    /** The trajectories with the given numbers, which rise, all at the times of the grid. */
    static Trajectories selected(Trajectories all, long[] numbers, TimeGrid grid) {
        return new TrajectoryView(all, grid, true, numbers.length, 1, i -> numbers[(int) i], i -> 0);
    }

    /** The points 0, stride, 2·stride, …, as many as the grid has and, where they have its times now, at those of the grid. */
    static Trajectories atPoints(Trajectories all, TimeGrid grid, int stride) {
        return new TrajectoryView(all, grid, all.isOnGrid(), all.count(), stride, i -> i, i -> 0);
    }

    static Trajectories until(Trajectories all, double time) {
        TimeGrid grid = all.grid();
        long steps = grid.steps() == 0 ? 0 : Math.round((time - grid.start()) / grid.step());
        if (steps < 1 || steps > grid.steps() || Math.abs(grid.at((int) steps) - time) > 1e-9 * Math.abs(time)) {
            throw HORIZON_NOT_IN_DATA.with(time, grid.start(), grid.end(), grid.step());
        }
        return atPoints(all, new TimeGrid(grid.start(), grid.at((int) steps), (int) steps), 1);
    }

    static Trajectories phases(Trajectories all, int n, int phases) {
        if (phases < 1 || phases > n) {
            throw new IllegalArgumentException(phases + " phases of " + n);
        }
        TimeGrid coarse = all.grid().every(n);
        if (phases == 1 || coarse.steps() < 2) {
            return all.every(n);
        }
        int steps = coarse.steps() - 1;
        return new TrajectoryView(
                all,
                new TimeGrid(coarse.start(), coarse.at(steps), steps),
                false,
                phases * all.count(),
                n,
                i -> i / phases,
                i -> (int) (i % phases * n / phases));
    }

    @Override
    public TimeGrid grid() {
        return grid;
    }

    @Override
    public double time(int point, long trajectory) {
        return isOnGrid
                ? grid.at(point)
                : all.time(stride * point + shift.applyAsInt(trajectory), number.applyAsLong(trajectory));
    }

    @Override
    public boolean isOnGrid() {
        return isOnGrid;
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public int dimension() {
        return all.dimension();
    }

    @Override
    public int parameters() {
        return all.parameters();
    }

    @Override
    public void read(int point, long first, int lanes, double[][] state) {
        if (areNeighbours(first, first + lanes - 1)) {
            all.read(stride * point + shift.applyAsInt(first), number.applyAsLong(first), lanes, state);
            return;
        }
        double[][] one = new double[state.length][1];
        for (int lane = 0; lane < lanes; lane++) {
            long i = first + lane;
            all.read(stride * point + shift.applyAsInt(i), number.applyAsLong(i), 1, one);
            for (int c = 0; c < one.length; c++) {
                state[c][lane] = one[c][0];
            }
        }
    }

    private boolean areNeighbours(long first, long last) {
        return number.applyAsLong(last) - number.applyAsLong(first) == last - first
                && shift.applyAsInt(first) == shift.applyAsInt(last);
    }
}
