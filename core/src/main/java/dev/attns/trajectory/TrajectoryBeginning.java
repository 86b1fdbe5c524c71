package dev.attns.trajectory;

import static dev.attns.error.InputError.HORIZON_NOT_IN_DATA;

/** Trajectories up to an earlier time. */
public final class TrajectoryBeginning implements Trajectories {

    private final Trajectories all;
    private final TimeGrid grid;

    /** The first points of the trajectories, at the times of the grid. */
    TrajectoryBeginning(Trajectories all, TimeGrid grid) {
        this.all = all;
        this.grid = grid;
    }

    /** The trajectories up to the given time, which must be one of their points after the first. */
    public static Trajectories of(Trajectories all, double time) {
        TimeGrid grid = all.grid();
        long steps = grid.steps() == 0 ? 0 : Math.round((time - grid.start()) / grid.step());
        if (steps < 1 || steps > grid.steps() || Math.abs(grid.at((int) steps) - time) > 1e-9 * Math.abs(time)) {
            throw HORIZON_NOT_IN_DATA.with(time, grid.start(), grid.end(), grid.step());
        }
        return new TrajectoryBeginning(all, new TimeGrid(grid.start(), grid.at((int) steps), (int) steps));
    }

    @Override
    public TimeGrid grid() {
        return grid;
    }

    @Override
    public double time(int point, long trajectory) {
        return all.isOnGrid() ? grid.at(point) : all.time(point, trajectory);
    }

    @Override
    public boolean isOnGrid() {
        return all.isOnGrid();
    }

    @Override
    public long count() {
        return all.count();
    }

    @Override
    public int dimension() {
        return all.dimension();
    }

    @Override
    public void read(int point, long first, int lanes, double[][] state) {
        all.read(point, first, lanes, state);
    }
}
