package dev.attns.trajectory;

/** Trajectories of which every n-th point is looked at: the data of a coarse step from those of a fine one. */
public final class EveryNthPoint implements Trajectories {

    private final Trajectories all;
    private final int n;
    private final TimeGrid grid;

    private EveryNthPoint(Trajectories all, int n) {
        this.all = all;
        this.n = n;
        this.grid = all.grid().every(n);
    }

    /** Every n-th point of the trajectories, the first among them; n must hit the last. */
    public static Trajectories of(Trajectories all, int n) {
        return n == 1 ? all : new EveryNthPoint(all, n);
    }

    @Override
    public TimeGrid grid() {
        return grid;
    }

    @Override
    public double time(int point, long trajectory) {
        return all.isOnGrid() ? grid.at(point) : all.time(n * point, trajectory);
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
        all.read(n * point, first, lanes, state);
    }
}
