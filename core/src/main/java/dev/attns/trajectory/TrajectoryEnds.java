package dev.attns.trajectory;

/** Trajectories of which only the first and the last point are looked at. */
public final class TrajectoryEnds implements Trajectories {

    private final Trajectories all;
    private final TimeGrid grid;

    private TrajectoryEnds(Trajectories all) {
        this.all = all;
        this.grid = new TimeGrid(
                all.grid().start(), all.grid().end(), Math.min(1, all.grid().steps()));
    }

    /** The ends of the trajectories. */
    public static Trajectories of(Trajectories all) {
        return new TrajectoryEnds(all);
    }

    @Override
    public TimeGrid grid() {
        return grid;
    }

    @Override
    public double time(int point, long trajectory) {
        return all.time(point == 0 ? 0 : all.grid().steps(), trajectory);
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
        all.read(point == 0 ? 0 : all.grid().steps(), first, lanes, state);
    }
}
